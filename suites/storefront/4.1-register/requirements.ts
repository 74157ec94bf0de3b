import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.1: registering, and how it is refused. */
export const registerRequirements = {
  'storefront/4.1/no-key': {
    section: '4.1',
    level: 'MUST',
    sentence: 'Registration answers without a key',
    interpretation: 'Sections 4 and 5 repeat it.',
    built: true,
  },
  'storefront/4.1/token-works': {
    section: '4.1',
    level: 'MUST',
    sentence: 'The token of a register response is a key that the partner read accepts',
    interpretation: 'That it is given once is judged in 2.5, its form in section 5.',
    built: true,
  },
  'storefront/4.1/token-stored': {
    section: '4.1',
    level: 'MUST',
    sentence: 'A caller stores the token on its server and then reads its own registration',
    excluded: { why: "caller's duty", note: 'no response shows where a caller keeps the key' },
    built: false,
  },
  'storefront/4.1/closed': {
    section: '4.1',
    level: 'MUST',
    sentence: 'While registration is closed every call fails with SELF_REGISTRATION_CLOSED',
    interpretation:
      'Section 7 repeats it. Also a call that would fail validation; one that lacks a field may be stopped by a layer before the endpoint.',
    built: true,
  },
  'storefront/4.1/limit-client': {
    section: '4.1',
    level: 'MUST',
    sentence: 'Registration is limited for each client address',
    interpretation: 'Section 8 repeats it. No number is given; needs the control endpoint.',
    built: true,
  },
  'storefront/4.1/limit-total': {
    section: '4.1',
    level: 'MUST',
    sentence: 'Registration is limited in total',
    interpretation: 'Section 8 repeats it. No number is given; needs the control endpoint.',
    built: true,
  },
  'storefront/4.1/limit-refused-calls': {
    section: '4.1',
    level: 'MUST',
    sentence: 'A registration that fails validation counts toward the limit',
    interpretation: 'Section 7 repeats it.',
    built: true,
  },
  'storefront/4.1/limit-answer': {
    section: '4.1',
    level: 'MUST',
    sentence:
      'A registration over the limit is answered with 429, RATE_LIMITED and a retry-after header that gives the wait',
    interpretation: 'Section 7 repeats it. The header holds seconds or an HTTP date.',
    built: true,
  },
  'storefront/4.1/limit-headers': {
    section: '4.1',
    level: 'OBSERVE',
    sentence: 'A successful registration carries x-ratelimit headers',
    interpretation: 'Said of a live service; the contract is silent.',
    built: true,
  },
  'storefront/4.1/displayName': {
    section: '4.1',
    level: 'MUST',
    sentence: 'A displayName that breaks a rule is refused with BAD_REQUEST, and the errorMessage names the rule',
    interpretation:
      'Section 7 repeats it. Naming is judged as differing between rules and between good and bad names, never by wording. A missing name may be caught before the endpoint.',
    built: true,
  },
  'storefront/4.1/support': {
    section: '4.1',
    level: 'MUST',
    sentence: 'A lost key and a change of the registration go through support',
    interpretation:
      'Section 5 rule 5 repeats it for the key. There is no endpoint: whatever is written to the path of a registration, it reads as before, with the same key.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
