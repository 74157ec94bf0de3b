import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 3: the states of carts and the meaning of booking states. Section 2 covers the lists of states. */
export const stateRequirements = {
  'storefront/3/abandon-reads-empty': {
    sentence: 'A read of an abandoned cart returns a cart with itemCount 0 and no items',
    interpretation:
      'The contract does not say which status an abandoned cart has, so the status is not tested. Section 4.4 rule 10 refers to this requirement.',
  },
  'storefront/3/abandon-update': {
    sentence: 'Changing a line of an abandoned cart returns INVALID_PRODUCT_ID',
    interpretation: 'Section 7 repeats this rule.',
  },
  'storefront/3/abandon-remove': {
    sentence: 'Removing a line of an abandoned cart returns INVALID_PRODUCT_ID',
    interpretation: 'Section 7 repeats this rule.',
  },
  'storefront/3/abandon-add':
    'Adding items to an abandoned cart succeeds and returns a cart with the same id and only the added items',
  'storefront/3/remove-last': 'After its last line is removed, a cart can still be read and has itemCount 0',
  'storefront/3/add-again': {
    sentence: 'Adding an option that is already in the cart creates no second line',
    interpretation: 'The checks of section 4.4 rule 5 test that the quantity of the line grows.',
  },
  'storefront/3/cart-transitions': {
    sentence: 'The status of a cart changes only in a fixed order',
    excluded: { why: 'not shown', note: 'the contract states no transitions between cart statuses' },
  },
  'storefront/3/booking-transitions': {
    sentence: 'The status of a booking changes only in a fixed order',
    excluded: {
      why: 'not shown',
      note: 'the contract states no transitions between booking statuses, so none can be wrong',
    },
  },
  'storefront/3/product-transitions': {
    sentence: 'The status of a product changes only in a fixed order',
    excluded: { why: 'not shown', note: 'the contract states no transitions between product statuses' },
  },
  'storefront/3/partner-transitions': {
    sentence: 'The status of a partner changes only in a fixed order',
    excluded: { why: 'not shown', note: 'the contract states no transitions between partner statuses' },
  },
  'storefront/3/ON_HOLD': {
    sentence:
      'A reserved order has the status ON_HOLD before payment, and after payment while its tickets cannot be read yet',
    interpretation: 'To test this, octoproof needs an order with this status. The order may have no tickets yet.',
  },
  'storefront/3/PENDING': {
    sentence: 'An order has the status PENDING while its payment is in progress or its tickets are not all issued yet',
    interpretation: 'To test this, octoproof needs an order with this status. The order may have no tickets yet.',
  },
  'storefront/3/CONFIRMED': {
    sentence: 'A paid order has the status CONFIRMED and shows its vouchers',
    interpretation:
      'To test this, octoproof needs an order with this status. Tickets are counted from this status on. They may be in any order.',
  },
  'storefront/3/REDEEMED': {
    sentence: 'A booking that the shopper has used has the status REDEEMED',
    interpretation:
      'To test this, octoproof needs an order with this status. The contract does not state the order status if only some items are used.',
  },
  'storefront/3/CANCELLED': {
    sentence: 'A booking that was cancelled or refunded has the status CANCELLED',
    interpretation: 'To test this, octoproof needs an order with this status.',
  },
  'storefront/3/REJECTED': {
    sentence: 'An order whose payment failed has the status REJECTED and never becomes redeemable',
    interpretation: 'To test this, octoproof needs an order with this status.',
  },
  'storefront/3/EXPIRED': {
    sentence: 'An order whose reservation ended before payment has the status EXPIRED',
    interpretation: 'To test this, octoproof needs an order with this status.',
  },
  'storefront/3/read-again': {
    sentence: 'A caller that reads an order with status ON_HOLD or PENDING reads it again later',
    interpretation: 'Sections 4.5 and 6 repeat this rule.',
    excluded: { why: "caller's duty", note: 'the caller decides when and how often' },
  },
  'storefront/3/line-availability': {
    sentence: 'A line that is not available has one of the three values of unavailableReason',
    interpretation: 'The unavailableReason is null only for available lines (section 2.1).',
  },
} satisfies RequirementRows;
