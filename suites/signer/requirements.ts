import type { Register } from '../../src/authoring.ts';

/** The demands of section 5 on a function that signs, verifies or hashes. */
export const requirements = {
  'signer/5.3/verb': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The base string begins with the HTTP verb in upper case',
    built: true,
  },
  'signer/5.3/nonce': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The second part is the nonce of the Authorization header, percent-encoded',
    built: true,
  },
  'signer/5.3/base-url': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The third part is the request URL without its query string, percent-encoded',
    interpretation: 'Scheme, host, port and path stand as they are sent; nothing is normalised.',
    built: true,
  },
  'signer/5.3/sorted': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Query parameters are sorted by their keys, lexicographically',
    interpretation: 'By the keys alone, and by the code of each character: upper case comes before lower case.',
    built: true,
  },
  'signer/5.3/parameters': {
    section: '5.3',
    level: 'MUST',
    sentence:
      'Each key and each value is percent-encoded, joined with =, the pairs are joined with &, and the whole is percent-encoded once more',
    built: true,
  },
  'signer/5.3/plus': {
    section: '5.3',
    level: 'MUST',
    sentence: 'A plus in a value is preserved and encodes as %2B',
    built: true,
  },
  'signer/5.3/escapes': {
    section: '5.3',
    level: 'MUST',
    sentence: 'A value that the URL holds with escapes is signed as the text that it stands for',
    interpretation:
      'Well-formed escapes are decoded, then encoded. A signer that throughout encodes the query text as it stands is warned: the sentence can be read so.',
    built: true,
  },
  'signer/5.3/body-trimmed': {
    section: '5.3',
    level: 'MUST',
    sentence: 'White space at the ends of the body is left out before it is hashed',
    interpretation: 'White space means space, tab, carriage return and line feed; inside the body it stays.',
    built: true,
  },
  'signer/5.3/body-hash': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The body is hashed with SHA-256, as hexadecimal, not percent-encoded',
    interpretation:
      'As UTF-8 and in lower case. A signer that throughout writes upper case is warned: no case is stated.',
    built: true,
  },
  'signer/5.3/empty-body': {
    section: '5.3',
    level: 'MUST',
    sentence: 'An empty or absent body hashes as the empty string, and that hash is the fifth part',
    built: true,
  },
  'signer/5.3/rfc3986': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Percent-encoding follows RFC 3986',
    interpretation:
      'Letters, digits and -._~ stay; every other byte of the UTF-8 form is escaped with upper-case digits.',
    built: true,
  },
  'signer/5.3/key': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The signing key is the key of the HMAC as it is',
    interpretation: 'Its letters as they stand: never decoded, trimmed or hashed before.',
    built: true,
  },
  'signer/5.3/signature': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The HMAC-SHA1 is Base64-encoded and then percent-encoded',
    built: true,
  },
  'signer/5.3/base-string': {
    section: '5.3',
    level: 'MUST',
    sentence: 'Verb, encoded nonce, encoded base URL, encoded parameter string and body hash are joined with &',
    built: true,
  },
  'signer/5.3/one-reading': {
    section: '5.3',
    level: 'MUST',
    sentence: 'What the contract leaves open is read one way throughout',
    built: true,
  },
  'signer/5.4/header': {
    section: '5.4',
    level: 'MUST',
    sentence: 'The Authorization header holds scheme, version 1.1, digest HMAC-SHA1, nonce and signature',
    interpretation: 'Pairs may stand in any order, with or without white space behind commas.',
    built: true,
  },
  'signer/5.5/accepts': {
    section: '5.5',
    level: 'MUST',
    sentence: 'A request whose recomputed signature equals that of the header is accepted',
    built: true,
  },
  'signer/5.5/refuses': {
    section: '5.5',
    level: 'MUST',
    sentence: 'A request whose recomputed signature differs from that of the header is refused',
    interpretation: 'Saying no and answering with an error are both refusals.',
    built: true,
  },
  'signer/5.6/lower-case': {
    section: '5.6',
    level: 'MUST',
    sentence: 'An address is hashed in lower case',
    built: true,
  },
  'signer/5.6/trimmed': {
    section: '5.6',
    level: 'MUST',
    sentence: 'An address is hashed without white space at its ends',
    built: true,
  },
  'signer/5.6/hash': {
    section: '5.6',
    level: 'MUST',
    sentence: 'The hash of an address is SHA-256 of its UTF-8 form in URL-safe Base64 without padding',
    interpretation: 'Nothing else is changed: dots and plus tags stay.',
    built: true,
  },
  'signer/5.3/open-nonces': open(
    'A nonce of letters beyond ASCII, or with a quotation mark or a backslash, is signed percent-encoded like any other',
    'It is not shown how a header would hold such a nonce; ask the operator whether one occurs.',
  ),
  'signer/5.3/open-key-letters': open(
    'A signing key that holds letters beyond ASCII is used as UTF-8',
    'Ask the operator for a key of ASCII letters.',
  ),
  'signer/5.3/open-escapes': open(
    'An escape that is cut short or no UTF-8 is signed as the reference does',
    'Ask the operator what the marketplace signs for such a value; better, never send one.',
  ),
  'signer/5.3/open-path': open(
    'Escapes and dot segments in a path, and an empty path, are signed as they are sent',
    'Ask the operator whether the marketplace normalises paths before it signs.',
  ),
  'signer/5.3/open-host': open(
    'A host in upper case and a default port are signed as they are sent',
    'Ask the operator for the base URL in the form that the marketplace signs.',
  ),
  'signer/5.3/open-fragment': open(
    'A fragment is no part of what is signed',
    'It never leaves a client; do not sign addresses that hold one.',
  ),
  'signer/5.3/open-keys': open(
    'Keys that need escapes are sorted by their text before it is encoded',
    'Ask the operator whether keys are sorted before or after they are encoded.',
  ),
  'signer/5.3/open-pairs': open(
    'A key without = has an empty value, an equals sign in a value is a part of it, and empty pairs are none',
    'Ask the operator how the marketplace reads such a query.',
  ),
  'signer/5.3/open-duplicates': open(
    'A key that occurs twice is an error',
    'The contract says that none occurs; ask the operator what is signed if one does.',
  ),
  'signer/5.3/open-white-space': open(
    'A byte order mark and white space beyond space, tab, CR and LF stay at the ends of a body',
    'Ask the operator what the marketplace takes for white space.',
  ),
  'signer/5.5/open-header': open(
    'A verifier takes pairs in any order, with spaces behind commas and beside others',
    'Ask the operator how the header can look beyond the one that is shown.',
    '5.5',
  ),
  'signer/5.6/open-letters': open(
    'Letters beyond ASCII are lower-cased as Unicode has it',
    'Ask the operator how such addresses are lower-cased.',
    '5.6',
  ),
} as const satisfies Register;

/** Open questions of the contract: a difference is worth a question, never a failure. */
function open(sentence: string, question: string, section = '5.3') {
  return {
    section,
    level: 'SHOULD',
    sentence,
    interpretation: `The contract does not say. ${question}`,
    built: true,
  } as const;
}
