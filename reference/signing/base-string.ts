import { bodyHash } from './body-hash.ts';
import { parameterString } from './parameter-string.ts';
import { percentEncode } from './percent-encode.ts';
import { splitRequest, type SignableRequest } from './split-request.ts';

/**
 * Section 5.3 rule 5: verb, encoded nonce, encoded base URL, encoded parameter string and body hash, joined with `&`.
 * The parameter string is encoded as a whole, although its keys and values are already encoded. Throws `SigningError`.
 */
export function baseString(request: SignableRequest): string {
  const { verb, baseUrl, query } = splitRequest(request);
  return [
    verb,
    percentEncode(request.nonce, 'the nonce'),
    percentEncode(baseUrl, 'the URL'),
    percentEncode(parameterString(query)),
    bodyHash(request.body),
  ].join('&');
}
