import { isFields } from '../../../http/fields.ts';
import { edited } from '../../http/edit-reply.ts';
import { itemsShown, ticketsShown, type WireOrderItem } from '../../operators/order-items.ts';
import { failureOf, orderThatIs, replyTo, within } from '../../operators/places.ts';
import { tally } from '../../operators/tally.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import {
  absent,
  absentForNull,
  being,
  everyWrongField,
  extra,
  nulled,
  sent,
  swapping,
  wrongFields,
  type Wrong,
} from '../wrong-fields.ts';

type Items = readonly WireOrderItem[];

const order = replyTo('readOrder');
const cancelled = orderThatIs('CANCELLED');
const item = within(order, '/items/*', 'in an item of an order');
const cancelledItem = within(
  order,
  '/items/*',
  'in a cancelled item of an order',
  ({ status }) => status === 'CANCELLED',
);
const ticket = within(order, '/items/*/unitItems/*', 'in a ticket of an order');
const asNumber = sent('as a number', (time) => Date.parse(String(time)));
const oneEach = itemsSent('with one item for each product instead of each option', (list) =>
  list.filter((one, index) => list.findIndex(({ productId }) => productId === one.productId) === index),
);
const firstTen = itemsSent('without the items after the tenth', (list) => list.slice(0, 10));
const allButLast = itemsSent('without the last item', (list) => list.slice(0, -1));

/** Faults of section 2.4: the view of an order. */
export const orderFaults: readonly Fault[] = [
  ...wrongFields([
    ['order-without-null-reference', '2.4/order', order, '/supplierReference', absentForNull],
    ['order-time-as-number', '2.4/order', order, '/utcCreatedAt', asNumber],
    ['cancelled-item-without-quantity', '2.4/item', cancelledItem, '/quantity', absent],
    ['second-item-without-tickets-list', '2.4/item', order, '/items/1/unitItems', nulled],
    ['second-ticket-without-link', '2.4/unitItem', order, '/items/*/unitItems/1/myGrouponUrl', absent],
    ['ticket-status-of-its-own', '2.4/status', ticket, '/status', swapping('CONFIRMED', 'ISSUED')],
    ['rejected-spelt-otherwise', '2.4/status', order, '/status', swapping('REJECTED', 'DECLINED')],
    ['null-items-in-failed-order', '2.4/order-failure', failureOf('readOrder', 400), '/items', extra(null)],
    ['order-id-in-unauthenticated-read', '2.4/order-failure', failureOf('readOrder', 401), '/uuid', extra('1')],
    ['options-of-a-deal-merged', '2.4/cart-items', order, '/items', oneEach],
    ['cancelled-order-without-items', '2.4/cart-items', cancelled, '/items', being([])],
    ['order-of-ten-items-at-most', '2.4/cart-items', order, '/items', firstTen],
    ['tickets-of-an-item-capped', '2.4/cart-items', order, '/items/*/unitItems', firstTen],
    ['pending-order-without-last-item', '2.4/cart-items', orderThatIs('PENDING'), '/items', allButLast],
    ['cancelled-order-of-confirmed-items', '2.4/item-cancelled', cancelled, '/items/*/status', being('CONFIRMED')],
  ]),
  ...everyWrongField('order', '2.4/order', order, 'id utcCreatedAt', { absent, null: nulled }),
  ...everyWrongField('order-item', '2.4/item', item, 'productId optionId quantity status', { absent }),
  ...everyWrongField('order-ticket', '2.4/unitItem', ticket, 'uuid myGrouponUrl', { absent, null: nulled }),

  fault('tickets-in-the-state-of-their-item', 'storefront/2.4/ticket-status')
    .says('Shows the status of an item as the status of each of its tickets')
    .rules(ticketsShown((one, { status }) => ({ ...one, status }))),
  fault('tickets-share-an-id', 'storefront/2.4/unitItems')
    .says('Gives all tickets of an item the same uuid')
    .rules(ticketsShown((one, { unitItems: [first = one] }) => ({ ...one, uuid: first.uuid }))),
  fault('one-entry-for-all-tickets', 'storefront/2.4/unitItems')
    .says('Shows only the first ticket of each item')
    .rules(itemsShown((one) => ({ ...one, unitItems: one.unitItems.slice(0, 1) }))),
  fault('cancelled-tickets-gone', 'storefront/2.4/unitItems')
    .says('Leaves cancelled tickets out of unitItems')
    .rules(itemsShown((one) => ({ ...one, unitItems: one.unitItems.filter(({ status }) => status !== 'CANCELLED') }))),
  fault('last-item-without-tickets', 'storefront/2.4/unitItems')
    .says('Shows no tickets for the last item of an order')
    .rules(itemsShown((one, { items }) => (one.optionId === items.at(-1)?.optionId ? { ...one, unitItems: [] } : one))),
  fault('relative-voucher-link', 'storefront/2.4/myGrouponUrl')
    .says('Sends ticket links (myGrouponUrl) without a host')
    .rules(() => ({ voucherLinkOf: (id, { uuid }) => `/orders/${uuid}/tickets/${id}` })),
  fault('one-link-for-an-order', 'storefront/2.4/myGrouponUrl-own')
    .says('Sends the same ticket link (myGrouponUrl) for all tickets of an order')
    .rules(() => ({ voucherLinkOf: (_ticket, { uuid }, { sites }) => sites.vouchers + uuid })),
  fault('item-quantity-one', 'storefront/2.4/cart-items')
    .says('Shows quantity 1 for every item of an order')
    .rules(itemsShown((one) => ({ ...one, quantity: 1 }))),
  fromThirdRead('empty', 'no items', () => []),
  fromThirdRead('single', 'quantity 1 for each item', (list) => list.map((one) => ({ ...one, quantity: 1 }))),
  fault('gone-product-still-named', 'storefront/2.4/productId-null')
    .says('Sends a placeholder instead of null as productId of a product that is no longer in the catalogue')
    .rules(itemsShown((one) => ({ ...one, productId: one.productId ?? 'removed' }))),
  fault('item-cancelled-with-its-first-ticket', 'storefront/2.4/item-cancelled')
    .says('Shows an item as CANCELLED as soon as one of its tickets is cancelled')
    .rules(() => ({
      itemStatusOf: ({ tickets, status }) => (tickets.some((one) => one.status === 'CANCELLED') ? 'CANCELLED' : status),
    })),
  fault('item-never-cancelled-by-tickets', 'storefront/2.4/item-cancelled')
    .says('Does not show an item as CANCELLED when all its tickets are cancelled')
    .rules(() => ({ itemStatusOf: ({ status }) => status })),
  fault('cancelled-item-of-a-confirmed-order', 'storefront/2.4/item-cancelled')
    .says(
      'When an order is CONFIRMED, does not show an item as CANCELLED although several of its tickets are cancelled',
    )
    .rule('itemStatusOf', (right, one, call) =>
      one.tickets.length > 1 && one.status === 'CONFIRMED' ? one.status : right(one, call),
    ),
  fault('single-ticket-not-cancelled', 'storefront/2.4/item-cancelled')
    .says('Does not show an item with a single ticket as CANCELLED when that ticket is cancelled')
    .rule('itemStatusOf', (right, one, call) => (one.tickets.length === 1 ? one.status : right(one, call))),

  fault('ticket-uuids-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Sends a new uuid for the first ticket of an item each time the order is read')
    .replyAt('readOrder', (reply, call) => edited(reply, '/items/*/unitItems/0/uuid', (uuid) => otherUuid(uuid, call))),
  fault('order-uuid-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Sends another order uuid every second time an order is read')
    .replyAt('readOrder', (reply, call) =>
      tally(call, `reads of ${call.path}`) % 2 === 0 ? edited(reply, '/uuid', (uuid) => otherUuid(uuid, call)) : reply,
    ),
  ...(['REDEEMED', 'CANCELLED'] as const).map((status) =>
    fault(`${status.toLowerCase()}-tickets-renamed`, 'storefront/2.4/uuid-kept')
      .says(`Changes the uuid of a ticket that is ${status}`)
      .rules(ticketsShown((one) => (one.status === status ? { ...one, uuid: `d${one.uuid.slice(1)}` } : one))),
  ),
];

function itemsSent(how: string, change: (list: Items) => Items): Wrong {
  return sent(how, (list) => (isItems(list) ? change(list) : list));
}

function isItems(list: unknown): list is Items {
  return Array.isArray(list) && list.every(isFields);
}

/** Returns another uuid for each read of an order. */
function otherUuid(uuid: unknown, call: Call): string {
  const reads = call.calls.ofEndpoint.toString(16).padStart(6, '0');
  return `${String(uuid).slice(0, -6)}${reads}`;
}

/** Changes the items of an order after two reads. */
function fromThirdRead(name: string, items: string, change: (list: Items) => Items): Fault {
  return fault(`order-${name}-from-third-read`, 'storefront/2.4/cart-items')
    .says(`Shows ${items} of an order from the third time that it is read`)
    .replyAt('readOrder', (reply, call) =>
      tally(call, `reads of ${call.parameters['uuid']}`) > 2 ? itemsSent('', change).edit(reply, '/items') : reply,
    );
}
