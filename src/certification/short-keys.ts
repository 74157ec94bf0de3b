import { shortestSecret } from '../run/masking/known-secrets.ts';
import { ConfigurationError } from '../model/configuration-error.ts';

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

/** The name of a key in a message, with its environment variable if there is one. */
export function keyInWords(what: string, variable: string | null): string {
  return variable === null ? what : `${what} (${variable})`;
}
