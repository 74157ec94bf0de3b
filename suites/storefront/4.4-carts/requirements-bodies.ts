import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.4: the three request bodies. The numbered rules are in `requirements-rules.ts`. */
export const cartRequestRequirements = {
  'storefront/4.4/create-country': {
    sentence: 'POST /carts without country returns an error',
    interpretation:
      'octoproof accepts any error code, and also the error body of a layer in front of the endpoint. Section 1 rule 2 covers a country other than US.',
  },
  'storefront/4.4/create-items': {
    sentence: 'POST /carts without items returns an error',
    interpretation:
      'This requirement is about a missing field. Rule 1 covers an empty list. octoproof accepts any error code.',
  },
  'storefront/4.4/create-optional': {
    sentence: 'POST /carts succeeds with and without currency and clientReference',
    interpretation: 'The checks send the currency that the target uses for its carts.',
  },
  'storefront/4.4/create-clientReference': {
    level: 'OBSERVE',
    sentence: 'A cart shows the clientReference that was sent with POST /carts, or null if none was sent',
    interpretation:
      'The request and the cart both have the field. The contract does not say that the values are equal.',
  },
  'storefront/4.4/clientReference-kept': {
    level: 'SHOULD',
    sentence:
      'If the reply to POST /carts shows a clientReference, it is the value that was sent, and every later reply shows it',
    interpretation:
      'This is tested only if the reply to POST /carts shows a clientReference, because section 2.1 allows null. An empty cart is not tested, because it may be abandoned.',
  },
  'storefront/4.4/create-same-option': {
    level: 'OBSERVE',
    sentence: 'POST /carts with the same option twice creates one line with the sum of both quantities',
    interpretation: 'The contract states this only for adding an item that is already in the cart (section 3).',
  },
  'storefront/4.4/add-items': {
    sentence: 'Adding items returns an error if the body has no field items',
    interpretation: 'This requirement is about a missing field. octoproof accepts any error code.',
  },
  'storefront/4.4/add-items-empty': {
    level: 'OBSERVE',
    sentence: 'Adding an empty list of items returns an error',
    interpretation: 'The contract requires at least one item only for POST /carts.',
  },
  'storefront/4.4/add-country': 'Adding items succeeds with country US and without country',
  'storefront/4.4/add-whole': {
    level: 'OBSERVE',
    sentence: 'Adding several items adds no item if one item fails',
    interpretation:
      'The contract states all-or-nothing for POST /carts and for a stale expectedPrice (rule 4), but not for adding in general.',
  },
  'storefront/4.4/update-quantity': {
    sentence: 'PATCH of a line without quantity returns an error',
    interpretation: 'octoproof accepts any error code. Section 8 gives the allowed quantities.',
  },
  'storefront/4.4/update-country': 'PATCH of a line succeeds with country US and without country',
  'storefront/4.4/unknown-line': {
    level: 'OBSERVE',
    sentence: 'PATCH or DELETE of a line that is not in an active cart returns an error',
    interpretation:
      'The contract states an error code only for abandoned carts. octoproof records the reply of the target.',
  },
} satisfies RequirementRows;
