import type { RequirementRows } from '../../../src/authoring.ts';

const accepted = 'Accepted means any status except 401: the backend may refuse the call for another reason.';

/** Section 5.3: its numbered rules. */
export const signingRuleRequirements = {
  'partner/5.3/1': {
    sentence: 'The request is split into verb, base URL, nonce and query string',
    excluded: { why: 'unobservable', note: 'it is an intermediate step; other requirements test each part' },
  },
  'partner/5.3/2a': {
    sentence: 'Query parameters are sorted by their keys, lexicographically',
    interpretation: `${accepted} The order in the URL does not matter. A signature over another order must be refused.`,
  },
  'partner/5.3/2b': {
    sentence: 'No query key occurs twice',
    excluded: { why: "caller's duty", note: 'the marketplace sends no such query' },
  },
  'partner/5.3/2c': {
    sentence: 'Each key and each value is percent-encoded, key and value are joined with =, the pairs with &',
    interpretation: `${accepted} If a value needs escapes in the URL, a signature of the decoded value or of the raw text is correct.`,
  },
  'partner/5.3/2c-decoded': {
    level: 'SHOULD',
    sentence: 'A query value with escapes is signed as the decoded text',
    interpretation: 'octoproof signs this way. The contract can also mean that the raw text is signed.',
  },
  'partner/5.3/2d': {
    sentence: 'A plus in a value is preserved and encodes as %2B: it is never read as a space',
    interpretation: accepted,
  },
  'partner/5.3/3a': {
    sentence: 'White space at the start and end of the body is removed before hashing; white space inside is kept',
    interpretation: `${accepted} White space means space, tab, carriage return and line feed.`,
  },
  'partner/5.3/3b': {
    sentence: 'An empty or missing body hashes as the empty string, and that hash is signed',
    interpretation: `${accepted} An operation that needs a body may return any error except 401.`,
  },
  'partner/5.3/4': {
    sentence: 'Percent-encoding follows RFC 3986',
    interpretation: `${accepted} Letters, digits and -._~ stay unescaped; all other characters are escaped, also !*'(), which many encoders leave unescaped. A signature with another encoding must be refused.`,
  },
  'partner/5.3/5': {
    sentence:
      'The base string is verb, encoded nonce, encoded base URL, encoded parameter string and body hash joined with &',
    interpretation: 'A signature over the parts in another order, or joined differently, must be refused.',
  },
  'partner/5.3/6': {
    level: 'OBSERVE',
    sentence: 'The Base64 text is percent-encoded in the header, so that a trailing = becomes %3D',
    interpretation:
      'The caller encodes the text; octoproof does so in every check. The status for other encodings is recorded: no escapes, lower-case escapes, URL-safe Base64, no padding.',
  },
  'partner/5.3/7': {
    sentence: 'Version 1.0 of the algorithm is deprecated',
    interpretation:
      'The contract does not show the algorithm. Section 9 tests that a header with version 1.0 is refused.',
    excluded: { why: 'not shown', note: 'the contract does not say how version 1.0 signs' },
  },
} satisfies RequirementRows;
