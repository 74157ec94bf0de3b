import { at, onStatus } from '../../operators/at.ts';
import { adding, changing, dropping, replacing } from '../../operators/edits.ts';
import { added, edited, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';
import { itemsShown, type WireOrderItem } from '../../operators/order-items.ts';

/** Two options of one deal become one item. */
function mergedByProduct(list: readonly WireOrderItem[]): readonly WireOrderItem[] {
  return list.filter((item, index) => list.findIndex(({ productId }) => productId === item.productId) === index);
}

/** Faults of section 2.4: what an order shows. */
export const orderFaults: readonly Fault[] = [
  fault('order-without-null-reference', 'storefront/2.4/order')
    .says('Leaves supplierReference out of an order that has none')
    .reply(
      at('readOrder', (reply) =>
        isFields(reply.body) && reply.body['supplierReference'] === null ? without(reply, '/supplierReference') : reply,
      ),
    ),
  fault('order-time-as-number', 'storefront/2.4/order')
    .says('Shows utcCreatedAt as a number')
    .reply(
      at(
        'readOrder',
        changing('/utcCreatedAt', (time) => Date.parse(String(time))),
      ),
    ),
  fault('cancelled-item-without-quantity', 'storefront/2.4/item')
    .says('Leaves the quantity out of items that were cancelled')
    .reply(
      at(
        'readOrder',
        changing('/items/*', (item) => {
          if (!isFields(item) || item['status'] !== 'CANCELLED') return item;
          const { quantity: _quantity, ...rest } = item;
          return rest;
        }),
      ),
    ),
  fault('second-item-without-tickets-list', 'storefront/2.4/item')
    .says('Shows null for the tickets of the second item')
    .reply(at('readOrder', replacing('/items/1/unitItems', null))),
  fault('second-ticket-without-link', 'storefront/2.4/unitItem')
    .says('Has no voucher link for the second ticket of an item')
    .reply(at('readOrder', dropping('/items/*/unitItems/1/myGrouponUrl'))),
  fault('ticket-status-of-its-own', 'storefront/2.4/status')
    .says('Calls the tickets of a confirmed order ISSUED')
    .reply(
      at(
        'readOrder',
        changing('/items/*/unitItems/*/status', (status) => (status === 'CONFIRMED' ? 'ISSUED' : status)),
      ),
    ),
  fault('rejected-spelt-otherwise', 'storefront/2.4/status')
    .says('Calls an order that was rejected DECLINED')
    .reply(
      at(
        'readOrder',
        changing('/status', (status) => (status === 'REJECTED' ? 'DECLINED' : status)),
      ),
    ),
  fault('tickets-share-an-id', 'storefront/2.4/unitItems')
    .says('Gives all tickets of an item the same uuid')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.map((ticket) => ({ ...ticket, uuid: item.unitItems[0]?.uuid ?? ticket.uuid })),
      })),
    ),
  fault('one-entry-for-all-tickets', 'storefront/2.4/unitItems')
    .says('Shows one entry however many tickets an item has')
    .rules(itemsShown((item) => ({ ...item, unitItems: item.unitItems.slice(0, 1) }))),
  fault('cancelled-tickets-gone', 'storefront/2.4/unitItems')
    .says('Shows no ticket that is cancelled, and an item of none where all are')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.filter(({ status }) => status !== 'CANCELLED'),
      })),
    ),
  fault('last-item-without-tickets', 'storefront/2.4/unitItems')
    .says('Shows no tickets of the last item')
    .rules(
      itemsShown((item, { items: all }) =>
        item.optionId === all.at(-1)?.optionId ? { ...item, unitItems: [] } : item,
      ),
    ),
  fault('relative-voucher-link', 'storefront/2.4/myGrouponUrl')
    .says('Leaves the host out of voucher links')
    .rules(() => ({ voucherLinkOf: (ticket, order) => `/orders/${order.uuid}/tickets/${ticket}` })),
  fault('one-link-for-an-order', 'storefront/2.4/myGrouponUrl')
    .says('Gives every ticket the link of the order')
    .rules(() => ({ voucherLinkOf: (_ticket, order) => `https://vouchers.example.com/orders/${order.uuid}` })),
  fault('null-items-in-failed-order', 'storefront/2.4/order-failure')
    .says('Carries items that are null in the answer to a failed order read')
    .reply(onStatus(400, 'readOrder', adding('', { items: null }))),
  fault('order-id-in-unauthenticated-read', 'storefront/2.4/order-failure')
    .says('Names the order in the answer to a read without a key')
    .reply(onStatus(401, 'readOrder', (reply, { parameters }) => added(reply, '', { uuid: parameters['uuid'] }))),
  fault('options-of-a-deal-merged', 'storefront/2.4/cart-items')
    .says('Shows two options of one deal as one item')
    .reply(
      at(
        'readOrder',
        changing('/items', (list) => (isItems(list) ? mergedByProduct(list) : list)),
      ),
    ),
  fault('cancelled-order-without-items', 'storefront/2.4/cart-items')
    .says('Shows no items of an order that was cancelled')
    .reply(
      at('readOrder', (reply) =>
        isFields(reply.body) && reply.body['status'] === 'CANCELLED' ? edited(reply, '/items', () => []) : reply,
      ),
    ),
  fault('pending-order-without-last-item', 'storefront/2.4/cart-items')
    .says('Shows the last item only once the order is no longer pending')
    .reply(
      at('readOrder', (reply) =>
        isFields(reply.body) && reply.body['status'] === 'PENDING'
          ? edited(reply, '/items', (list) => (isItems(list) ? list.slice(0, -1) : list))
          : reply,
      ),
    ),
  fault('item-quantity-one', 'storefront/2.4/cart-items')
    .says('Shows every item with a quantity of 1')
    .rules(itemsShown((item) => ({ ...item, quantity: 1 }))),
  fromThirdRead('empty', 'no items', () => []),
  fromThirdRead('single', 'one of each item', (list) => list.map((item) => ({ ...item, quantity: 1 }))),
  fault('gone-product-still-named', 'storefront/2.4/productId-null')
    .says('Names a product that has left the catalogue by a placeholder')
    .rules(itemsShown((item) => ({ ...item, productId: item.productId ?? 'removed' }))),
  fault('item-cancelled-with-its-first-ticket', 'storefront/2.4/item-cancelled')
    .says('Calls an item cancelled as soon as one ticket of it is')
    .rules(() => ({
      itemStatusOf: ({ tickets, status }) =>
        tickets.some((ticket) => ticket.status === 'CANCELLED') ? 'CANCELLED' : status,
    })),
  fault('item-never-cancelled-by-tickets', 'storefront/2.4/item-cancelled')
    .says('Leaves an item as it was when all its tickets are cancelled')
    .rules(() => ({ itemStatusOf: ({ status }) => status })),
  fault('cancelled-order-of-confirmed-items', 'storefront/2.4/item-cancelled')
    .says('Shows the items of a cancelled order as confirmed, though all their tickets are cancelled')
    .reply(
      at('readOrder', (reply) =>
        isFields(reply.body) && reply.body['status'] === 'CANCELLED'
          ? edited(reply, '/items/*/status', () => 'CONFIRMED')
          : reply,
      ),
    ),
  fault('single-ticket-not-cancelled', 'storefront/2.4/item-cancelled')
    .says('Leaves an item of one ticket as it was when that is cancelled')
    .rule('itemStatusOf', (right, item, call) => (item.tickets.length === 1 ? item.status : right(item, call))),
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
  return fault(`order-${name}-from-third-read`, 'storefront/2.4/cart-items')
    .says(`Shows ${items} of an order from its third read on`)
    .reply(
      at('readOrder', (reply, call) =>
        tally(call, `reads of ${call.parameters['uuid']}`) > 2
          ? edited(reply, '/items', (list) => (isItems(list) ? change(list) : list))
          : reply,
      ),
    );
}
