import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.2: the request fields of one line. Section 8 has the range of quantity, and 4.4 rule 4 covers prices. */
export const cartItemInputRequirements = {
  'storefront/2.2/productId': {
    sentence: 'Create and add return an error for an item without productId',
    interpretation:
      'octoproof accepts any error code, and also the error body of a layer before the endpoint (code, message, details null).',
  },
  'storefront/2.2/optionId': {
    sentence: 'Create and add return an error for an item without optionId',
    interpretation:
      'octoproof accepts any error code, and also the error body of a layer before the endpoint (code, message, details null).',
  },
  'storefront/2.2/quantity': {
    sentence: 'Create and add return an error for an item without quantity',
    interpretation:
      'octoproof accepts any error code, and also the error body of a layer before the endpoint (code, message, details null).',
  },
  'storefront/2.2/types': {
    level: 'SHOULD',
    sentence: 'Create and add return an error for an item field with the wrong type',
    interpretation:
      'A server may read "2" as 2: the contract gives the types but does not say what happens with other types.',
  },
  'storefront/2.2/quantity-fraction': {
    level: 'OBSERVE',
    sentence: 'Create and add return an error for a fractional quantity between 1 and 100',
    interpretation: 'The type is number. The contract does not say that a quantity is whole.',
  },
  'storefront/2.2/expectedPrice-advised': {
    level: 'SHOULD',
    sentence: 'A caller sends expectedPrice with each item',
    excluded: {
      why: "caller's duty",
      note: 'recommended to callers; the server accepts an item with or without it (4.4 rule 4)',
    },
  },
} satisfies RequirementRows;
