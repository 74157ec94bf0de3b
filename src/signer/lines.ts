/** The maximum length of a line in UTF-16 units, and the callback for a longer one. */
interface LineLimit {
  readonly longest: number;
  readonly tooLong: () => void;
}

/** Splits chunks of text into lines and passes on each whole line, without its end; empty lines are ignored. */
export function splitLines(tell: (line: string) => void, { longest, tooLong }: LineLimit): (chunk: string) => void {
  // Chunks are joined at the end of a line, because searching the whole text for each chunk takes quadratic time.
  let pieces: string[] = [];
  let length = 0;
  return (chunk) => {
    const [first = '', ...others] = chunk.split('\n');
    pieces.push(first);
    length += first.length;
    const last = others.pop();
    if (last !== undefined) {
      for (const line of [pieces.join(''), ...others]) if (line.trim() !== '') tell(line.trim());
      pieces = [last];
      ({ length } = last);
    }
    if (length <= longest) return;
    pieces = [];
    length = 0;
    tooLong();
  };
}
