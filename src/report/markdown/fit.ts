/** A text of which the middle can be told in part. */
export interface Parts {
  readonly head: string;
  /** One for each thing of a kind, the most important first. */
  readonly middle: readonly string[];
  readonly tail: string;
  /** Says that so many of the middle are left out, or, for null, that all but the head is. */
  readonly cut: (left: number | null) => string;
}

/** The parts put together, within so many bytes of UTF-8: what is left out is said. Null where not even the head fits. */
export function fit({ head, middle, tail, cut }: Parts, most: number): string | null {
  const kept = [...middle];
  let size = sizeOf(together([head, ...kept, tail]));
  while (size > most) {
    const last = kept.pop();
    if (last === undefined) break;
    size -= sizeOf(last + between);
    // Said from now on, with a number of at most so many digits.
    if (kept.length === middle.length - 1) size += sizeOf(cut(middle.length) + between);
  }
  const left = middle.length - kept.length;
  const note = left === 0 ? [] : [cut(left)];
  return (
    [
      [head, ...note, ...kept, tail],
      [head, cut(null)],
    ]
      .map(together)
      .find((text) => sizeOf(text) <= most) ?? null
  );
}

const between = '\n\n';

function together(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== '').join(between)}\n`;
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}
