import { shortestSecret } from '../run/masking/known-secrets.ts';
import { ConfigurationError, type ConfigurationProblem } from '../model/configuration-error.ts';

/** A key by its name in messages, such as `the API key (SHOP_KEY)`; null if there is none. */
type NamedKeys = Readonly<Record<string, string | null>>;

/** Refuses keys that are too short to mask, because their text also occurs by chance in other output. */
export function refuseShortKeys(keys: NamedKeys, allowed: boolean | undefined): void {
  if (allowed === true) return;
  const short = Object.entries(keys).filter(([, key]) => key !== null && key !== '' && key.length < shortestSecret);
  if (short.length === 0) return;
  throw new ConfigurationError(
    short.map(([name]) => ({
      message: `${name} has fewer than ${shortestSecret} characters, so octoproof cannot mask it safely`,
      hint: 'use a longer key; if the key is not secret, give --allow-short-keys',
    })),
  );
}

/**
 * Refuses keys with white space or quotation marks at their ends: secret stores and env files add them. Headers lose white
 * space on the way, and a signature with another key than that of the target fails, so a right target would look wrong.
 */
export function refuseDamagedKeys(keys: NamedKeys): void {
  const problems = Object.entries(keys).flatMap(([name, key]) => {
    if (key === null || key === '') return [];
    if (key.trim() !== key) return [damaged(`${name} starts or ends with white space`, 'white space')];
    return /^(["']).*\1$/s.test(key) ? [damaged(`${name} is in quotation marks`, 'quotation marks')] : [];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
}

function damaged(message: string, what: string): ConfigurationProblem {
  return { message, hint: `remove the ${what} where the key is stored: in the variable or the file` };
}

/** The name of a key in a message, with its environment variable if there is one. */
export function keyInWords(what: string, variable: string | null): string {
  return variable === null ? what : `${what} (${variable})`;
}
