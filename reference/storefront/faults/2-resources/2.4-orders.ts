import { at, onStatus, type Rewrite } from '../../operators/at.ts';
import { adding, changingAt, dropping, replacing } from '../../operators/edits.ts';
import type { Reply } from '../../../http/reply.ts';
import { added, edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import type { Call } from '../../rules.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';
import { itemsShown, type WireOrderItem } from '../../operators/order-items.ts';

const contents = 'storefront/2.4/cart-items';

/** Returns another uuid for each read of an order. */
function otherUuid(uuid: unknown, call: Call): string {
  const reads = call.calls.ofEndpoint.toString(16).padStart(6, '0');
  return `${String(uuid).slice(0, -6)}${reads}`;
}

function mergedByProduct(list: readonly WireOrderItem[]): readonly WireOrderItem[] {
  return list.filter((item, index) => list.findIndex(({ productId }) => productId === item.productId) === index);
}

/** Faults of section 2.4: the view of an order. */
export const orderFaults: readonly Fault[] = [
  fault('order-without-null-reference', 'storefront/2.4/order')
    .says('Leaves out supplierReference instead of sending null')
    .reply(orders('supplierReference', null, dropping('/supplierReference'))),
  fault('order-time-as-number', 'storefront/2.4/order')
    .says('Sends utcCreatedAt of an order as a number')
    .reply(changingAt('readOrder', '/utcCreatedAt', (time) => Date.parse(String(time)))),
  fault('cancelled-item-without-quantity', 'storefront/2.4/item')
    .says('Leaves quantity out of cancelled items')
    .reply(
      changingAt('readOrder', '/items/*', (item) => {
        if (!isFields(item) || item['status'] !== 'CANCELLED') return item;
        const { quantity: _quantity, ...rest } = item;
        return rest;
      }),
    ),
  fault('second-item-without-tickets-list', 'storefront/2.4/item')
    .says('Sends null instead of an array as unitItems of the second item')
    .replyAt('readOrder', replacing('/items/1/unitItems', null)),
  fault('second-ticket-without-link', 'storefront/2.4/unitItem')
    .says('Leaves the voucher link out of the second ticket of an item')
    .replyAt('readOrder', dropping('/items/*/unitItems/1/myGrouponUrl')),
  fault('ticket-status-of-its-own', 'storefront/2.4/status')
    .says('Sends the unknown status ISSUED instead of CONFIRMED for tickets')
    .reply(
      changingAt('readOrder', '/items/*/unitItems/*/status', (status) => (status === 'CONFIRMED' ? 'ISSUED' : status)),
    ),
  fault('rejected-spelt-otherwise', 'storefront/2.4/status')
    .says('Sends the unknown status DECLINED instead of REJECTED for an order')
    .reply(changingAt('readOrder', '/status', (status) => (status === 'REJECTED' ? 'DECLINED' : status))),
  fault('tickets-in-the-state-of-their-item', 'storefront/2.4/ticket-status')
    .says('Shows the status of the item as the status of each ticket')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.map((ticket) => ({ ...ticket, status: item.status })),
      })),
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
    .says('Shows only the first ticket of each item')
    .rules(itemsShown((item) => ({ ...item, unitItems: item.unitItems.slice(0, 1) }))),
  fault('cancelled-tickets-gone', 'storefront/2.4/unitItems')
    .says('Leaves cancelled tickets out of unitItems')
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
    .says('Sends voucher links without a host')
    .rules(() => ({ voucherLinkOf: (ticket, order) => `/orders/${order.uuid}/tickets/${ticket}` })),
  fault('one-link-for-an-order', 'storefront/2.4/myGrouponUrl-own')
    .says('Sends the same voucher link for all tickets of an order')
    .rules(() => ({ voucherLinkOf: (_ticket, order, { sites }) => sites.vouchers + order.uuid })),
  fault('null-items-in-failed-order', 'storefront/2.4/order-failure')
    .says('Sends null items together with the error of a failed order read')
    .reply(onStatus(400, 'readOrder', adding('', { items: null }))),
  fault('order-id-in-unauthenticated-read', 'storefront/2.4/order-failure')
    .says('Sends the order uuid together with the error of an order read without a key')
    .reply(onStatus(401, 'readOrder', (reply, { parameters }) => added(reply, '', { uuid: parameters['uuid'] }))),
  fault('options-of-a-deal-merged', contents)
    .says('Shows two options of one deal as one item')
    .replyAt('readOrder', (reply) => withItems(reply, mergedByProduct)),
  fault('cancelled-order-without-items', contents)
    .says('Shows no items of a cancelled order')
    .reply(orders('status', 'CANCELLED', replacing('/items', []))),
  fault('pending-order-without-last-item', contents)
    .says('Leaves out the last item of a pending order')
    .reply(orders('status', 'PENDING', (reply) => withItems(reply, (list) => list.slice(0, -1)))),
  fault('item-quantity-one', contents)
    .says('Shows every item with a quantity of 1')
    .rules(itemsShown((item) => ({ ...item, quantity: 1 }))),
  fromThirdRead('empty', 'no items', () => []),
  fromThirdRead('single', 'quantity 1 for each item', (list) => list.map((item) => ({ ...item, quantity: 1 }))),
  fault('gone-product-still-named', 'storefront/2.4/productId-null')
    .says('Sends a placeholder instead of null as the productId of a product that left the catalogue')
    .rules(itemsShown((item) => ({ ...item, productId: item.productId ?? 'removed' }))),
  fault('item-cancelled-with-its-first-ticket', 'storefront/2.4/item-cancelled')
    .says('Shows an item as cancelled as soon as one of its tickets is cancelled')
    .rules(() => ({
      itemStatusOf: ({ tickets, status }) =>
        tickets.some((ticket) => ticket.status === 'CANCELLED') ? 'CANCELLED' : status,
    })),
  fault('item-never-cancelled-by-tickets', 'storefront/2.4/item-cancelled')
    .says('Does not show an item as cancelled when all its tickets are cancelled')
    .rules(() => ({ itemStatusOf: ({ status }) => status })),
  fault('cancelled-order-of-confirmed-items', 'storefront/2.4/item-cancelled')
    .says('Shows the items of a cancelled order as confirmed although all tickets are cancelled')
    .reply(orders('status', 'CANCELLED', replacing('/items/*/status', 'CONFIRMED'))),
  fault('single-ticket-not-cancelled', 'storefront/2.4/item-cancelled')
    .says('Does not show an item with a single ticket as cancelled when that ticket is cancelled')
    .rule('itemStatusOf', (right, item, call) => (item.tickets.length === 1 ? item.status : right(item, call))),

  fault('ticket-uuids-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Sends a new uuid for the first ticket of an item on each read')
    .replyAt('readOrder', (reply, call) => edited(reply, '/items/*/unitItems/0/uuid', (uuid) => otherUuid(uuid, call))),
  fault('order-uuid-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Sends another order uuid on every second read')
    .replyAt('readOrder', (reply, call) =>
      tally(call, `reads of ${call.path}`) % 2 === 0 ? edited(reply, '/uuid', (uuid) => otherUuid(uuid, call)) : reply,
    ),
  fault('redeemed-tickets-renamed', 'storefront/2.4/uuid-kept')
    .says('Changes the uuid of a ticket when it is redeemed')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.map((ticket) =>
          ticket.status === 'REDEEMED' ? { ...ticket, uuid: `d${ticket.uuid.slice(1)}` } : ticket,
        ),
      })),
    ),
  fault('cancelled-tickets-renamed', 'storefront/2.4/uuid-kept')
    .says('Changes the uuid of a ticket when it is cancelled')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.map((ticket) =>
          ticket.status === 'CANCELLED' ? { ...ticket, uuid: `c${ticket.uuid.slice(1)}` } : ticket,
        ),
      })),
    ),
];

/** Rewrites orders with this value in this field. */
function orders(field: string, value: unknown, rewrite: Rewrite): Rewrite {
  return at('readOrder', (reply, call) =>
    isFields(reply.body) && reply.body[field] === value ? rewrite(reply, call) : reply,
  );
}

function withItems(reply: Reply, change: (list: readonly WireOrderItem[]) => readonly WireOrderItem[]): Reply {
  return edited(reply, '/items', (list) => (isItems(list) ? change(list) : list));
}

function isItems(list: unknown): list is readonly WireOrderItem[] {
  return Array.isArray(list) && list.every(isFields);
}

/** Changes the items of an order after two reads. */
function fromThirdRead(
  name: string,
  items: string,
  change: (list: readonly WireOrderItem[]) => readonly WireOrderItem[],
): Fault {
  return fault(`order-${name}-from-third-read`, contents)
    .says(`Shows ${items} of an order from its third read on`)
    .replyAt('readOrder', (reply, call) =>
      tally(call, `reads of ${call.parameters['uuid']}`) > 2 ? withItems(reply, change) : reply,
    );
}
