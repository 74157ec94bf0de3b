import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.1: registration and its errors. */
export const registerRequirements = {
  'storefront/4.1/no-key': {
    sentence: 'POST /register works without a key',
    interpretation: 'Sections 4 and 5 repeat this rule.',
  },
  'storefront/4.1/token-works': {
    sentence: 'GET /partners/me accepts the token of a register response as key',
    interpretation:
      'The checks of section 2.5 test that the token is returned once. The checks of section 5 test its format.',
  },
  'storefront/4.1/token-stored': {
    sentence: 'The client stores the token on its server and then reads its own registration',
    excluded: { why: "caller's duty", note: 'no response shows where the client stores the key' },
  },
  'storefront/4.1/closed': {
    sentence: 'While registration is closed, every POST /register fails with SELF_REGISTRATION_CLOSED',
    interpretation:
      'Section 7 repeats this rule. The rule includes calls that would fail validation. A layer in front of the endpoint may reject a call that lacks a field.',
  },
  'storefront/4.1/limit-client': {
    sentence: 'Registration has a rate limit for each client address',
    interpretation: 'Section 8 repeats this rule. The contract gives no number, so the check needs a control endpoint.',
  },
  'storefront/4.1/limit-total': {
    sentence: 'Registration has a rate limit for all clients in total',
    interpretation: 'Section 8 repeats this rule. The contract gives no number, so the check needs a control endpoint.',
  },
  'storefront/4.1/limit-refused-calls': {
    sentence: 'A registration that fails validation counts toward the rate limit',
    interpretation: 'Section 7 repeats this rule.',
  },
  'storefront/4.1/limit-answer': {
    sentence:
      'A registration over the rate limit returns 429, RATE_LIMITED and a retry-after header that gives the wait',
    interpretation: 'Section 7 repeats this rule. The header contains a number of seconds or an HTTP date.',
  },
  'storefront/4.1/limit-headers': {
    level: 'OBSERVE',
    sentence: 'The reply to a successful registration has x-ratelimit headers',
    interpretation: 'A live service reportedly sends them. The contract does not mention them.',
  },
  'storefront/4.1/displayName': {
    sentence: 'A displayName that breaks a rule returns BAD_REQUEST, and the errorMessage names the rule',
    interpretation:
      'Section 7 repeats this rule. The check requires different errors for different broken rules, but no particular wording. A layer in front of the endpoint may reject a missing name.',
  },
  'storefront/4.1/support': {
    sentence: 'Only support can replace a lost key or change a registration',
    interpretation:
      'Section 5 rule 5 repeats this rule for the key. No endpoint does this: after PATCH, PUT, POST or DELETE on /partners/me, the same key reads the same registration.',
  },
} satisfies RequirementRows;
