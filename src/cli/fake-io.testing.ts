import { main } from './main.ts';
import type { Output, Prompts } from './process/io.ts';

export interface Called {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The piped input; undefined for a terminal without input. */
  readonly stdin?: string | Uint8Array;
  /** The lines that a person types at the terminal; after the last there is no answer. */
  readonly typed?: readonly string[];
  /** Columns of a terminal that reads both outputs; a pipe where there are none. */
  readonly columns?: number;
  /** Handed the way to stop the command, as Ctrl-C does, once it listens. */
  readonly onListening?: (stop: () => void) => void;
  /** Called with everything printed so far. */
  readonly onPrinted?: (text: string) => void;
  /** The folder for the last reports; none by default. */
  readonly keptReports?: string;
}

/** A person who types these answers; an empty one takes what is usual. */
function typingAt(stderr: Pick<Output, 'write'>, typed: readonly string[]): Prompts {
  const waiting = [...typed];
  return {
    text({ asks, usual, problem }) {
      for (;;) {
        stderr.write(`${asks}\n`);
        const next = waiting.shift();
        const answer = next === '' ? (usual ?? '') : (next ?? null);
        const wrong = answer === null ? null : problem(answer);
        if (wrong === null) return Promise.resolve(answer);
        stderr.write(`${wrong}\n`);
      }
    },
    choose({ asks, choices, usual }) {
      stderr.write(`${asks}\n`);
      const next = waiting.shift();
      const answer = next === '' ? usual : (next ?? null);
      if (answer !== null && !choices.includes(answer)) throw new Error(`${answer} cannot be chosen at: ${asks}`);
      return Promise.resolve(answer);
    },
  };
}

/** Calls the command line in this process, on pipes unless told otherwise. */
export async function call(
  argv: readonly string[],
  { env = {}, stdin, typed = [], columns, onListening, onPrinted, keptReports }: CallOptions = {},
): Promise<Called> {
  const text = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    write: (part: string) => {
      text[name] += part;
      onPrinted?.(text[name]);
    },
    tty: columns !== undefined,
    columns,
  });
  const code = await main({
    argv,
    env,
    stdin: {
      tty: stdin === undefined,
      read: () => Promise.resolve(Buffer.from(stdin ?? '')),
      prompts: () => Promise.resolve(typingAt(output('stderr'), typed)),
    },
    stdout: output('stdout'),
    stderr: output('stderr'),
    onStop(listener) {
      onListening?.(listener);
      return () => {};
    },
    keptReports: keptReports ?? null,
    exit: (wanted) => {
      throw new Error(`exit ${wanted}`);
    },
  });
  return { code, ...text };
}
