import type { RequirementRows } from '../../../src/authoring.ts';

const refused = 'The backend must answer 401 to a request with a wrong signature (section 5.5).';
const accepted =
  'octoproof counts a call as accepted if its status is not 401: the backend may refuse the call for another reason.';

/** Section 5.3: the parts of the base string and the key, then its numbered rules. */
export const signatureRequirements = {
  'partner/5.3/signature': {
    sentence:
      'The signature is the HMAC-SHA1 of the base string with the signing key, Base64-encoded and then percent-encoded',
    interpretation: `${refused} A hexadecimal signature is wrong. For URL-safe Base64, octoproof only records the status (rule 6).`,
  },
  'partner/5.3/key': {
    sentence: 'The signing key is used unchanged as the key of the HMAC',
    interpretation: `${refused} octoproof tries these wrong keys: an empty key, a key with one character more, less or changed, a key in another letter case, and a decoded key.`,
  },
  'partner/5.3/verb': {
    sentence: 'The first part of the base string is the HTTP verb in upper case',
    interpretation: refused,
  },
  'partner/5.3/nonce': {
    sentence: 'The second part of the base string is the nonce of the Authorization header, percent-encoded',
    interpretation: `${refused} The backend must accept a nonce with characters that percent-encoding changes.`,
  },
  'partner/5.3/base-url': {
    sentence: 'The third part of the base string is the request URL without its query string, percent-encoded',
    interpretation: `${refused} The URL consists of scheme, host and path, exactly as sent. If the path has percent-escapes, the backend may also verify the decoded path.`,
  },
  'partner/5.3/base-url-escapes': {
    level: 'SHOULD',
    neededForFull: true,
    sentence: 'Percent-escapes in a path are signed as they are sent, not decoded',
    interpretation: `octoproof signs this way. The contract can also mean that the path is decoded first. ${accepted}`,
  },
  'partner/5.3/parameter-string': {
    sentence: 'The fourth part of the base string is the parameter string, percent-encoded',
    interpretation: refused,
  },
  'partner/5.3/body-hash': {
    sentence:
      'The fifth part of the base string is the SHA-256 of the trimmed body as hexadecimal, not percent-encoded',
    interpretation: `${refused} The backend must accept long bodies, bodies with "Transfer-Encoding: chunked" and bodies with characters of any script.`,
  },
  'partner/5.3/1': {
    sentence: 'The request is split into verb, base URL, nonce and query string',
    excluded: { why: 'unobservable', note: 'this is only a step of the algorithm; other requirements test each part' },
  },
  'partner/5.3/2a': {
    sentence: 'Query parameters are sorted by their keys, lexicographically',
    interpretation: `${accepted} The order in the URL does not matter. The backend must refuse a signature over another order.`,
  },
  'partner/5.3/2b': {
    sentence: 'No query key occurs twice',
    excluded: { why: "caller's duty", note: 'the marketplace sends no such query' },
  },
  'partner/5.3/2c': {
    sentence:
      'Each key and each value is percent-encoded; a key and its value are joined with =, and the pairs are joined with &',
    interpretation: `${accepted} If a value has percent-escapes in the URL, the backend may verify the decoded value or the raw text.`,
  },
  'partner/5.3/2c-decoded': {
    level: 'SHOULD',
    neededForFull: true,
    sentence: 'A query value with percent-escapes is signed as the decoded text',
    interpretation: 'octoproof signs this way. The contract can also mean that the raw text is signed.',
  },
  'partner/5.3/2c-equals': {
    level: 'SHOULD',
    neededForFull: true,
    sentence: 'An equals sign in a query value belongs to the value',
    interpretation: `${accepted} octoproof signs this way. The contract does not say at which = a pair is split. But if a backend omits a part of the query, the signature does not protect that part.`,
  },
  'partner/5.3/2d': {
    sentence: 'A plus sign in a query value is kept and encoded as %2B; it is never read as a space',
    interpretation: accepted,
  },
  'partner/5.3/3a': {
    sentence: 'White space at the start and end of the body is removed before hashing; white space inside is kept',
    interpretation: `${accepted} White space means space, tab, carriage return and line feed.`,
  },
  'partner/5.3/3b': {
    sentence: 'For an empty or missing body, the signed hash is the SHA-256 of the empty string',
    interpretation: `${accepted} An operation that needs a body may return any error except 401.`,
  },
  'partner/5.3/4': {
    sentence: 'Percent-encoding follows RFC 3986',
    interpretation: `${accepted} Letters, digits and -._~ stay unescaped; all other characters are escaped, also !*'(), which many encoders leave unescaped. The backend must refuse a signature with another encoding.`,
  },
  'partner/5.3/5': {
    sentence:
      'The base string is verb, encoded nonce, encoded base URL, encoded parameter string and body hash joined with &',
    interpretation: 'The backend must refuse a signature over the parts in another order or with other separators.',
  },
  'partner/5.3/6': {
    level: 'OBSERVE',
    sentence: 'The Base64 text of the signature is percent-encoded in the header, so that a trailing = becomes %3D',
    interpretation:
      'The caller encodes the text, and octoproof does so in all other checks. Here octoproof tries other encodings and only records the status: no escapes, lower-case escapes, URL-safe Base64, no padding.',
  },
  'partner/5.3/7': {
    sentence: 'Version 1.0 of the algorithm is deprecated',
    interpretation:
      'The contract does not show the algorithm of version 1.0. Section 9 tests that a header with version 1.0 is refused.',
    excluded: { why: 'not shown', note: 'the contract does not say how version 1.0 signs' },
  },
} satisfies RequirementRows;
