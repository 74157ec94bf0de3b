import { percentEncode } from '../../reference/signing/index.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import type { Io, Output } from './io.ts';

/** Shorter keys are parts of other words: hiding them would blur every line and hide nothing. */
const shortest = 6;

/**
 * Runs a part of a command with outputs that never show the key, should a URL, a body or a message hold it, nor do the errors
 * that it throws.
 */
export async function hidingKey<T>(io: Io, key: string, run: (io: Io) => Promise<T>): Promise<T> {
  const hide = hider(key);
  try {
    return await run({ ...io, stdout: hidden(io.stdout, hide), stderr: hidden(io.stderr, hide) });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map((problem) => ({ ...problem, message: hide(problem.message) })));
  }
}

function hidden(output: Output, hide: (text: string) => string): Output {
  return { ...output, write: (text) => output.write(hide(text)) };
}

/** As it is, and as URLs, base strings and JSON hold it. */
function hider(key: string): (text: string) => string {
  if (key.length < shortest) return (text) => text;
  const encoded = /\p{Surrogate}/u.test(key) ? [] : [percentEncode(key), percentEncode(percentEncode(key))];
  const forms = new Set([...encoded.toReversed(), JSON.stringify(key).slice(1, -1), key]);
  return (text) => [...forms].reduce((shown, form) => shown.replaceAll(form, '<key>'), text);
}
