/** What a line may be at most, in UTF-16 units, and who is told of one that has no end by then. */
interface Bound {
  readonly longest: number;
  readonly tooLong: () => void;
}

/** Cuts chunks of text into lines and gives each whole one, without its end; empty lines are passed over. */
export function splitLines(tell: (line: string) => void, { longest, tooLong }: Bound): (chunk: string) => void {
  // Joined once a line ends: looking through all of it for each chunk would take quadratic time.
  let begun: string[] = [];
  let length = 0;
  return (chunk) => {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    length += first.length;
    const last = others.pop();
    if (last !== undefined) {
      for (const line of [begun.join(''), ...others]) if (line.trim() !== '') tell(line.trim());
      begun = [last];
      ({ length } = last);
    }
    if (length <= longest) return;
    begun = [];
    length = 0;
    tooLong();
  };
}
