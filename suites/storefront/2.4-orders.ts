import { expectSame, expectThat, expectUnchanged, list, type Json, type Reply } from '../../src/authoring.ts';
import { anArrangedOrder, knownOrders, quantities, type ArrangedOrder, type BookingStatus } from './fixtures/orders.ts';
import { anotherPartner } from './fixtures/partners.ts';
import { arrangeOrder } from './fixtures/orders.ts';
import { entriesAt, type Entry } from './order-entries.ts';
import { linesOf } from './protocol.ts';
import { readOrder } from './requests.ts';
import { isRecord } from './record-shape.ts';
import { ambient, check } from './words.ts';

/** The item of what was bought as number `index`; items may stand in any order. */
function itemIn(reply: Reply, { bought }: ArrangedOrder, index: number): Entry {
  const optionId = bought[index]?.optionId ?? '';
  const found = entriesAt(reply, '/items').find(({ value }) => value['optionId'] === optionId);
  expectThat(reply, '/items', { holds: found !== undefined, expected: `an item of option ${optionId}` });
  if (found === undefined) throw new Error('an expectation that fails throws');
  return found;
}

/** Product, option and quantity of what was bought, in the order in which they are compared. */
function linesBought({ bought }: ArrangedOrder): Json {
  return bought
    .map(({ productId, optionId, quantity }) => [productId, optionId, quantity])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** One item for each line of the cart, and no others. */
function expectBought(reply: Reply, order: ArrangedOrder): void {
  reply.at('/items', list);
  expectUnchanged(reply, 'product, option and quantity of what was bought', {
    before: linesBought(order),
    after: linesOf(reply),
  });
}

function times(count: number, status: BookingStatus): readonly BookingStatus[] {
  return Array.from({ length: count }, () => status);
}

/** Tickets of the three lines, all confirmed. */
const allConfirmed = quantities.map((quantity) => ({ tickets: times(quantity, 'CONFIRMED') }));

/** Section 2.4: orders made of carts. */
export const orderChecks = [
  ...(['CONFIRMED', 'PENDING', 'CANCELLED'] as const).map((status) =>
    check(`storefront/2.4/cart-items#${status}`, `An order that is ${status} has one item for each line of its cart`, {
      needs: { order: anArrangedOrder({ status }) },
      async steps({ order, accept }) {
        expectBought(await accept(readOrder(order.uuid)), order);
        expectBought(await accept(readOrder(order.uuid)), order);
      },
    }),
  ),
  check('storefront/2.4/cart-items#other-partner', "Another partner's order has one item for each line of its cart", {
    needs: { other: anotherPartner, order: anArrangedOrder({ status: 'CONFIRMED' }) },
    async steps({ other, order, ...tools }) {
      const theirs = await arrangeOrder({ status: 'CONFIRMED', key: other.key }, tools);
      expectBought(await tools.accept(readOrder(theirs.uuid, { key: other.key })), theirs);
      expectBought(await tools.accept(readOrder(order.uuid)), order);
    },
  }),

  check('storefront/2.4/unitItems#counted', 'An item has as many entries as it has tickets', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED', items: allConfirmed }) },
    async steps({ order, accept }) {
      const reply = await accept(readOrder(order.uuid));
      for (const [index, quantity] of quantities.entries()) {
        const { pointer } = itemIn(reply, order, index);
        const tickets = reply.at(`${pointer}/unitItems`, list);
        const holds = tickets.length === quantity;
        expectThat(reply, `${pointer}/unitItems`, { holds, expected: `${quantity} entries, one for each ticket` });
      }
    },
  }),

  check('storefront/2.4/productId-null', 'Once its product has left the catalogue, an item names it no more', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED' }) },
    async steps({ order, accept }) {
      await accept(readOrder(order.uuid));
      await order.loseProducts();
      const reply = await accept(readOrder(order.uuid));
      for (const index of order.bought.keys()) {
        expectSame(reply, `${itemIn(reply, order, index).pointer}/productId`, null);
      }
    },
  }),

  ambient(
    'storefront/2.4/item-cancelled#every-reply',
    'In every order read an item is cancelled where its tickets are',
    {
      judge: expectWhollyCancelled,
    },
  ),
  check(
    'storefront/2.4/item-cancelled#each-order',
    'In each order at hand an item is cancelled where its tickets are',
    {
      needs: { orders: knownOrders },
      async steps({ orders, accept }) {
        for (const { uuid } of orders) expectWhollyCancelled(await accept(readOrder(uuid)));
      },
    },
  ),
  ...quantities.map((quantity, index) =>
    check(
      `storefront/2.4/item-cancelled#item-${index}`,
      `An item of ${quantity} is cancelled once each ticket of it is`,
      {
        needs: { order: anArrangedOrder({ status: 'CONFIRMED', items: allConfirmed }) },
        async steps({ order, accept }) {
          const partly = allConfirmed.map((item, place) =>
            place === index ? { tickets: [...times(1, 'CANCELLED'), ...times(quantity - 1, 'CONFIRMED')] } : item,
          );
          const wholly = allConfirmed.map((item, place) =>
            place === index ? { tickets: times(quantity, 'CANCELLED') } : item,
          );
          await order.become('CONFIRMED', partly);
          if (quantity > 1) await expectCancelled(order, [], accept(readOrder(order.uuid)));
          await order.become('CONFIRMED', wholly);
          await expectCancelled(order, [index], accept(readOrder(order.uuid)));
        },
      },
    ),
  ),
];

/** Every item whose tickets are all cancelled is so itself. True where the order has such an item. */
function expectWhollyCancelled(reply: Reply): boolean {
  if (!isRecord(reply, 'order')) return false;
  const items = entriesAt(reply, '/items').filter(({ pointer }) => {
    const tickets = entriesAt(reply, `${pointer}/unitItems`);
    return tickets.length > 0 && tickets.every(({ value }) => value['status'] === 'CANCELLED');
  });
  for (const { pointer } of items) expectSame(reply, `${pointer}/status`, 'CANCELLED');
  return items.length > 0;
}

/** These items and no others are cancelled. */
async function expectCancelled(order: ArrangedOrder, which: readonly number[], reading: Promise<Reply>): Promise<void> {
  const reply = await reading;
  for (const index of order.bought.keys()) {
    const { pointer, value } = itemIn(reply, order, index);
    const wanted = which.includes(index);
    const holds = (value['status'] === 'CANCELLED') === wanted;
    expectThat(reply, `${pointer}/status`, { holds, expected: wanted ? 'CANCELLED' : 'not to be CANCELLED' });
  }
}
