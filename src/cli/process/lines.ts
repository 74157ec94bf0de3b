import { createInterface } from 'node:readline';
import type { Lines } from './io.ts';

/** The terminal's input and output. */
interface Terminal {
  readonly stdin: NodeJS.ReadableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Lines that are typed ahead, or pasted together, wait for their questions. */
export function linesOf({ stdin, stderr }: Terminal): Lines {
  const reader = createInterface({ input: stdin, output: stderr });
  const typed: string[] = [];
  let answer: ((line: string | null) => void) | null = null;
  let ended = false;
  reader.on('line', (line) => {
    const waiting = answer;
    // At once: more lines may come in the same moment, and they are answers to questions not asked yet.
    answer = null;
    if (waiting === null) typed.push(line);
    else waiting(line);
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
      return await new Promise<string | null>((resolve) => (answer = resolve));
    },
    close: () => reader.close(),
  };
}
