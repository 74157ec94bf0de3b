import { added, edited, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { tally } from '../../operators/tally.ts';
import { at } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';
import { itemsShown, type WireOrderItem } from '../../operators/order-items.ts';

/** Two options of one deal become one item. */
function mergedByProduct(list: readonly WireOrderItem[]): readonly WireOrderItem[] {
  return list.filter((item, index) => list.findIndex(({ productId }) => productId === item.productId) === index);
}

/** Faults of section 2.4: what an order shows. */
export const orderFaults: readonly Fault[] = [
  {
    name: 'order-without-null-reference',
    requirement: 'storefront/2.4/order',
    says: 'Leaves supplierReference out of an order that has none',
    reply: at('readOrder', (reply) =>
      isFields(reply.body) && reply.body['supplierReference'] === null ? without(reply, '/supplierReference') : reply,
    ),
  },
  {
    name: 'order-time-as-number',
    requirement: 'storefront/2.4/order',
    says: 'Shows utcCreatedAt as a number',
    reply: at('readOrder', (reply) => edited(reply, '/utcCreatedAt', (time) => Date.parse(String(time)))),
  },
  {
    name: 'cancelled-item-without-quantity',
    requirement: 'storefront/2.4/item',
    says: 'Leaves the quantity out of items that were cancelled',
    reply: at('readOrder', (reply) =>
      edited(reply, '/items/*', (item) => {
        if (!isFields(item) || item['status'] !== 'CANCELLED') return item;
        const { quantity: _quantity, ...rest } = item;
        return rest;
      }),
    ),
  },
  {
    name: 'second-item-without-tickets-list',
    requirement: 'storefront/2.4/item',
    says: 'Shows null for the tickets of the second item',
    reply: at('readOrder', (reply) => edited(reply, '/items/1/unitItems', () => null)),
  },
  {
    name: 'second-ticket-without-link',
    requirement: 'storefront/2.4/unitItem',
    says: 'Has no voucher link for the second ticket of an item',
    reply: at('readOrder', (reply) => without(reply, '/items/*/unitItems/1/myGrouponUrl')),
  },
  {
    name: 'ticket-status-of-its-own',
    requirement: 'storefront/2.4/status',
    says: 'Calls the tickets of a confirmed order ISSUED',
    reply: at('readOrder', (reply) =>
      edited(reply, '/items/*/unitItems/*/status', (status) => (status === 'CONFIRMED' ? 'ISSUED' : status)),
    ),
  },
  {
    name: 'rejected-spelt-otherwise',
    requirement: 'storefront/2.4/status',
    says: 'Calls an order that was rejected DECLINED',
    reply: at('readOrder', (reply) =>
      edited(reply, '/status', (status) => (status === 'REJECTED' ? 'DECLINED' : status)),
    ),
  },
  {
    name: 'tickets-share-an-id',
    requirement: 'storefront/2.4/unitItems',
    says: 'Gives all tickets of an item the same uuid',
    rules: itemsShown((item) => ({
      ...item,
      unitItems: item.unitItems.map((ticket) => ({ ...ticket, uuid: item.unitItems[0]?.uuid ?? ticket.uuid })),
    })),
  },
  {
    name: 'one-entry-for-all-tickets',
    requirement: 'storefront/2.4/unitItems',
    says: 'Shows one entry however many tickets an item has',
    rules: itemsShown((item) => ({ ...item, unitItems: item.unitItems.slice(0, 1) })),
  },
  {
    name: 'cancelled-tickets-gone',
    requirement: 'storefront/2.4/unitItems',
    says: 'Shows no ticket that is cancelled, and an item of none where all are',
    rules: itemsShown((item) => ({
      ...item,
      unitItems: item.unitItems.filter(({ status }) => status !== 'CANCELLED'),
    })),
  },
  {
    name: 'last-item-without-tickets',
    requirement: 'storefront/2.4/unitItems',
    says: 'Shows no tickets of the last item',
    rules: itemsShown((item, { items: all }) =>
      item.optionId === all.at(-1)?.optionId ? { ...item, unitItems: [] } : item,
    ),
  },
  {
    name: 'relative-voucher-link',
    requirement: 'storefront/2.4/myGrouponUrl',
    says: 'Leaves the host out of voucher links',
    rules: () => ({ voucherLinkOf: (ticket, order) => `/orders/${order.uuid}/tickets/${ticket}` }),
  },
  {
    name: 'one-link-for-an-order',
    requirement: 'storefront/2.4/myGrouponUrl',
    says: 'Gives every ticket the link of the order',
    rules: () => ({ voucherLinkOf: (_ticket, order) => `https://vouchers.example.com/orders/${order.uuid}` }),
  },
  {
    name: 'null-items-in-failed-order',
    requirement: 'storefront/2.4/order-failure',
    says: 'Carries items that are null in the answer to a failed order read',
    reply: at('readOrder', (reply) => added(reply, '', { items: null }), 400),
  },
  {
    name: 'order-id-in-unauthenticated-read',
    requirement: 'storefront/2.4/order-failure',
    says: 'Names the order in the answer to a read without a key',
    reply: at('readOrder', (reply, { parameters }) => added(reply, '', { uuid: parameters['uuid'] }), 401),
  },
  {
    name: 'options-of-a-deal-merged',
    requirement: 'storefront/2.4/cart-items',
    says: 'Shows two options of one deal as one item',
    reply: at('readOrder', (reply) =>
      edited(reply, '/items', (list) => (isItems(list) ? mergedByProduct(list) : list)),
    ),
  },
  {
    name: 'cancelled-order-without-items',
    requirement: 'storefront/2.4/cart-items',
    says: 'Shows no items of an order that was cancelled',
    reply: at('readOrder', (reply) =>
      isFields(reply.body) && reply.body['status'] === 'CANCELLED' ? edited(reply, '/items', () => []) : reply,
    ),
  },
  {
    name: 'pending-order-without-last-item',
    requirement: 'storefront/2.4/cart-items',
    says: 'Shows the last item only once the order is no longer pending',
    reply: at('readOrder', (reply) =>
      isFields(reply.body) && reply.body['status'] === 'PENDING'
        ? edited(reply, '/items', (list) => (isItems(list) ? list.slice(0, -1) : list))
        : reply,
    ),
  },
  {
    name: 'item-quantity-one',
    requirement: 'storefront/2.4/cart-items',
    says: 'Shows every item with a quantity of 1',
    rules: itemsShown((item) => ({ ...item, quantity: 1 })),
  },
  fromThirdRead('empty', 'no items', () => []),
  fromThirdRead('single', 'one of each item', (list) => list.map((item) => ({ ...item, quantity: 1 }))),
  {
    name: 'gone-product-still-named',
    requirement: 'storefront/2.4/productId-null',
    says: 'Names a product that has left the catalogue by a placeholder',
    rules: itemsShown((item) => ({ ...item, productId: item.productId ?? 'removed' })),
  },
  {
    name: 'item-cancelled-with-its-first-ticket',
    requirement: 'storefront/2.4/item-cancelled',
    says: 'Calls an item cancelled as soon as one ticket of it is',
    rules: () => ({
      itemStatusOf: ({ tickets, status }) =>
        tickets.some((ticket) => ticket.status === 'CANCELLED') ? 'CANCELLED' : status,
    }),
  },
  {
    name: 'item-never-cancelled-by-tickets',
    requirement: 'storefront/2.4/item-cancelled',
    says: 'Leaves an item as it was when all its tickets are cancelled',
    rules: () => ({ itemStatusOf: ({ status }) => status }),
  },
  {
    name: 'cancelled-order-of-confirmed-items',
    requirement: 'storefront/2.4/item-cancelled',
    says: 'Shows the items of a cancelled order as confirmed, though all their tickets are cancelled',
    reply: at('readOrder', (reply) =>
      isFields(reply.body) && reply.body['status'] === 'CANCELLED'
        ? edited(reply, '/items/*/status', () => 'CONFIRMED')
        : reply,
    ),
  },
  {
    name: 'single-ticket-not-cancelled',
    requirement: 'storefront/2.4/item-cancelled',
    says: 'Leaves an item of one ticket as it was when that is cancelled',
    rules: (honest) => ({
      itemStatusOf: (item, call) => (item.tickets.length === 1 ? item.status : honest.itemStatusOf(item, call)),
    }),
  },
];

function isItems(list: unknown): list is readonly WireOrderItem[] {
  return Array.isArray(list) && list.every(isFields);
}

/** Shows an order with other items once it was read twice. */
function fromThirdRead(
  name: string,
  items: string,
  change: (list: readonly WireOrderItem[]) => readonly WireOrderItem[],
): Fault {
  return {
    name: `order-${name}-from-third-read`,
    requirement: 'storefront/2.4/cart-items',
    says: `Shows ${items} of an order from its third read on`,
    reply: at('readOrder', (reply, call) =>
      tally(call, `reads of ${call.parameters['uuid']}`) > 2
        ? edited(reply, '/items', (list) => (isItems(list) ? change(list) : list))
        : reply,
    ),
  };
}
