import { visible } from '../../report/text/visible.ts';
import { wrap } from '../../report/text/wrap.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { Io, Lines } from '../process/io.ts';
import type { InitFlags } from './flags.ts';

/** An answer that was understood, or what is wrong with it. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly hint: string | null };

export interface Question<T> {
  /** The flag that answers it; another name if there is none. */
  readonly flag: keyof InitFlags | 'SUBJECT' | 'signer';
  readonly asks: string;
  /** The default for an empty line, and for a run without a terminal; null if there is none. */
  readonly usual: string | null;
  readonly read: (answer: string) => Answer<T>;
}

/** Gets answers: from flags, else from a person at a terminal, else what is usual. */
export interface Interview {
  /** Throws a ConfigurationError for a flag that is wrong, and `StoppedError` where the person goes away. */
  readonly get: <T>(question: Question<T>) => Promise<T>;
  /** Whether somebody is asked. */
  readonly asks: boolean;
  readonly close: () => void;
}

/** The person at the terminal ended the interview. */
export class StoppedError extends Error {
  constructor() {
    super('the interview was ended');
    this.name = 'StoppedError';
  }
}

/** Asks on a terminal only, and there only what the flags leave open; `--yes` takes what is usual. */
export async function openInterview(
  { stdin, stdout, stderr }: Pick<Io, 'stdin' | 'stdout' | 'stderr'>,
  flags: InitFlags,
): Promise<Interview> {
  const terminal = stdin.tty && stdout.tty && stderr.tty && flags.yes !== true;
  const lines = terminal ? ((await stdin.lines?.()) ?? null) : null;
  return {
    asks: lines !== null,
    close: () => lines?.close(),
    async get(question) {
      const { flag, asks: text, usual, read } = question;
      const given = flag === 'SUBJECT' || flag === 'signer' ? undefined : asText(flags[flag]);
      if (given !== undefined) return understood(`--${flag}`, read(given));
      if (lines === null) return understood(`--${flag}`, usual === null ? missing(question) : read(usual));
      for (;;) {
        const line = await wholeLine(lines, usual === null || usual === '' ? `${text}: ` : `${text} [${usual}]: `);
        const answer = read(line === '' ? (usual ?? '') : line);
        if (answer.ok) return answer.value;
        const answerText = `${answer.message}${answer.hint === null ? '' : `: ${answer.hint}`}`;
        const width = Math.max(20, (stderr.columns ?? 100) - 2);
        stderr.write(
          wrap(visible(answerText), width)
            .map((part) => `  ${part}\n`)
            .join(''),
        );
      }
    },
  };
}

/** A pasted command may go on after a backslash at the end of a line. */
async function wholeLine(lines: Lines, prompt: string): Promise<string> {
  const line = (await lines.next(prompt))?.trim();
  if (line === undefined) throw new StoppedError();
  return line.endsWith('\\') ? `${line.slice(0, -1)} ${await wholeLine(lines, '> ')}` : line;
}

function asText(value: string | boolean | undefined): string | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function understood<T>(flag: string, answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new ConfigurationError([{ flag, message: answer.message, hint: answer.hint }]);
}

function missing({ asks }: Question<unknown>): Answer<never> {
  return { ok: false, message: 'missing, and there is no terminal to ask at', hint: `it says: ${asks}` };
}
