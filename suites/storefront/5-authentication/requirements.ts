import type { Requirement } from '../../../src/authoring.ts';

/** Section 5: the key and what happens without it. */
export const authenticationRequirements = {
  'storefront/5/1': {
    section: '5',
    level: 'MUST',
    sentence: 'A valid key in g-api-key is all the authentication that a call needs',
    interpretation: 'Section 4 repeats the header. Registration without a key is judged in 4.1.',
    built: true,
  },
  'storefront/5/2a': {
    section: '5',
    level: 'MUST',
    sentence: 'A key is a prefix, an underscore, 8 hexadecimal characters and then 56 more',
    interpretation:
      'Open whether an underscore stands between the two groups: both are accepted, and either letter case, and a prefix with underscores. The key itself is never reported.',
    built: true,
  },
  'storefront/5/2b': {
    section: '5',
    level: 'MUST',
    sentence: 'Two keys begin with the same prefix',
    interpretation: 'Needs a second key. The prefix ends before the 64 hexadecimal characters.',
    built: true,
  },
  'storefront/5/3': {
    section: '5',
    level: 'MUST',
    sentence: 'A key sent as an Authorization Bearer header is answered with 401',
    interpretation: 'Sent alone, without g-api-key.',
    built: true,
  },
  'storefront/5/3-both': {
    section: '5',
    level: 'OBSERVE',
    sentence: 'An Authorization Bearer header beside a valid g-api-key is answered with 401',
    interpretation:
      'Taken literally any Bearer header yields 401; the sentence explains what the key is not. Recorded only.',
    built: true,
  },
  'storefront/5/4a': {
    section: '5',
    level: 'MUST',
    sentence:
      'A call without a key is answered with 401 and the authentication error, on every endpoint except register',
    interpretation: 'Sections 4 and 7 repeat it.',
    built: true,
  },
  'storefront/5/4a-elsewhere': {
    section: '5',
    level: 'MUST',
    sentence: 'A call without the g-api-key header is answered with 401, also where its key stands elsewhere',
    interpretation:
      'Section 4: every endpoint except register requires the header. Tried in headers of other names, a cookie and Authorization without Bearer, and in the query on a target of this machine only: queries end up in logs.',
    built: true,
  },
  'storefront/5/4b': {
    section: '5',
    level: 'MUST',
    sentence:
      'A call with an invalid key is answered with 401 and the authentication error, on every endpoint except register',
    interpretation:
      'Sections 4 and 7 repeat it. Invalid is a key with one character changed, added or missing, in quotes or written twice, an empty one, text of no such form, and a pattern that matches a valid key.',
    built: true,
  },
  'storefront/5/4c': {
    section: '5',
    level: 'MUST',
    sentence:
      'The key is judged before the endpoint: a call without a valid one gets the same 401 whatever else is wrong with it',
    interpretation:
      'Tried with an unknown cart id and a body that lacks fields; nothing changes. A parser may refuse a body that is not JSON before: only an error code of the endpoint fails there.',
    built: true,
  },
  'storefront/5/5': {
    section: '5',
    level: 'MUST',
    sentence: 'The partnerId stays the same when the key of the partner is rotated',
    interpretation: 'In carts, where section 2.1 repeats it, and in the partner record. Needs the control endpoint.',
    built: true,
  },
  'storefront/5/5-old-key': {
    section: '5',
    level: 'OBSERVE',
    sentence: 'A key that was replaced no longer works',
    interpretation: 'Said of a live service; the contract speaks of the new key only. Needs the control endpoint.',
    built: true,
  },
  'storefront/5/6': {
    section: '5',
    level: 'MUST',
    sentence: 'Requests from the marketplace to a partner backend are signed by a scheme of their own',
    excluded: {
      why: 'unobservable',
      note: 'no storefront endpoint takes part; the second document is judged by its own suite',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
