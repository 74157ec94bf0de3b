import { registerOf, type RequirementRow } from '../../src/authoring.ts';

/** The requirements of section 5 for functions that sign, verify or hash. */
export const requirements = registerOf({
  'signer/5.3/verb': 'The base string starts with the HTTP verb in upper case',
  'signer/5.3/nonce': 'The second part of the base string is the nonce of the Authorization header, percent-encoded',
  'signer/5.3/base-url': {
    sentence: 'The third part of the base string is the request URL without its query string, percent-encoded',
    interpretation: 'Scheme, host, port and path are signed as they are sent, without normalisation.',
  },
  'signer/5.3/sorted': {
    sentence: 'Query parameters are sorted by their keys, lexicographically',
    interpretation:
      'Only the keys decide the order, by the code of each character: upper case comes before lower case.',
  },
  'signer/5.3/parameters':
    'Each key and value is percent-encoded; key and value are joined with =, pairs are joined with &, and the result is percent-encoded again',
  'signer/5.3/plus': 'A plus sign in a query value is kept and encoded as %2B',
  'signer/5.3/escapes': {
    sentence: 'A query value with percent-escapes is signed as the decoded text',
    neededForFull: true,
    interpretation:
      'Well-formed escapes are decoded, then encoded. A signer that always encodes the raw query text gets a warning and is not fully conformant. The contract allows both interpretations, but only one of them gives the signatures of the marketplace.',
  },
  'signer/5.3/body-trimmed': {
    sentence: 'White space at the start and end of the body is removed before hashing',
    interpretation: 'White space means space, tab, carriage return and line feed. White space inside the body is kept.',
  },
  'signer/5.3/body-hash': {
    sentence: 'The body hash is SHA-256 as hexadecimal, not percent-encoded',
    interpretation:
      'The body is UTF-8 and the hash is in lower case. The contract states no letter case, but another letter case changes every signature. The partner suite demands the same.',
  },
  'signer/5.3/empty-body':
    'For an empty or missing body, the fifth part of the base string is the SHA-256 of the empty string',
  'signer/5.3/rfc3986': {
    sentence: 'Percent-encoding follows RFC 3986',
    interpretation:
      'Letters, digits and -._~ stay unescaped. Every other UTF-8 byte is escaped with upper-case hexadecimal digits.',
  },
  'signer/5.3/key': {
    sentence: 'The signing key is used unchanged as the key of the HMAC',
    interpretation: 'The key is not decoded, trimmed or hashed first.',
  },
  'signer/5.3/signature': 'The HMAC-SHA1 is Base64-encoded and then percent-encoded',
  'signer/5.3/base-string':
    'Verb, encoded nonce, encoded base URL, encoded parameter string and body hash are joined with &',
  'signer/5.3/one-reading':
    'If the contract allows several interpretations, all answers of the signer follow the same one',
  'signer/5.4/header': {
    sentence: 'The Authorization header contains scheme, version 1.1, digest HMAC-SHA1, nonce and signature',
    interpretation: 'The pairs may have any order, with or without white space after commas.',
  },
  'signer/5.5/accepts': 'A request whose recomputed signature equals the signature in its header is accepted',
  'signer/5.5/refuses': {
    sentence: 'A request whose recomputed signature differs from the signature in its header is refused',
    interpretation: 'The answer `false` counts as a refusal, and so does an error.',
  },
  'signer/5.6/lower-case': 'An e-mail address is hashed in lower case',
  'signer/5.6/trimmed': 'An e-mail address is hashed without white space at its start and end',
  'signer/5.6/hash': {
    sentence: 'The hash of an e-mail address is the SHA-256 of its UTF-8 text in URL-safe Base64 without padding',
    interpretation:
      'The address is not changed in any other way: dots and plus tags stay, and a domain is not converted to punycode.',
  },
  'signer/5.3/open-nonces': open(
    'A nonce with non-ASCII characters, a quotation mark or a backslash is percent-encoded like any other nonce',
    'The contract has no quoting rules for such a nonce in the header. Ask the operator whether it occurs.',
  ),
  'signer/5.3/open-key-letters': open(
    'A signing key with non-ASCII characters is used as UTF-8',
    'Ask the operator for a key of ASCII characters.',
  ),
  'signer/5.3/open-escapes': open(
    'An incomplete percent-escape, or one that is not UTF-8, is signed as the text itself',
    'Ask the operator what the marketplace signs for such a value.',
  ),
  'signer/5.3/open-path': open(
    'Dot segments in a path, and an empty path, are signed as they are sent',
    'Ask the operator whether the marketplace normalises paths before it signs.',
  ),
  'signer/5.3/open-path-escapes': neededForFull(
    'Percent-escapes in a path are signed as they are sent, not decoded',
    'A signer that decodes the path signs every request to such a path differently. Ask the operator whether the marketplace decodes paths before it signs.',
  ),
  'signer/5.3/open-host': open(
    'A host in upper case and a default port are signed as they are sent',
    'Ask the operator for the base URL in the form that the marketplace signs.',
  ),
  'signer/5.3/open-fragment': open(
    'The fragment of a URL is not signed',
    'Clients do not send fragments, so do not sign a URL with a fragment.',
  ),
  'signer/5.3/open-keys': open(
    'Query keys with characters that need escapes are sorted before they are encoded',
    'Ask the operator whether keys are sorted before or after they are encoded.',
  ),
  'signer/5.3/open-pairs': open(
    'A query key without = has an empty value, and empty pairs are ignored',
    'Ask the operator how the marketplace reads such a query.',
  ),
  'signer/5.3/open-equals': neededForFull(
    'An equals sign in a query value belongs to the value',
    'If a signer omits a part of the query, the signature does not protect that part. Ask the operator at which = the marketplace splits a pair.',
  ),
  'signer/5.3/open-duplicates': open(
    'A query with a duplicate key is an error',
    'Duplicate keys must not occur. Ask the operator what the marketplace signs if they do.',
  ),
  'signer/5.3/open-white-space': open(
    'A byte order mark and white space other than space, tab, CR and LF are not trimmed from a body',
    'Ask the operator which characters the marketplace trims.',
  ),
  'signer/5.5/open-header': open(
    'A verifier accepts the header pairs in any order, with spaces after commas and with additional pairs',
    'Ask the operator which other notations of the header occur.',
  ),
  'signer/5.6/open-white-space': open(
    'All white space (including no-break spaces), but no other invisible character, is removed from both ends of an e-mail address',
    'Ask the operator which characters the marketplace trims.',
  ),
  'signer/5.6/open-letters': open(
    'Non-ASCII letters of an e-mail address are converted to lower case by Unicode rules',
    'Ask the operator how e-mail addresses with other letters are converted to lower case.',
  ),
});

/** An open question of the contract: a difference is a warning with a question for the operator, never a failure. */
function open(sentence: string, question: string): RequirementRow {
  return {
    level: 'SHOULD',
    sentence,
    interpretation: `The contract does not define this, so another answer is only a warning. ${question}`,
  };
}

/** An open question whose other answer breaks signatures or leaves data unsigned. */
function neededForFull(sentence: string, question: string): RequirementRow {
  const warning = 'another answer is only a warning, but the signer is then not conformant in full';
  return {
    level: 'SHOULD',
    neededForFull: true,
    sentence,
    interpretation: `The contract does not define this, so ${warning}. ${question}`,
  };
}
