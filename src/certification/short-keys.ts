import { shortestSecret } from '../run/masking/known-secrets.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';

/** Refuses keys that are too short to mask, because their text also occurs by chance in other output. */
export function refuseShortKeys(keys: readonly (string | null)[], allowed: boolean | undefined): void {
  const isShort = keys.some((key) => key !== null && key !== '' && key.length < shortestSecret);
  if (!isShort || allowed === true) return;
  const message = `a key has fewer than ${shortestSecret} characters, so octoproof cannot mask it safely`;
  const hint = 'use a longer key; if the key is not secret, give --allow-short-keys';
  throw new ConfigurationError([{ message, hint }]);
}
