import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 5: the key and what happens without it. */
export const authenticationRequirements = {
  'storefront/5/1': {
    sentence: 'A call with a valid key in the g-api-key header needs no other authentication',
    interpretation: 'Section 4 also requires the header. Section 4.1 covers registration without a key.',
  },
  'storefront/5/2a': {
    sentence: 'A key consists of a prefix, an underscore, 8 hexadecimal characters, and 56 more hexadecimal characters',
    interpretation:
      'The contract does not say whether an underscore separates the two groups, so octoproof accepts both forms. It also accepts upper and lower case, and a prefix with underscores. Reports never contain the key itself.',
  },
  'storefront/5/2b': {
    sentence: 'All keys begin with the same prefix',
    interpretation: 'The check needs a second key. The prefix ends before the 64 hexadecimal characters.',
  },
  'storefront/5/3': {
    sentence: 'A call that sends its key only in an Authorization: Bearer header returns 401',
    interpretation: 'The call of the check has no g-api-key header.',
  },
  'storefront/5/3-both': {
    level: 'OBSERVE',
    sentence: 'A call with an Authorization: Bearer header and a valid g-api-key returns 401',
    interpretation:
      'Taken literally, the contract demands 401 for any Bearer header. But that sentence only explains that the key is not a bearer token, so the status is only recorded.',
  },
  'storefront/5/4a': {
    sentence: 'Every endpoint except register returns 401 and the authentication error for a call without a key',
    interpretation: 'Sections 4 and 7 repeat this rule.',
  },
  'storefront/5/4a-elsewhere': {
    sentence: 'A call without the g-api-key header returns 401, even if it carries its key in another place',
    interpretation:
      'Section 4 requires the header for every endpoint except register. The checks send the key in headers with other names, in a cookie and in Authorization without Bearer. They send it in the query only to a target on this machine, because queries end up in logs.',
  },
  'storefront/5/4b': {
    sentence: 'Every endpoint except register returns 401 and the authentication error for a call with an invalid key',
    interpretation:
      'Sections 4 and 7 repeat this rule. Invalid keys are: a key with one character changed, added or missing, a key in quotes or written twice, an empty key, text of another form, and a pattern that matches a valid key.',
  },
  'storefront/5/4c': {
    sentence:
      'The key is checked before the endpoint: a call without a valid key returns the same 401, even if the call has other errors',
    interpretation:
      'The checks send an unknown cart id and a body that lacks fields; nothing may change. A parser may refuse a body that is not JSON before the key check. For such a body, only an error code of the endpoint fails.',
  },
  'storefront/5/5': {
    sentence: 'The partnerId stays the same when the key of the partner is rotated',
    interpretation:
      'This holds in carts, where section 2.1 repeats this rule, and in the partner record. The checks need a control endpoint.',
  },
  'storefront/5/5-old-key': {
    level: 'OBSERVE',
    sentence: 'After a key rotation, the old key no longer works',
    interpretation:
      'A live service should behave so, but the contract only mentions the new key. The check needs a control endpoint.',
  },
  'storefront/5/6': {
    sentence: 'Requests from the marketplace to a partner backend use a separate signing scheme',
    excluded: {
      why: 'unobservable',
      note: 'no storefront endpoint is involved; another suite covers the second document',
    },
  },
} satisfies RequirementRows;
