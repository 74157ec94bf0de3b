import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { ConfigurationError } from '../model/configuration-error.ts';
import { parseJson, type Json } from '../model/json.ts';
import { AdapterError } from './adapter-error.ts';
import type { Answer } from './answer.ts';
import type { Question } from '../model/question.ts';
import type { Patience, Signer } from './signer.ts';

type Functions = Readonly<Record<string, unknown>>;

/** An ES module that exports some of `baseString`, `signature`, `authorization`, `verify` and `emailHash`. */
export async function moduleSigner({ path, timeoutMs }: Patience & { readonly path: string }): Promise<Signer> {
  return functionsSigner(await load(path), { timeoutMs });
}

/** A signer of functions in the calling program. */
export function functionsSigner(functions: Functions, { timeoutMs }: Patience): Signer {
  return {
    ask: async (questions) => {
      const answers: Answer[] = [];
      for (const question of questions) answers.push(await answerOf(functions, question, timeoutMs));
      return answers;
    },
    close: async () => {},
  };
}

async function load(path: string): Promise<Functions> {
  let loaded: Functions;
  try {
    loaded = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    const hint = existsSync(path)
      ? 'see the error with node -e "import(process.argv[1])" FILE'
      : 'give the path of an ES module (a .mjs file, or a .js file in a package with "type": "module")';
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdapterError('not-found', `the module ${JSON.stringify(path)} cannot be loaded: ${reason}`, hint);
  }
  if (operations.some((name) => typeof loaded[name] === 'function')) return loaded;
  const exported = Object.keys(loaded);
  const message = `${path} does not export a function to certify`;
  const exportsText =
    exported.length === 0 ? 'the module exports nothing' : `the module exports ${exported.slice(0, 8).join(', ')}`;
  throw new ConfigurationError([
    { flag: '--module', message, hint: `${exportsText}; it must export at least one of ${operations.join(', ')}` },
  ]);
}

const operations = [
  'baseString',
  'signature',
  'authorization',
  'verify',
  'emailHash',
] as const satisfies readonly Exclude<Question['op'], 'hello'>[];

async function answerOf(functions: Functions, question: Question, timeoutMs: number): Promise<Answer> {
  if (question.op === 'hello') return { kind: 'result', value: { protocol: 1 } };
  const answerer = functions[question.op];
  if (typeof answerer !== 'function') return { kind: 'unsupported' };
  try {
    const returned: unknown = answerer(...argumentsOf(question));
    const value = isPromise(returned) ? await inTime(returned, { op: question.op, timeoutMs }) : returned;
    return { kind: 'result', value: jsonOf(value) };
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The value after a round trip through JSON, so that modules and commands are judged equally. */
function jsonOf(value: unknown): Json {
  return parseJson(JSON.stringify(value) ?? 'null') ?? null;
}

function argumentsOf(question: Exclude<Question, { op: 'hello' }>): readonly unknown[] {
  switch (question.op) {
    case 'baseString':
      return [question.request];
    case 'signature':
    case 'authorization':
      return [question.request, question.signingKey];
    case 'verify':
      return [question.request, question.authorization, question.signingKey];
    case 'emailHash':
      return [question.email];
  }
}

/** Also recognises an error of another library. */
function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

async function inTime(
  promise: PromiseLike<unknown>,
  { op, timeoutMs }: Patience & { readonly op: string },
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      const hint = 'settle every promise; give a slow function more time with --timeout TIME';
      reject(new AdapterError('silent', `the promise of ${op} was not settled for ${timeoutMs / 1000} s`, hint));
    }, timeoutMs);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
