import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { parseJson, type Json } from '../spec/json.ts';
import { AdapterError } from './adapter-error.ts';
import type { Answer } from './answer.ts';
import type { Question } from '../spec/question.ts';
import type { Patience, Signer } from './signer.ts';

type Functions = Readonly<Record<string, unknown>>;

/** An ES module that exports `baseString`, `signature`, `authorization`, `verify`, `emailHash`, or some of them. */
export async function moduleSigner({ path, timeoutMs }: Patience & { readonly path: string }): Promise<Signer> {
  return functionsSigner(await load(path), { timeoutMs });
}

/** The same for functions that are at hand. */
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
  try {
    const loaded: Functions = await import(pathToFileURL(resolve(path)).href);
    return loaded;
  } catch (error) {
    throw new AdapterError(
      'not-found',
      `the module ${JSON.stringify(path)} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
      'give the path of an ES module (.mjs, or .js in a package of type module)',
    );
  }
}

async function answerOf(functions: Functions, question: Question, timeoutMs: number): Promise<Answer> {
  if (question.op === 'hello') return { kind: 'result', value: { protocol: 1 } };
  const known = functions[question.op];
  if (typeof known !== 'function') return { kind: 'unsupported' };
  try {
    const returned: unknown = known(...argumentsOf(question));
    const value = returned instanceof Promise ? await inTime(returned, timeoutMs) : returned;
    return { kind: 'result', value: jsonOf(value) };
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** What the value would be on the wire, so that a module and a command are judged alike. */
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

async function inTime(promise: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      const hint = 'a slow one gets more time with --timeout SECONDS';
      reject(new AdapterError('silent', `the module gave no answer for ${timeoutMs / 1000} s`, hint));
    }, timeoutMs);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
