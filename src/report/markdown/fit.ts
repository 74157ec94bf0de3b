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
  const kept = [...middle];
  let size = sizeOf(joined([head, ...kept, tail]));
  while (size > maxBytes) {
    const last = kept.pop();
    if (last === undefined) break;
    size -= sizeOf(last + separator);
    // From now on the note is there too; no later number has more digits.
    if (kept.length === middle.length - 1) size += sizeOf(cut(middle.length) + separator);
  }
  const left = middle.length - kept.length;
  const note = left === 0 ? [] : [cut(left)];
  const texts = [joined([head, ...note, ...kept, tail]), joined([head, cut(null)])];
  return texts.find((text) => sizeOf(text) <= maxBytes) ?? null;
}

const separator = '\n\n';

function joined(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== '').join(separator)}\n`;
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}
