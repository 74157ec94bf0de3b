import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.4: orders, their items and their tickets. What the states mean is in section 3. */
export const orderRequirements = {
  'storefront/2.4/order': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An order carries id, uuid, status, supplierReference, utcCreatedAt and items, each of its type',
    built: true,
  },
  'storefront/2.4/order-failure': {
    section: '2.4',
    level: 'MUST',
    sentence: 'A failed order read carries the error fields and no field of an order',
    built: true,
  },
  'storefront/2.4/utcCreatedAt': {
    section: '2.4',
    level: 'MUST',
    sentence: 'The utcCreatedAt of an order has one stated format',
    excluded: { why: 'not shown', note: 'no format is given; any string is fine' },
    built: false,
  },
  'storefront/2.4/item': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An item of an order carries productId, optionId, quantity, status and unitItems, each of its type',
    built: true,
  },
  'storefront/2.4/productId-null': {
    section: '2.4',
    level: 'MUST',
    sentence: 'The productId of an item is null once the product has left the catalogue',
    interpretation: 'Needs the control endpoint.',
    built: true,
  },
  'storefront/2.4/item-cancelled': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An item is CANCELLED once every ticket of it is',
    interpretation: 'Otherwise the states of order, item and ticket are their own and may differ.',
    built: true,
  },
  'storefront/2.4/unitItem': {
    section: '2.4',
    level: 'MUST',
    sentence: 'A ticket carries uuid, status and myGrouponUrl, each of its type',
    interpretation: 'The field of the link has the name that the target file gives it.',
    built: true,
  },
  'storefront/2.4/uuid-kept': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An order and each of its tickets have the same uuid whenever the order is read',
    interpretation:
      'The uuid names the instance. Tickets are compared from CONFIRMED on, by item, while their states and number stay the same.',
    built: true,
  },
  'storefront/2.4/unitItems': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An item has one entry for each of its tickets, with a uuid of its own',
    interpretation: 'Section 1 repeats it. Counted from CONFIRMED on; that tickets number the quantity is not stated.',
    built: true,
  },
  'storefront/2.4/unitItems-quantity': {
    section: '2.4',
    level: 'OBSERVE',
    sentence: 'The tickets of a confirmed item number its quantity',
    interpretation: 'Seen in examples only.',
    built: true,
  },
  'storefront/2.4/myGrouponUrl': {
    section: '2.4',
    level: 'MUST',
    sentence: 'Each ticket has an absolute http or https address of its own as its voucher link',
    interpretation: 'Sections 1 and 4.5 repeat it. The address is masked in reports.',
    built: true,
  },
  'storefront/2.4/myGrouponUrl-page': {
    section: '2.4',
    level: 'MUST',
    sentence: "The voucher link leads to the ticket on the shopper's voucher page",
    excluded: { why: 'unobservable', note: "the page asks for the shopper's login" },
    built: false,
  },
  'storefront/2.4/myGrouponUrl-shown': {
    section: '2.4',
    level: 'MUST',
    sentence: 'A caller shows the voucher link to the shopper after checkout',
    excluded: { why: "caller's duty", note: 'a server does not see what a caller shows' },
    built: false,
  },
  'storefront/2.4/cart-items': {
    section: '2.4',
    level: 'MUST',
    sentence: 'An order placed from a cart has one item for each line of the cart, with its productId and optionId',
    interpretation:
      'Sections 1 and 4.5 repeat it. What was in the cart is known of arranged orders; of any order, that it keeps its items while it stays in one state. In any order.',
    built: true,
  },
  'storefront/2.4/match': {
    section: '2.4',
    level: 'MUST',
    sentence: 'A caller matches items to what it sold by productId and optionId',
    excluded: { why: "caller's duty", note: 'that the ids allow it is judged with the items' },
    built: false,
  },
  'storefront/2.4/status': {
    section: '2.4',
    level: 'MUST',
    sentence: 'The status of an order, item and ticket is one of the seven listed',
    interpretation: 'Section 3 repeats the list. It is closed.',
    built: true,
  },
  'storefront/2.4/status-least': {
    section: '2.4',
    level: 'OBSERVE',
    sentence: 'The status of an order is never ahead of its least advanced item',
    interpretation: 'Said of a live service; the contract lets them differ.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
