import type { Requirement } from '../../../src/authoring.ts';

/** Section 8: the limits. Those of pages and of registration are judged in 4.3, 2.5 and 4.1. */
export const limitRequirements = {
  'storefront/8/options-per-cart': {
    section: '8',
    level: 'MUST',
    sentence: 'A create or add that would bring a cart past 20 different options is refused with CART_ITEM_LIMIT',
    interpretation: 'Section 7 repeats it. Needs 21 options that can be put in a cart.',
    built: true,
  },
  'storefront/8/options-allowed': {
    section: '8',
    level: 'MUST',
    sentence: 'A cart takes 20 different options, by create and by add',
    interpretation: 'Needs 20 options that can be put in a cart.',
    built: true,
  },
  'storefront/8/options-same': {
    section: '8',
    level: 'MUST',
    sentence: 'A cart of 20 different options still takes more of an option that it holds',
    interpretation: 'The limit counts different options.',
    built: true,
  },
  'storefront/8/quantity': {
    section: '8',
    level: 'MUST',
    sentence: 'A quantity below 1 or above 100 is refused on create, add and update, and nothing changes',
    interpretation:
      'Sections 2.2, 4.4 and 7 repeat it; 0 on update is 4.4 rule 6. No code is stated: any is accepted, and an envelope without details. A quantity above 100 is refused whatever maxUnits says.',
    built: true,
  },
  'storefront/8/quantity-allowed': {
    section: '8',
    level: 'MUST',
    sentence: 'Every whole quantity from 1 to 100 is accepted on create, add and update',
    interpretation:
      'Tried on options of which a create has accepted 100 units, else on an arranged deal: no stock is stated.',
    built: true,
  },
  'storefront/8/line-quantity': {
    section: '8',
    level: 'MUST',
    sentence: 'No line of a cart holds more than 100 units',
    interpretation: 'Whether an add past 100 is refused, reduced to 100 or declined is not stated.',
    built: true,
  },
  'storefront/8/quantity-sum': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'An add that would bring a line past 100 is refused and the line stays',
    interpretation: 'Each quantity that is asked for is within the limit; what becomes of the sum is not stated.',
    built: true,
  },
  'storefront/8/minUnits': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'A quantity below the minUnits of the option is refused',
    interpretation: 'The contract gives the restriction and no rule for carts.',
    built: true,
  },
  'storefront/8/maxUnits-sum': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'An add that would bring a line past the maxUnits of the option is refused',
    interpretation: 'The contract gives the restriction and no rule for carts. An update past it is in 4.4.',
    built: true,
  },
  'storefront/8/rates': {
    section: '8',
    level: 'MUST',
    sentence: 'Registration is limited to a stated number of calls',
    excluded: { why: 'not shown', note: 'no number is given; that there is a limit is judged in 4.1' },
    built: false,
  },
  'storefront/8/time-budget': {
    section: '8',
    level: 'MUST',
    sentence: 'A page is answered within a stated time',
    excluded: { why: 'not shown', note: 'no time is given' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
