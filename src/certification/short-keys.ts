import { shortestSecret } from '../run/masking/known-secrets.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';

/** Refuses keys that are too short to be masked: their text would occur by chance in much of what is printed. */
export function refuseShortKeys(keys: readonly (string | null)[], allowed: boolean | undefined): void {
  const isShort = keys.some((key) => key !== null && key !== '' && key.length < shortestSecret);
  if (!isShort || allowed === true) return;
  const message = `a key has fewer than ${shortestSecret} characters, which is too short to mask it in the output`;
  const hint = 'use a longer key; for a key that is no secret, give --allow-short-keys';
  throw new ConfigurationError([{ message, hint }]);
}
