import { createInterface } from 'node:readline';
import type { Lines } from './io.ts';

/** Lines that are typed ahead, or pasted together, wait for their questions. */
export function linesOf(process: Pick<NodeJS.Process, 'stdin' | 'stderr'>): Lines {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const typed: string[] = [];
  let answer: ((line: string | null) => void) | null = null;
  let ended = false;
  reader.on('line', (line) => {
    if (answer === null) typed.push(line);
    else answer(line);
  });
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    ended = true;
    answer?.(null);
  });
  return {
    async next(prompt) {
      const ahead = typed.shift();
      if (ahead !== undefined || ended) return ahead ?? null;
      reader.setPrompt(prompt);
      reader.prompt();
      const line = await new Promise<string | null>((resolve) => (answer = resolve));
      answer = null;
      return line;
    },
    close: () => reader.close(),
  };
}
