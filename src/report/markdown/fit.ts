/** A text whose middle can be shortened. */
export interface Parts {
  readonly head: string;
  /** The parts that may be omitted, the most important first. */
  readonly middle: readonly string[];
  readonly tail: string;
  /** The note for the number of omitted parts, or, for null, for a text that has only the head. */
  readonly cut: (omitted: number | null) => string;
}

/**
 * Joins the parts in at most `maxBytes` bytes of UTF-8, with a note if parts are omitted. Null if not even the head
 * fits.
 */
export function fit({ head, middle, tail, cut }: Parts, maxBytes: number): string | null {
  const remainingParts = [...middle];
  let size = sizeOf(joined([head, ...remainingParts, tail]));
  while (size > maxBytes) {
    const last = remainingParts.pop();
    if (last === undefined) break;
    size -= sizeOf(last + separator);
    // Now the text also has the note. No later number has more digits.
    if (remainingParts.length === middle.length - 1) size += sizeOf(cut(middle.length) + separator);
  }
  const omitted = middle.length - remainingParts.length;
  const note = omitted === 0 ? [] : [cut(omitted)];
  const texts = [joined([head, ...note, ...remainingParts, tail]), joined([head, cut(null)])];
  return texts.find((text) => sizeOf(text) <= maxBytes) ?? null;
}

const separator = '\n\n';

function joined(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== '').join(separator)}\n`;
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}
