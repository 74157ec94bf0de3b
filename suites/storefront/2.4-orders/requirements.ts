import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.4: orders, their items and their tickets. Section 3 covers the meaning of the statuses. */
export const orderRequirements = {
  'storefront/2.4/order':
    'An order has id, uuid, status, supplierReference, utcCreatedAt and items, each with the documented type',
  'storefront/2.4/order-failure': 'An error reply to an order read has the error fields and no order field',
  'storefront/2.4/utcCreatedAt': {
    sentence: 'The utcCreatedAt of an order has a fixed time format',
    excluded: { why: 'not shown', note: 'the contract states no format; octoproof accepts any string' },
  },
  'storefront/2.4/item':
    'An order item has productId, optionId, quantity, status and unitItems, each with the documented type',
  'storefront/2.4/productId-null': {
    sentence: 'The productId of an item is null after the product has left the catalogue',
    interpretation: 'To test this, octoproof needs a control endpoint.',
  },
  'storefront/2.4/item-cancelled': {
    sentence: 'An item is CANCELLED once all its tickets are cancelled',
    interpretation: 'Apart from this rule, the statuses of an order, its items and its tickets may differ.',
  },
  'storefront/2.4/ticket-status': {
    sentence: "A ticket shows the ticket's own status, not the status of its item or order",
    interpretation:
      'The status of a ticket may differ from that of its item and of its order. To test this, octoproof needs a control endpoint.',
  },
  'storefront/2.4/unitItem': {
    sentence: 'A ticket has uuid, status and myGrouponUrl, each with the documented type',
    interpretation: 'The target file gives the name of the link field.',
  },
  'storefront/2.4/uuid-kept': {
    sentence: 'The uuid of an order and the uuid of each of its tickets stay the same in every read of the order',
    interpretation:
      'The uuid identifies an order or a ticket. The checks compare the tickets of each item from status CONFIRMED on, while their statuses and number stay the same.',
  },
  'storefront/2.4/unitItems': {
    sentence: 'An item has one entry in unitItems for each of its tickets, each with a different uuid',
    interpretation:
      'Section 1 repeats this rule. Tickets are counted from status CONFIRMED on. The contract does not state that their number equals the quantity.',
  },
  'storefront/2.4/unitItems-quantity': {
    level: 'OBSERVE',
    sentence: 'The number of tickets of a confirmed item equals its quantity',
    interpretation: 'The contract shows this only in its examples.',
  },
  'storefront/2.4/myGrouponUrl': {
    sentence: 'Each ticket has an absolute http or https URL as its voucher link',
    interpretation: 'Sections 1 and 4.5 repeat this rule. Reports of octoproof mask the URL.',
  },
  'storefront/2.4/myGrouponUrl-own': {
    level: 'SHOULD',
    sentence: 'No two tickets have the same voucher link',
    interpretation: 'A link leads to the ticket on a voucher page, but one page may show several tickets.',
  },
  'storefront/2.4/myGrouponUrl-page': {
    sentence: "The voucher link leads to the ticket on the shopper's voucher page",
    excluded: { why: 'unobservable', note: "the page requires the shopper's login" },
  },
  'storefront/2.4/myGrouponUrl-shown': {
    sentence: 'A caller shows the voucher link to the shopper after checkout',
    excluded: { why: "caller's duty", note: 'a server does not see what a caller shows' },
  },
  'storefront/2.4/cart-items': {
    sentence: 'An order placed from a cart has one item for each line of the cart, with its productId and optionId',
    interpretation:
      'Sections 1 and 4.5 repeat this rule. Items may be in any order. The checks know the content of the cart only for orders that the control endpoint makes. For every order, they test that the items do not change as long as the status does not change.',
  },
  'storefront/2.4/match': {
    sentence: 'A caller matches items to the options that it sold by productId and optionId',
    excluded: { why: "caller's duty", note: 'other checks test that every item has these two ids' },
  },
  'storefront/2.4/status': {
    sentence: 'The status of every order, item and ticket is one of the seven documented values',
    interpretation: 'Section 3 repeats the list. No other value is allowed.',
  },
  'storefront/2.4/status-least': {
    level: 'OBSERVE',
    sentence: 'The status of an order is not more advanced than the status of its least advanced item',
    interpretation: 'A live service reportedly keeps this rule. The contract allows the two statuses to differ.',
  },
} satisfies RequirementRows;
