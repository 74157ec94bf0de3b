import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.2: the request fields of one line. Section 8 has the range of quantity, and 4.4 rule 4 covers prices. */
export const cartItemInputRequirements = {
  'storefront/2.2/productId': {
    section: '2.2',
    level: 'MUST',
    sentence: 'Create and add return an error for an item without productId',
    interpretation:
      'Any error code is accepted, and so is the error body of a layer before the endpoint (code, message, details null).',
    built: true,
  },
  'storefront/2.2/optionId': {
    section: '2.2',
    level: 'MUST',
    sentence: 'Create and add return an error for an item without optionId',
    interpretation:
      'Any error code is accepted, and so is the error body of a layer before the endpoint (code, message, details null).',
    built: true,
  },
  'storefront/2.2/quantity': {
    section: '2.2',
    level: 'MUST',
    sentence: 'Create and add return an error for an item without quantity',
    interpretation:
      'Any error code is accepted, and so is the error body of a layer before the endpoint (code, message, details null).',
    built: true,
  },
  'storefront/2.2/types': {
    section: '2.2',
    level: 'SHOULD',
    sentence: 'Create and add return an error for an item field with the wrong type',
    interpretation:
      'A server may read "2" as 2: the contract gives the types but does not say what happens with other types.',
    built: true,
  },
  'storefront/2.2/quantity-fraction': {
    section: '2.2',
    level: 'OBSERVE',
    sentence: 'Create and add return an error for a fractional quantity between 1 and 100',
    interpretation: 'The type is number. The contract does not say that a quantity is whole.',
    built: true,
  },
  'storefront/2.2/expectedPrice-advised': {
    section: '2.2',
    level: 'SHOULD',
    sentence: 'A caller sends expectedPrice with each item',
    excluded: {
      why: "caller's duty",
      note: 'recommended to callers; the server accepts an item with or without it (4.4 rule 4)',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
