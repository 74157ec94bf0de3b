import { knownSecrets } from '../run/masking/known-secrets.ts';
import { isCredentialHeader } from '../model/sensitive-names.ts';
import { flagOf } from './ranges.ts';
import type { ServerSettings } from './settings.ts';

/** A setting as a command line states it: a list repeats its flag. Undefined, null and false state nothing. */
type Stated = string | number | boolean | readonly string[] | null | undefined;

/**
 * The command line words that repeat a run with the same settings, in this order. Secrets, selection and outputs are
 * left out: a report appends `--seed` and `--only`.
 */
export function commandWords(command: string, settings: Readonly<Record<string, Stated>>): readonly string[] {
  const words = Object.entries(settings).flatMap(([name, value]) => wordsOf(flagOf(name), value));
  return ['octoproof', command, ...words];
}

function wordsOf(flag: string, value: Stated): readonly string[] {
  if (value === undefined || value === null || value === false) return [];
  if (value === true) return [flag];
  return typeof value === 'object' ? value.flatMap((one) => [flag, one]) : [flag, String(value)];
}

/** The settings that control the load on a target. */
export function statedPace({ runs, concurrency, rateLimit, maxRequests, maxDuration, deep }: ServerSettings) {
  return { runs, concurrency, rateLimit, maxRequests, maxDuration, deep };
}

/** The settings that change requests and connections. The value of a secret header is replaced. */
export function statedWire({ timeout, allowShortKeys, headers = {}, ca }: ServerSettings) {
  const header = Object.entries(headers).map(
    ([name, value]) => `${name}: ${isCredentialHeader(name) ? '<value>' : value}`,
  );
  return { timeout, allowShortKeys, header, ca };
}

/** Replaces these secrets in the words. Every word may contain one, for example the user agent. */
export function withoutSecrets(words: readonly string[], secrets: readonly string[]): readonly string[] {
  const hidden = knownSecrets();
  for (const secret of secrets) hidden.add(secret);
  return words.map((word) => hidden.replacedIn(word, () => '<value>'));
}
