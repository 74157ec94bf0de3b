import type { Requirement } from '../../../src/authoring.ts';

const malformed = 'Any 4xx refuses; the form of the answer is judged in 5.5.';

/** Section 5.4. */
export const headerRequirements = {
  'partner/5.4/header': {
    section: '5.4',
    level: 'MUST',
    sentence: 'Each request carries an Authorization header',
    interpretation: `A call without one, or with an empty one, is refused. ${malformed}`,
    built: true,
  },
  'partner/5.4/scheme': {
    section: '5.4',
    level: 'MUST',
    sentence: 'The scheme is marketplace-third-party, with the brand of the operator in the place of a neutral word',
    interpretation: `A target file may name the brand's own. Right pairs under another scheme are refused. ${malformed}`,
    built: true,
  },
  'partner/5.4/scheme-case': {
    section: '5.4',
    level: 'OBSERVE',
    sentence: 'The scheme is taken in any letter case',
    interpretation: 'HTTP compares schemes without regard to case; the contract does not say.',
    built: true,
  },
  'partner/5.4/pairs': {
    section: '5.4',
    level: 'MUST',
    sentence: 'The header holds version, digest, nonce and signature',
    interpretation: `A header without one of them, or with an empty one, is refused. ${malformed}`,
    built: true,
  },
  'partner/5.4/pair-order': {
    section: '5.4',
    level: 'SHOULD',
    sentence: 'The pairs stand in any order, with or without a space behind a comma',
    interpretation:
      'The table has an order, and nothing says that it must be kept: accepted means not answered with 401.',
    built: true,
  },
  'partner/5.4/further-pairs': {
    section: '5.4',
    level: 'OBSERVE',
    sentence: 'Further pairs are passed over',
    interpretation: 'Nothing is said of them.',
    built: true,
  },
  'partner/5.4/version': {
    section: '5.4',
    level: 'MUST',
    sentence: 'The only valid version is 1.1',
    interpretation: `A header that names another one over a right signature is refused. ${malformed}`,
    built: true,
  },
  'partner/5.4/digest': {
    section: '5.4',
    level: 'MUST',
    sentence: 'The only valid digest is HMAC-SHA1',
    interpretation: `A header that names another one over a right signature is refused, and so is one that is signed with what it names. ${malformed}`,
    built: true,
  },
  'partner/5.4/digest-case': {
    section: '5.4',
    level: 'OBSERVE',
    sentence: 'The name of the digest is taken in any letter case',
    interpretation: 'The table has it in capitals; whether hmac-sha1 is another value is not said.',
    built: true,
  },
  'partner/5.4/nonce-reuse': {
    section: '5.4',
    level: 'OBSERVE',
    sentence: 'A nonce that was used before is refused',
    interpretation: 'The contract calls it the nonce of the request, and does not say that a backend remembers it.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
