import { prefixProblem } from '../../certification/storefront/prefix-problem.ts';
import { readBaseUrl } from '../../certification/target/base-url.ts';
import type { Answer } from './interview.ts';

/** Reads a base URL and normalizes it as target files do. */
export function asBaseUrl(text: string): Answer<{ readonly url: string; readonly loopback: boolean }> {
  const read = readBaseUrl(text);
  return read.ok ? { ok: true, value: { url: read.url, loopback: read.loopback } } : read;
}

/** Reads the base URL of a storefront. It must not contain the prefix of the contract. */
export function asStorefrontUrl(text: string): ReturnType<typeof asBaseUrl> {
  const base = asBaseUrl(text);
  const problem = base.ok ? prefixProblem(base.value.url) : null;
  return problem === null ? base : { ok: false, ...problem };
}

interface Chosen<T> {
  readonly choices: readonly string[];
  readonly read: (text: string) => Answer<T>;
}

export const yesOrNo: Chosen<boolean> = {
  choices: ['yes', 'no'],
  read(text) {
    if (/^y(es)?$/i.test(text)) return { ok: true, value: true };
    if (/^no?$/i.test(text)) return { ok: true, value: false };
    return { ok: false, message: 'expected yes or no', hint: null };
  },
};

/** Reads one of several words. */
export function oneOf<const T extends string>(choices: readonly T[]): Chosen<T> {
  return {
    choices,
    read(text) {
      const value = choices.find((choice) => choice === text.toLowerCase());
      if (value !== undefined) return { ok: true, value };
      return { ok: false, message: `expected one of ${choices.join(', ')}`, hint: null };
    },
  };
}

/**
 * Reads the name of an environment variable, such as `usual`; null for an empty text. Refuses a pasted key and never repeats it, because
 * others can read target files, terminals and CI logs.
 */
export function asVariable(
  env: Readonly<Record<string, string | undefined>>,
  usual: string,
): (text: string) => Answer<string | null> {
  return (text) => {
    if (text === '') return { ok: true, value: null };
    if (env[text] === undefined && looksLikeKey(text)) {
      return {
        ok: false,
        message: 'this looks like a key; give the name of an environment variable instead',
        hint: `octoproof has not stored the key. Put it into an environment variable and give the name of the variable, such as ${usual}`,
      };
    }
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(text)) return { ok: true, value: text };
    return {
      ok: false,
      message: 'expected the name of an environment variable',
      hint: `letters, digits and _, such as ${usual}`,
    };
  };
}

/** A heuristic: names of variables are words in one case; keys are long and contain digits or mixed cases. */
export function looksLikeKey(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  const mixed = /[a-z]/.test(text) && (/[A-Z]/.test(text) || digits > 0);
  return text.length >= 16 && (mixed || digits >= 6 || /[^\w]/.test(text));
}
