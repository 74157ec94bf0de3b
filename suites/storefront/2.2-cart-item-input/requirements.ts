import type { Requirement } from '../../../src/authoring.ts';

/**
 * Section 2.2: the input of a caller for one line. The range of the quantity is in section 8, prices are in 4.4 rule 4.
 */
export const cartItemInputRequirements = {
  'storefront/2.2/productId': {
    section: '2.2',
    level: 'MUST',
    sentence: 'An item without productId is refused',
    interpretation:
      'Any error code, and the body of a layer before the endpoint (code, message, details null), are accepted.',
    built: true,
  },
  'storefront/2.2/optionId': {
    section: '2.2',
    level: 'MUST',
    sentence: 'An item without optionId is refused',
    interpretation:
      'Any error code, and the body of a layer before the endpoint (code, message, details null), are accepted.',
    built: true,
  },
  'storefront/2.2/quantity': {
    section: '2.2',
    level: 'MUST',
    sentence: 'An item without quantity is refused',
    interpretation:
      'Any error code, and the body of a layer before the endpoint (code, message, details null), are accepted.',
    built: true,
  },
  'storefront/2.2/types': {
    section: '2.2',
    level: 'SHOULD',
    sentence: 'An item with a field of another type than its table gives is refused',
    interpretation: 'A server may read "2" as 2: the contract gives the types and does not say what becomes of others.',
    built: true,
  },
  'storefront/2.2/quantity-fraction': {
    section: '2.2',
    level: 'OBSERVE',
    sentence: 'An item with a fractional quantity between 1 and 100 is refused',
    interpretation: 'The type is number; that it counts whole units is not said.',
    built: true,
  },
  'storefront/2.2/expectedPrice-advised': {
    section: '2.2',
    level: 'SHOULD',
    sentence: 'A caller sends expectedPrice with each item',
    excluded: {
      why: "caller's duty",
      note: 'recommended to callers; the server takes an item with or without it (4.4 rule 4)',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
