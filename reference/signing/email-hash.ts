import { hash } from 'node:crypto';
import { requireUnicode } from './signing-error.ts';

/**
 * Section 5.6 rule 2: an e-mail address in lower case and without white space at its ends, as UTF-8, SHA-256, URL-safe
 * Base64 without padding: 43 characters. Throws `SigningError` for an unpaired surrogate.
 */
export function emailHash(address: string): string {
  return hash('sha256', normalizeEmail(requireUnicode(address, 'the address')), 'base64url');
}

/** Section 5.6 rule 2, its first half: lower case, and no white space at the ends. */
export function normalizeEmail(address: string): string {
  return address.toLowerCase().trim();
}
