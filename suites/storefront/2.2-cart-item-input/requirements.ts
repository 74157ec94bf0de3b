import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.2: the request fields of one line. Section 8 has the range of quantity, and 4.4 rule 4 covers prices. */
export const cartItemInputRequirements = {
  'storefront/2.2/productId': {
    sentence: 'Creating a cart and adding items return an error for an item without productId',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint. Such a body has code, message and a details field that is null.',
  },
  'storefront/2.2/optionId': {
    sentence: 'Creating a cart and adding items return an error for an item without optionId',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint. Such a body has code, message and a details field that is null.',
  },
  'storefront/2.2/quantity': {
    sentence: 'Creating a cart and adding items return an error for an item without quantity',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint. Such a body has code, message and a details field that is null.',
  },
  'storefront/2.2/types': {
    level: 'SHOULD',
    sentence: 'Creating a cart and adding items return an error for an item field with the wrong type',
    interpretation:
      'The contract gives the types but does not say what happens with other types. For example, a server may read "2" as 2.',
  },
  'storefront/2.2/quantity-fraction': {
    level: 'OBSERVE',
    sentence: 'Creating a cart and adding items return an error for a fractional quantity between 1 and 100',
    interpretation: 'The documented type is number. The contract does not say that a quantity must be whole.',
  },
  'storefront/2.2/expectedPrice-advised': {
    level: 'SHOULD',
    sentence: 'A caller sends expectedPrice with each item',
    excluded: {
      why: "caller's duty",
      note: 'this is only recommended to callers; the server accepts items with and without expectedPrice (4.4 rule 4)',
    },
  },
} satisfies RequirementRows;
