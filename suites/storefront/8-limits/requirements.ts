import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 8: the limits. Section 4.3 covers page sizes; sections 2.5 and 4.1 cover registration. */
export const limitRequirements = {
  'storefront/8/options-per-cart': {
    sentence:
      'Creating a cart or adding items is refused with CART_ITEM_LIMIT if the cart would exceed 20 different options',
    interpretation: 'Section 7 repeats this rule. The checks need 21 options that can be put in a cart.',
  },
  'storefront/8/options-allowed': {
    sentence: 'A cart accepts 20 different options, when it is created and when items are added',
    interpretation: 'The checks need 20 options that can be put in a cart.',
  },
  'storefront/8/options-same': {
    sentence: 'A cart of 20 different options still accepts more units of its options',
    interpretation: 'The limit counts different options, not units.',
  },
  'storefront/8/quantity': {
    sentence:
      'A quantity below 1 or above 100 is refused, and nothing changes, when creating a cart, adding items or updating a line',
    interpretation:
      'Sections 2.2, 4.4 and 7 repeat this rule; section 4.4 rule 6 covers an update to quantity 0. The contract states no code, so octoproof accepts any code, and also an error envelope without details. A quantity above 100 is refused regardless of maxUnits.',
  },
  'storefront/8/quantity-allowed': {
    sentence: 'Every whole quantity from 1 to 100 is accepted when creating a cart, adding items or updating a line',
    interpretation:
      'The contract mentions no stock. The checks use options of which POST /carts accepted 100 units, or a deal from the control endpoint.',
  },
  'storefront/8/line-quantity': {
    sentence: 'No line of a cart holds more than 100 units',
    interpretation:
      'The contract does not say whether adding items past 100 units is refused, reduced to 100 or declined.',
  },
  'storefront/8/quantity-sum': {
    level: 'OBSERVE',
    sentence: 'Adding items is refused if a line would exceed 100 units, and the line does not change',
    interpretation:
      'Each requested quantity is within the limit. The contract does not mention the sum of the quantities.',
  },
  'storefront/8/minUnits': {
    level: 'OBSERVE',
    sentence: 'A quantity below the minUnits of its option is refused',
    interpretation: 'The contract defines minUnits, but no rule about it for carts.',
  },
  'storefront/8/maxUnits-sum': {
    level: 'OBSERVE',
    sentence: 'Adding items is refused if a line would exceed the maxUnits of its option',
    interpretation:
      'The contract defines maxUnits, but no rule about it for carts. Section 4.4 covers an update above maxUnits.',
  },
  'storefront/8/rates': {
    sentence: 'Registration allows a fixed number of calls per client and in total',
    excluded: {
      why: 'not shown',
      note: 'the contract gives no numbers; the checks of section 4.1 test that there are limits',
    },
  },
  'storefront/8/time-budget': {
    sentence: 'The product list returns a page within a fixed time',
    excluded: { why: 'not shown', note: 'the contract gives no time limit' },
  },
} satisfies RequirementRows;
