import { hash } from 'node:crypto';
import { requireUnicode } from './signing-error.ts';

/**
 * Section 5.6 rule 2: SHA-256 of a trimmed e-mail address in lower case, as URL-safe Base64 without padding: 43
 * characters. Throws `SigningError` for an unpaired surrogate.
 */
export function emailHash(address: string): string {
  return hash('sha256', normalizeEmail(requireUnicode(address, 'the address')), 'base64url');
}

/** First half of section 5.6 rule 2: lower case, without leading and trailing white space. */
export function normalizeEmail(address: string): string {
  return address.toLowerCase().trim();
}
