import type { RequirementRows } from '../../../src/authoring.ts';

const malformed = 'Any 4xx status is a refusal; section 5.5 tests the form of the reply.';

/** Section 5.4. */
export const headerRequirements = {
  'partner/5.4/header': {
    sentence: 'Each request has an Authorization header',
    interpretation: `A request without the header, or with an empty header, must be refused. ${malformed}`,
  },
  'partner/5.4/scheme': {
    sentence:
      'The scheme is marketplace-third-party, with the brand of the operator instead of the neutral word marketplace',
    interpretation: `The target file may give the scheme of the operator. Correct pairs with another scheme must be refused. ${malformed}`,
  },
  'partner/5.4/scheme-case': {
    level: 'OBSERVE',
    sentence: 'The scheme is accepted in any letter case',
    interpretation:
      'In HTTP the scheme is case-insensitive. The contract does not mention it, so octoproof only records the status.',
  },
  'partner/5.4/pairs': {
    sentence: 'The header contains version, digest, nonce and signature',
    interpretation: `A header in which one of them is missing or empty must be refused. ${malformed}`,
  },
  'partner/5.4/pair-order': {
    level: 'SHOULD',
    sentence: 'The pairs are accepted in any order, with or without a space after each comma',
    interpretation:
      'The contract lists the pairs in one order and does not demand that order. Accepted means any status except 401.',
  },
  'partner/5.4/further-pairs': {
    level: 'OBSERVE',
    sentence: 'Additional pairs are ignored',
    interpretation: 'The contract does not mention additional pairs, so octoproof only records the status.',
  },
  'partner/5.4/version': {
    sentence: 'The only valid version is 1.1',
    interpretation: `A correct signature in a header with another version must be refused. ${malformed}`,
  },
  'partner/5.4/digest': {
    sentence: 'The only valid digest is HMAC-SHA1',
    interpretation: `A header with another digest must be refused, whether its signature is correct or made with that digest. ${malformed}`,
  },
  'partner/5.4/digest-case': {
    level: 'OBSERVE',
    sentence: 'The digest name is accepted in any letter case',
    interpretation:
      'The contract writes the digest name in upper case and does not say whether hmac-sha1 is another value. So octoproof only records the status.',
  },
  'partner/5.4/nonce-reuse': {
    level: 'OBSERVE',
    sentence: 'A nonce that was used before is refused',
    interpretation:
      'The contract calls the value the nonce of the request and does not say that a backend must remember it. So octoproof only records the status.',
  },
} satisfies RequirementRows;
