import { hiding } from '../run/masking/known-secrets.ts';
import { isCredentialHeader } from '../model/sensitive-names.ts';
import { settingOf, type FlagTable } from './flags/flag.ts';
import type { ServerSettings } from './settings.ts';

/**
 * The command line words that repeat a run with the same settings, in the order of the flags. Defaults, secrets,
 * selection and outputs are left out: a report appends `--seed` and `--only`.
 */
export function commandWords(
  command: string,
  flags: FlagTable,
  { headers = {}, ...settings }: Pick<ServerSettings, 'headers'> & Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(settings));
  const words = Object.entries(flags).flatMap(([name, { recorded }]) => {
    const setting = settingOf(name);
    const value = values.get(setting);
    if (!recorded || value === usual[setting]) return name === 'header' ? headerWords(headers) : [];
    return value === false && usual[setting] === true ? [`--no-${name}`] : wordsOf(`--${name}`, value);
  });
  return ['octoproof', command, ...words];
}

/** Undefined, null, false and an empty list state nothing. */
function wordsOf(flag: string, value: unknown): readonly string[] {
  if (value === true) return [flag];
  if (typeof value === 'string' || typeof value === 'number') return [flag, String(value)];
  return Array.isArray(value) && value.length > 0 ? [flag, value.join(',')] : [];
}

/** The value of a secret header is replaced. */
function headerWords(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => [
    '--header',
    `${name}: ${isCredentialHeader(name) ? '<value>' : value}`,
  ]);
}

/** Replaces these secrets in the words. Every word may contain one, for example the user agent. */
export function withoutSecrets(words: readonly string[], secrets: readonly string[]): readonly string[] {
  return words.map(hiding(secrets, '<value>'));
}
