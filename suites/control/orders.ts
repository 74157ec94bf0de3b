import {
  expectSame,
  filledText,
  isObject,
  type Json,
  type JsonObject,
  type Reply,
  type Tools,
} from '../../src/authoring.ts';
import { bookingStatuses } from '../storefront/fixtures/orders/orders.ts';
import { createCart, readOrder } from '../storefront/requests/endpoints.ts';
import type { ControlCase } from './case.ts';
import { cartOf, expectData, offerIn, textIn, WrongStateError } from './shop.ts';

const units = [2, 1] as const;

/** An order of a cart with two lines of one offer. */
async function ordered(params: JsonObject, tools: Tools) {
  const { data: offer } = await tools.arrange('offer', { options: 2 });
  const { productId, optionIds } = offerIn(offer);
  const bought = optionIds.map((optionId, index) => ({ productId, optionId, quantity: units[index] ?? 1 }));
  const cart = await tools.accept(createCart(bought));
  const { apiKey } = tools.facts;
  const { data, change } = await tools.arrange('order', {
    cartId: cart.at('/id', filledText),
    ...(apiKey === null ? {} : { apiKey }),
    ...params,
  });
  const uuid = textIn(data, 'uuid');
  const read = async (): Promise<Reply> => await tools.accept(readOrder(uuid));
  return { change, read, bought, optionIds };
}

function itemAt(order: Reply, optionId: string | undefined): string {
  const items = order.peek('/items');
  const index = Array.isArray(items)
    ? items.findIndex((item: Json) => isObject(item) && item['optionId'] === optionId)
    : -1;
  if (index === -1) throw new WrongStateError('the order has no item for an option of its cart');
  return `/items/${index}`;
}

function expectTickets(order: Reply, item: string, statuses: readonly string[]): void {
  const tickets = order.peek(`${item}/unitItems`);
  const received = Array.isArray(tickets)
    ? tickets.map((ticket) => (isObject(ticket) && typeof ticket['status'] === 'string' ? ticket['status'] : 'none'))
    : [];
  if (sorted(received) === sorted(statuses)) return;
  throw new WrongStateError(
    `the tickets at ${item}/unitItems: expected ${statuses.join(', ')}, received ${received.join(', ')}`,
  );
}

/** The tickets of an item have no order of their own. */
function sorted(statuses: readonly string[]): string {
  return statuses.toSorted((one, other) => one.localeCompare(other)).join();
}

const oneCancelled = [{ tickets: ['CANCELLED', 'CONFIRMED'] }, { tickets: ['CONFIRMED'] }] as const;
const statesOfItems = oneCancelled.map(({ tickets }) => ({ tickets: [...tickets] }));

export const orderCases: readonly ControlCase[] = [
  {
    use: 'order',
    says: 'the order can have each of the seven statuses; it has an item for each line of its cart and a ticket for each unit',
    async verify(tools) {
      for (const status of bookingStatuses) {
        const { read, bought } = await ordered({ status }, tools);
        const order = await read();
        expectSame(order, '/status', status);
        for (const { optionId, quantity } of bought) {
          const item = itemAt(order, optionId);
          expectSame(order, `${item}/status`, status);
          expectTickets(
            order,
            item,
            Array.from({ length: quantity }, () => status),
          );
        }
      }
    },
  },
  {
    use: 'order/status',
    says: 'the order has the new status, and its tickets have the given statuses, in the sequence of the cart lines',
    async verify(tools) {
      const { change, read, optionIds } = await ordered({ status: 'PENDING' }, tools);
      await change({ status: 'CONFIRMED', items: statesOfItems });
      const order = await read();
      expectSame(order, '/status', 'CONFIRMED');
      for (const [index, { tickets }] of oneCancelled.entries())
        expectTickets(order, itemAt(order, optionIds[index]), tickets);
    },
  },
  {
    use: 'order/productGone',
    says: 'the items of the order have productId null',
    async verify(tools) {
      const { change, read, optionIds } = await ordered({ status: 'CONFIRMED' }, tools);
      await change({ productGone: true });
      const order = await read();
      for (const optionId of optionIds) expectSame(order, `${itemAt(order, optionId)}/productId`, null);
    },
  },
];

const partner = {
  displayName: 'Control Check',
  affiliatePublisherId: 'octoproof-control-check',
  logoUrl: 'https://partner.example.com/logo.png',
} as const;

export const cartCases: readonly ControlCase[] = [
  {
    use: 'carts',
    says: 'the number of carts of a new partner is 0, and 1 after the partner has created a cart',
    async verify(tools) {
      const { data: offer } = await tools.arrange('offer', {});
      const { productId, optionIds } = offerIn(offer);
      const key = textIn((await tools.arrange('partner', {})).data, 'apiKey');
      expectData((await tools.arrange('carts', { apiKey: key })).data, 'count', 0);
      await cartOf(productId, optionIds, { ...tools, key });
      expectData((await tools.arrange('carts', { apiKey: key })).data, 'count', 1);
    },
  },
  {
    use: 'checkout',
    says: 'the buyLink of a cart leads to the checkout of that cart, with the name, logo and publisher id of the partner',
    async verify(tools) {
      const { data: offer } = await tools.arrange('offer', {});
      const { productId, optionIds } = offerIn(offer);
      const key = textIn((await tools.arrange('partner', { ...partner })).data, 'apiKey');
      const cart = await cartOf(productId, optionIds, { ...tools, key });
      const cartId = cart.at('/id', filledText);
      const { data } = await tools.arrange('checkout', { cartId, buyLink: cart.at('/buyLink', filledText) });
      expectData(data, 'cartId', cartId);
      expectData(data, 'newest', true);
      for (const [name, value] of Object.entries(partner)) expectData(data, name, value);
    },
  },
];
