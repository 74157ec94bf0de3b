import type { RequirementRows } from '../../../src/authoring.ts';

const malformed = 'octoproof accepts any 4xx status as a refusal. Section 5.5 tests the form of the reply.';

/** Section 5.4. */
export const headerRequirements = {
  'partner/5.4/header': {
    sentence: 'Each request has an Authorization header',
    interpretation: `The backend must refuse a request without the header, or with an empty header. ${malformed}`,
  },
  'partner/5.4/scheme': {
    sentence:
      'The scheme is marketplace-third-party, where the brand name of the operator replaces the word marketplace',
    interpretation: `The target file may give the scheme of the operator. The backend must refuse a header with correct pairs but another scheme. ${malformed}`,
  },
  'partner/5.4/scheme-case': {
    level: 'OBSERVE',
    sentence: 'The backend accepts the scheme in any letter case',
    interpretation:
      'In HTTP the scheme is case-insensitive. The contract does not mention it, so octoproof only records the status.',
  },
  'partner/5.4/pairs': {
    sentence: 'The Authorization header contains version, digest, nonce and signature',
    interpretation: `The backend must refuse a header in which one of these pairs is missing or empty. ${malformed}`,
  },
  'partner/5.4/pair-order': {
    level: 'SHOULD',
    sentence: 'The backend accepts the pairs in any order, with or without a space after each comma',
    interpretation:
      'The contract lists the pairs in one order and does not demand that order. Accepted means any status except 401.',
  },
  'partner/5.4/further-pairs': {
    level: 'OBSERVE',
    sentence: 'The backend ignores additional pairs in the header',
    interpretation: 'The contract does not mention additional pairs, so octoproof only records the status.',
  },
  'partner/5.4/version': {
    sentence: 'The only valid version is 1.1',
    interpretation: `The backend must refuse a correct signature in a header with another version. ${malformed}`,
  },
  'partner/5.4/digest': {
    sentence: 'The only valid digest is HMAC-SHA1',
    interpretation: `The backend must refuse a header with another digest, whether the signature is made with HMAC-SHA1 or with that digest. ${malformed}`,
  },
  'partner/5.4/digest-case': {
    level: 'OBSERVE',
    sentence: 'The backend accepts the digest name in any letter case',
    interpretation:
      'The contract writes the digest name in upper case and does not say whether hmac-sha1 is another value. So octoproof only records the status.',
  },
  'partner/5.4/nonce-reuse': {
    level: 'OBSERVE',
    sentence: 'The backend refuses a nonce that was used before',
    interpretation:
      'The contract calls the value the nonce of the request and does not say that a backend must remember it. So octoproof only records the status.',
  },
} satisfies RequirementRows;
