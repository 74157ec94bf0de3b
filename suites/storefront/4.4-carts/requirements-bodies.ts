import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.4: the three request bodies. The numbered rules are in `requirements-rules.ts`. */
export const cartRequestRequirements = {
  'storefront/4.4/create-country': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create without country is refused',
    interpretation:
      'Any error code, and the body of a layer before the endpoint, are accepted. Other values: section 1 rule 2.',
    built: true,
  },
  'storefront/4.4/create-items': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create without items is refused',
    interpretation: 'The field is missing; the empty list is rule 1. Any error code is accepted.',
    built: true,
  },
  'storefront/4.4/create-optional': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create is accepted with and without currency and clientReference',
    interpretation: 'The currency sent is the one that the target itself gives its carts.',
    built: true,
  },
  'storefront/4.4/create-clientReference': {
    section: '4.4',
    level: 'OBSERVE',
    sentence: 'A cart carries the clientReference that its create was sent with, or null without one',
    interpretation: 'Both carry the name; that one is the other is not said.',
    built: true,
  },
  'storefront/4.4/clientReference-kept': {
    section: '4.4',
    level: 'SHOULD',
    sentence:
      'A clientReference that the reply to a create shows is the one that was sent, and every later reply shows it',
    interpretation:
      'Judged where the reply to the create shows one, because section 2.1 allows null. An empty cart may be an abandoned one and is not judged.',
    built: true,
  },
  'storefront/4.4/create-same-option': {
    section: '4.4',
    level: 'OBSERVE',
    sentence: 'A create that names one option twice makes one line of both',
    interpretation: 'Section 3 speaks only of what the cart already holds.',
    built: true,
  },
  'storefront/4.4/add-items': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An add without items is refused',
    interpretation: 'The field is missing. Any error code is accepted.',
    built: true,
  },
  'storefront/4.4/add-items-empty': {
    section: '4.4',
    level: 'OBSERVE',
    sentence: 'An add with an empty list of items is refused',
    interpretation: 'At least one item is demanded of create alone.',
    built: true,
  },
  'storefront/4.4/add-country': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An add is accepted with country US and without a country',
    built: true,
  },
  'storefront/4.4/add-whole': {
    section: '4.4',
    level: 'OBSERVE',
    sentence: 'An add of several items of which one fails adds none of them',
    interpretation:
      'All or nothing is stated for create, and for a stale expectedPrice (rule 4), but not for add in general.',
    built: true,
  },
  'storefront/4.4/update-quantity': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An update without quantity is refused',
    interpretation: 'Any error code is accepted. The range is in section 8.',
    built: true,
  },
  'storefront/4.4/update-country': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An update is accepted with country US and without a country',
    built: true,
  },
  'storefront/4.4/unknown-line': {
    section: '4.4',
    level: 'OBSERVE',
    sentence: 'Updating or removing a line that an active cart does not hold is refused',
    interpretation: 'A code is stated for abandoned carts only. What the target answers is recorded.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
