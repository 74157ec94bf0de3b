/** A text whose middle can be shortened. */
export interface Parts {
  readonly head: string;
  /** The most important part first. */
  readonly middle: readonly string[];
  readonly tail: string;
  /** Says how many parts of the middle are left out, or, for null, that everything but the head is. */
  readonly cut: (left: number | null) => string;
}

/** Joins the parts within so many bytes of UTF-8, and says what is left out. Null if not even the head fits. */
export function fit({ head, middle, tail, cut }: Parts, maxBytes: number): string | null {
  const remainingParts = [...middle];
  let size = sizeOf(joined([head, ...remainingParts, tail]));
  while (size > maxBytes) {
    const last = remainingParts.pop();
    if (last === undefined) break;
    size -= sizeOf(last + separator);
    // From now on the note is there too; no later number has more digits.
    if (remainingParts.length === middle.length - 1) size += sizeOf(cut(middle.length) + separator);
  }
  const left = middle.length - remainingParts.length;
  const note = left === 0 ? [] : [cut(left)];
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
