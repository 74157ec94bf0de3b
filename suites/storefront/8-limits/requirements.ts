import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 8: the limits. Section 4.3 covers page sizes; sections 2.5 and 4.1 cover registration. */
export const limitRequirements = {
  'storefront/8/options-per-cart': {
    sentence: 'A create or add that would exceed 20 different options in a cart is refused with CART_ITEM_LIMIT',
    interpretation: 'Section 7 repeats this rule. The checks need 21 options that can be put in a cart.',
  },
  'storefront/8/options-allowed': {
    sentence: 'A cart accepts 20 different options, by create and by add',
    interpretation: 'The checks need 20 options that can be put in a cart.',
  },
  'storefront/8/options-same': {
    sentence: 'A cart of 20 different options still accepts more units of its options',
    interpretation: 'The limit counts different options, not units.',
  },
  'storefront/8/quantity': {
    sentence: 'Create, add and update refuse a quantity below 1 or above 100, and nothing changes',
    interpretation:
      'Sections 2.2, 4.4 and 7 repeat this rule; quantity 0 on update is 4.4 rule 6. The contract states no code, so octoproof accepts any code, and also an envelope without details. A quantity above 100 is refused regardless of maxUnits.',
  },
  'storefront/8/quantity-allowed': {
    sentence: 'Create, add and update accept every whole quantity from 1 to 100',
    interpretation:
      'The contract states no stock. The checks use options for which a create has accepted 100 units, otherwise an arranged deal.',
  },
  'storefront/8/line-quantity': {
    sentence: 'No line of a cart holds more than 100 units',
    interpretation: 'The contract does not say whether an add past 100 is refused, reduced to 100 or declined.',
  },
  'storefront/8/quantity-sum': {
    level: 'OBSERVE',
    sentence: 'An add that would bring a line past 100 units is refused, and the line does not change',
    interpretation: 'Each requested quantity is within the limit. The contract does not mention the sum.',
  },
  'storefront/8/minUnits': {
    level: 'OBSERVE',
    sentence: 'A quantity below the minUnits of the option is refused',
    interpretation: 'The contract defines this restriction, but no rule for carts.',
  },
  'storefront/8/maxUnits-sum': {
    level: 'OBSERVE',
    sentence: 'An add that would bring a line past the maxUnits of the option is refused',
    interpretation:
      'The contract defines this restriction, but no rule for carts. Section 4.4 covers an update past it.',
  },
  'storefront/8/rates': {
    sentence: 'Registration has a limit of calls per client and in total, with numbers',
    excluded: {
      why: 'not shown',
      note: 'the contract gives no numbers; the checks of section 4.1 test that there are limits',
    },
  },
  'storefront/8/time-budget': {
    sentence: 'The product list returns a page within a stated time',
    excluded: { why: 'not shown', note: 'the contract gives no time' },
  },
} satisfies RequirementRows;
