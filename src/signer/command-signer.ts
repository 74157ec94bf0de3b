import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { asciiJson, parseJson } from '../model/json.ts';
import { AdapterError } from './adapter-error.ts';
import { readAnswer, type Answer, type NumberedAnswer } from './answer.ts';
import { openLedger } from './ledger.ts';
import { splitLines } from './lines.ts';
import { inOwnGroup, processGroupOf } from './process-group.ts';
import type { Adapter, AdapterQuestion, Patience } from './signer.ts';

export interface CommandOptions extends Patience {
  readonly command: string;
  /** The child's environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Masks secrets in the text that the adapter writes, before the text is truncated. Default: masks nothing. */
  readonly hide?: TextMask | undefined;
}

/** Maximum number of open questions: enough to keep a pipe busy, few enough to notice a silent adapter. */
const batch = 500;
/** Maximum length of the adapter's stderr that is kept, and of an invalid line. */
const maxKept = { stderr: 2_000, line: 200 } as const;
/** Kept in front of the end of stderr: a secret at the cut must be whole to be masked. */
const longestSecret = 8_000;
/** Longer than any answer: endless output must not fill the memory. */
const longestLine = 16 * 2 ** 20;
/** Milliseconds to wait for an adapter to exit after its last question, and for its outputs to close after its exit. */
const grace = { questions: 500, outputs: 500 } as const;
/** Exit codes of a shell for a missing command and for one without permission to run. */
const notStarted: readonly (number | null)[] = [126, 127];

/** Starts the adapter. Keys go over its standard input only, because others can see arguments and environment. */
export function commandSigner({ command, env, timeoutMs, hide = (text) => text }: CommandOptions): Adapter {
  const child = spawn(command, { shell: true, stdio: 'pipe', env, ...inOwnGroup });
  const talk = converse(child, { command, timeoutMs, hide });
  let next = 1;
  return {
    async ask(questions) {
      const answers: Answer[] = [];
      for (let start = 0; start < questions.length; start += batch) {
        const part = questions.slice(start, start + batch);
        answers.push(...(await talk.ask(part, next)));
        next += part.length;
      }
      return answers;
    },
    async close() {
      await talk.end();
    },
  };
}

type TextMask = (text: string) => string;

interface Talk {
  ask(questions: readonly AdapterQuestion[], first: number): Promise<readonly Answer[]>;
  end(): Promise<void>;
}

function converse(
  child: ChildProcessWithoutNullStreams,
  { command, timeoutMs, hide }: Pick<CommandOptions, 'command' | 'timeoutMs'> & { readonly hide: TextMask },
): Talk {
  let stderr = '';
  let broken: AdapterError | null = null;
  let isAsked = false;
  let hasAnswered = false;
  const refuseUnasked = (line: string): void => refuse(answerIn(line, hide));
  let onLine: (line: string) => void = refuseUnasked;
  let onFailure: (error: AdapterError) => void = () => {};

  const fail = (error: AdapterError): void => {
    broken ??= error;
    onFailure(broken);
  };
  const hear = (line: string): void => {
    try {
      onLine(line);
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error;
      fail(error);
    }
  };
  const endOf = (text: string): string => onOneLine(hide(text).slice(-maxKept.stderr));
  const group = processGroupOf(child);
  const closed = once(child, 'close').catch(() => {});
  // Without a listener a failed start would end the process.
  child.on('error', (error) => fail(notFound(command, error.message)));
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-(maxKept.stderr + longestSecret));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const split = splitLines(hear, { longest: longestLine, tooLong: () => fail(endless()) });
  child.stdout.on('data', (bytes: Uint8Array) => {
    try {
      split(decoder.decode(bytes, { stream: true }));
    } catch {
      fail(notUtf8());
    }
  });
  child.on('close', (code, by) => {
    fail(
      notStarted.includes(code)
        ? notFound(command, endOf(stderr))
        : exited(code ?? by, { stderr: endOf(stderr), hasAnswered }),
    );
  });

  return {
    async ask(questions, first) {
      if (broken !== null) throw broken;
      const ledger = openLedger(first, questions.length);
      const answered = new Promise<readonly Answer[]>((resolve, reject) => {
        const wait = setTimeout(() => fail(silent(timeoutMs, ledger.due)), timeoutMs);
        isAsked = true;
        onFailure = (error) => {
          clearTimeout(wait);
          reject(error);
        };
        onLine = (line) => {
          ledger.enter(answerIn(line, hide));
          hasAnswered = true;
          wait.refresh();
          if (ledger.due > 0) return;
          clearTimeout(wait);
          isAsked = false;
          onLine = refuseUnasked;
          onFailure = () => {};
          resolve(ledger.answers());
        };
      });
      child.stdin.write(
        questions.map((question, index) => `${asciiJson({ seq: first + index, ...question })}\n`).join(''),
      );
      return await answered;
    },
    async end() {
      child.stdin.end();
      // An adapter that ends after its questions cleans up itself; a broken one, or one that still works, may not end.
      const patienceMs = broken === null && !isAsked ? grace.questions : 0;
      fail(stopped());
      await group.end(patienceMs);
      // A process that left the group may keep the outputs open.
      await Promise.race([closed, delay(grace.outputs, undefined, { ref: false })]);
      for (const output of [child.stdout, child.stderr]) output.destroy();
    },
  };
}

function stopped(): AdapterError {
  return new AdapterError(
    'exited',
    'octoproof ended the program before it answered all questions',
    'run the command again',
  );
}

function answerIn(line: string, hide: TextMask): NumberedAnswer {
  const answer = readAnswer(parseJson(line));
  if (answer !== null) return answer;
  const hidden = hide(line.slice(0, maxKept.line + longestSecret));
  const excerpt = hidden.length > maxKept.line ? `${hidden.slice(0, maxKept.line)}…` : hidden;
  throw new AdapterError(
    'garbage',
    `the program wrote a line that is not an answer: ${JSON.stringify(excerpt)}`,
    'an answer is one line of JSON with "seq" and one of "result", "error" or "unsupported", with at most 500 levels; write everything else to stderr',
  );
}

function refuse({ seq }: NumberedAnswer): never {
  throw new AdapterError(
    'twice',
    `the program answered question ${seq} a second time`,
    'answer every question exactly once',
  );
}

function notUtf8(): AdapterError {
  return new AdapterError(
    'garbage',
    'the program wrote bytes to stdout that are not UTF-8',
    'set the encoding of stdin and stdout of the program to UTF-8, or write JSON with \\u escapes',
  );
}

function endless(): AdapterError {
  return new AdapterError(
    'garbage',
    `the program wrote a line of more than ${longestLine / 2 ** 20} million characters`,
    'write each answer as one line, and everything else to stderr',
  );
}

/** Messages are one line. A stack trace of a driver has many. */
function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' | ');
}

function notFound(command: string, detail: string): AdapterError {
  return new AdapterError(
    'not-found',
    `the command ${JSON.stringify(command)} cannot be started${detail === '' ? '' : `: ${detail}`}`,
    'give the command as in a shell, relative to the current folder',
  );
}

function exited(
  how: string | number | null,
  { stderr, hasAnswered }: { stderr: string; hasAnswered: boolean },
): AdapterError {
  const last = stderr === '' ? '' : `; end of its stderr: ${stderr}`;
  return new AdapterError(
    'exited',
    `the program ended (${typeof how === 'number' ? `exit code ${how}` : (how ?? 'killed')}) before it answered all questions${last}`,
    hasAnswered
      ? 'read until stdin ends, and answer {"seq":…,"error":"…"} if a question fails'
      : 'the command answered no question: check that it starts; the path of a script is relative to the current folder',
  );
}

function silent(timeoutMs: number, due: number): AdapterError {
  return new AdapterError(
    'silent',
    `the program gave no answer for ${timeoutMs / 1000} s; ${due} ${due === 1 ? 'answer is' : 'answers are'} missing`,
    'flush stdout after each line; give a slow program more time with --timeout TIME',
  );
}
