import { visible } from '../../report/text/visible.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Io, Prompts } from '../process/io.ts';
import { flagOf } from '../../certification/flags/flag.ts';
import type { InitFlags } from './flags.ts';

/** A valid answer, or the problem of an invalid one. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly hint: string | null };

export interface Question<T> {
  /** The flag that answers the question, by its setting; another name if no flag does. */
  readonly setting: keyof InitFlags | 'SUBJECT' | 'signer';
  readonly asks: string;
  /** The default for an empty line, and for a run without a terminal; null without a default. */
  readonly usual: string | null;
  /** The answers that can be chosen; absent for a text. */
  readonly choices?: readonly string[];
  /** True if the answer may be pasted text of several lines. */
  readonly isPasted?: boolean;
  readonly read: (answer: string) => Answer<T>;
}

/** Gets answers from flags, else from a person at a terminal, else from the defaults. */
export interface Interview {
  /** Throws a ConfigurationError for an invalid or missing answer, and a `StoppedError` if the person cancels. */
  readonly get: <T>(question: Question<T>) => Promise<T>;
  /** True if a person is asked. */
  readonly asks: boolean;
}

/** The person at the terminal ended the interview. */
export class StoppedError extends Error {
  constructor() {
    super('the user cancelled the questions');
    this.name = 'StoppedError';
  }
}

/** Asks only at a terminal, and only questions that no flag answers. `--yes` uses the defaults instead. */
export async function openInterview(
  { stdin, stdout, stderr }: Pick<Io, 'stdin' | 'stdout' | 'stderr'>,
  flags: InitFlags,
): Promise<Interview> {
  const terminal = stdin.tty && stdout.tty && stderr.tty && flags.yes !== true;
  const prompts = terminal ? ((await stdin.prompts?.()) ?? null) : null;
  return {
    asks: prompts !== null,
    async get(question) {
      const { setting, usual, read } = question;
      const flag = setting === 'SUBJECT' ? '--SUBJECT' : flagOf(setting);
      const given = setting === 'SUBJECT' || setting === 'signer' ? undefined : asText(flags[setting]);
      if (given !== undefined) return understood(flag, read(given));
      if (prompts === null) return understood(flag, usual === null ? missing(question) : read(usual));
      const answer = await answerTo(question, prompts);
      if (answer === null) throw new StoppedError();
      return understood(flag, read(answer));
    },
  };
}

async function answerTo(
  { asks, usual, choices, isPasted = false, read }: Question<unknown>,
  prompts: Prompts,
): Promise<string | null> {
  if (choices !== undefined) return await prompts.choose({ asks, choices, usual });
  return await prompts.text({ asks, usual, isPasted, problem: (answer) => problemOf(read(answer)) });
}

function problemOf(answer: Answer<unknown>): string | null {
  if (answer.ok) return null;
  return visible(`${answer.message}${answer.hint === null ? '' : `: ${answer.hint}`}`);
}

function asText(value: string | boolean | undefined): string | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function understood<T>(flag: string, answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new ConfigurationError([{ flag, message: answer.message, hint: answer.hint }]);
}

function missing({ asks }: Question<unknown>): Answer<never> {
  return {
    ok: false,
    message: 'missing, and there is no terminal for questions',
    hint: `the flag answers the question "${asks}"`,
  };
}
