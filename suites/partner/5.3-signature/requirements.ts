import type { Requirement } from '../../../src/authoring.ts';

const accepted = 'Accepted means not answered with 401: what else a backend says of such a call is its own business.';

/** Section 5.3: its numbered rules. */
export const signingRuleRequirements = {
  'partner/5.3/1': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The request is split into verb, base URL, nonce and query string',
    excluded: { why: 'unobservable', note: 'a step on the way: what comes of it is judged part by part' },
    built: false,
  },
  'partner/5.3/2a': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Query parameters are sorted by their keys, lexicographically',
    interpretation: `${accepted} Their order in the URL does not matter; a signature over another order is refused.`,
    built: true,
  },
  'partner/5.3/2b': {
    section: '5.3',
    level: 'MUST',
    sentence: 'No query key occurs twice',
    excluded: { why: "caller's duty", note: 'the marketplace sends none' },
    built: false,
  },
  'partner/5.3/2c': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Each key and each value is percent-encoded, key and value are joined with =, the pairs with &',
    interpretation: `${accepted} For values that a URL can only hold with escapes, a header is taken for right that signs the decoded value or the text as it stands.`,
    built: true,
  },
  'partner/5.3/2c-decoded': {
    section: '5.3',
    level: 'SHOULD',
    sentence: 'A value that the URL holds with escapes is signed as the text that it stands for',
    interpretation:
      'The plain reading, and that of octoproof when it signs; encoding the text as it stands can be read as well.',
    built: true,
  },
  'partner/5.3/2d': {
    section: '5.3',
    level: 'MUST',
    sentence: 'A plus in a value is preserved and encodes as %2B: it is never taken for a space',
    interpretation: accepted,
    built: true,
  },
  'partner/5.3/3a': {
    section: '5.3',
    level: 'MUST',
    sentence: 'White space at the ends of the body is trimmed before it is hashed, and nothing inside it is changed',
    interpretation: `${accepted} White space means space, tab, carriage return and line feed.`,
    built: true,
  },
  'partner/5.3/3b': {
    section: '5.3',
    level: 'MUST',
    sentence: 'An empty body, and the absence of one, hashes as the empty string, and that hash is sent',
    interpretation: `${accepted} An operation that needs a body may answer with any error but 401.`,
    built: true,
  },
  'partner/5.3/4': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Percent-encoding follows RFC 3986',
    interpretation: `${accepted} Letters, digits and -._~ stay, all else is escaped, also !*'() that many encoders leave alone; a signature over another encoding is refused.`,
    built: true,
  },
  'partner/5.3/5': {
    section: '5.3',
    level: 'MUST',
    sentence:
      'The base string is verb, encoded nonce, encoded base URL, encoded parameter string and body hash joined with &',
    interpretation: 'Judged as refused: a signature over these parts in another order, or joined otherwise.',
    built: true,
  },
  'partner/5.3/6': {
    section: '5.3',
    level: 'OBSERVE',
    sentence: 'The Base64 text is percent-encoded in the header, so that a trailing = becomes %3D',
    interpretation:
      'A duty of the caller, who does so in every check. Whether a backend takes the text as it is, or with escapes in small letters, is recorded.',
    built: true,
  },
  'partner/5.3/7': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Version 1.0 of the algorithm is deprecated',
    interpretation: 'The algorithm itself is not shown. A header that names it is refused: see 5.4 and 9.',
    excluded: { why: 'not shown', note: 'nothing is said of how version 1.0 signs' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
