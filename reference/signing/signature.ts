import { createHmac } from 'node:crypto';
import { baseString } from './base-string.ts';
import { percentEncode } from './percent-encode.ts';
import { requireUnicode } from './signing-error.ts';
import type { SignableRequest } from './split-request.ts';

/**
 * First half of section 5.3 rule 6: HMAC-SHA1 of a base string in Base64. The key is used as UTF-8 and never decoded.
 */
export function macOf(base: string, signingKey: string): string {
  return createHmac('sha1', requireUnicode(signingKey, 'the signing key')).update(base).digest('base64');
}

/** Section 5.3: the signature of a request, percent-encoded as in the header. Throws `SigningError`. */
export function signature(request: SignableRequest, signingKey: string): string {
  return percentEncode(macOf(baseString(request), signingKey));
}
