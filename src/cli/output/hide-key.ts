import { percentEncode } from '../../../reference/signing/index.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { Io, Output } from '../process/io.ts';

/** A text without the key. */
export type Hide = (text: string) => string;

export interface Hiding {
  readonly io: Io;
  readonly hide: Hide;
}

/** Shorter keys are parts of other words: hiding them would blur every line and hide nothing. */
const shortest = 6;

/**
 * Runs a part of a command with outputs that never show the key, should a URL, a body or a message hold it, nor do the errors
 * that it throws. What is cut or broken into lines has to go through `hide` before that: half a key is no longer found.
 */
export async function hidingKey<T>(io: Io, key: string, run: (hiding: Hiding) => Promise<T>): Promise<T> {
  const hide = hider(key);
  try {
    return await run({ io: { ...io, stdout: hidden(io.stdout, hide), stderr: hidden(io.stderr, hide) }, hide });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map((problem) => hiddenProblem(problem, hide)));
  }
}

function hiddenProblem(problem: ConfigurationProblem, hide: Hide): ConfigurationProblem {
  const file = problem.file === undefined ? {} : { file: hide(problem.file) };
  return { ...problem, ...file, message: hide(problem.message) };
}

function hidden(output: Output, hide: Hide): Output {
  return { ...output, write: (text) => output.write(hide(text)) };
}

/** As it is, and as URLs, base strings and JSON hold it. */
function hider(key: string): Hide {
  if (key.length < shortest) return (text) => text;
  const encoded = /\p{Surrogate}/u.test(key) ? [] : [percentEncode(key), percentEncode(percentEncode(key))];
  const forms = new Set([...encoded.toReversed(), JSON.stringify(key).slice(1, -1), key]);
  return (text) => [...forms].reduce((rest, form) => rest.replaceAll(form, '<key>'), text);
}
