/** Cuts chunks of text into lines and gives each whole one, without its end; empty lines are passed over. */
export function splitLines(tell: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') tell(line.trim());
  };
}
