import { expectSame, expectThat, expectUnchanged, list, type Json, type Reply } from '../../src/authoring.ts';
import { orderCourses } from './fixtures/order-courses.ts';
import { theOrderReads } from './fixtures/order-reads.ts';
import { anArrangedOrder, quantities, type ArrangedOrder, type BookingStatus } from './fixtures/orders.ts';
import { anotherPartner } from './fixtures/partners.ts';
import { arrangeOrder } from './fixtures/orders.ts';
import { entriesAt, type Entry } from './order-entries.ts';
import { linesOf } from './protocol.ts';
import { readOrder } from './requests.ts';
import { isRecord } from './record-shape.ts';
import { shown } from './shown.ts';
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
  check('storefront/2.4/cart-items#each-state', 'In each state an order has one item for each line of its cart', {
    needs: { course: orderCourses.cancelled },
    steps({ course: { order, reads } }) {
      for (const read of reads.values()) expectBought(shown(read), order);
      return Promise.resolve();
    },
  }),
  check('storefront/2.4/cart-items#other-partner', "Another partner's order has one item for each line of its cart", {
    needs: { other: anotherPartner },
    async steps({ other, ...tools }) {
      const theirs = await arrangeOrder({ status: 'CONFIRMED', key: other.key }, tools);
      expectBought(await tools.accept(readOrder(theirs.uuid, { key: other.key })), theirs);
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
      needs: { reads: theOrderReads },
      steps({ reads }) {
        for (const { first } of reads) expectWhollyCancelled(shown(first));
        return Promise.resolve();
      },
    },
  ),
  check('storefront/2.4/item-cancelled#each-item', 'An item is cancelled once each ticket of it is, and not before', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED', items: allConfirmed }) },
    async steps({ order, accept }) {
      for (const [index, quantity] of quantities.entries()) {
        // What was cancelled stays so: no way back is stated.
        const withTickets = (tickets: readonly BookingStatus[]) =>
          allConfirmed.map((item, place) => {
            if (place === index) return { tickets };
            return place < index ? { tickets: times(quantities[place] ?? 0, 'CANCELLED') } : item;
          });
        const before = [...quantities.keys()].slice(0, index);
        if (quantity > 1) {
          await order.become('CONFIRMED', withTickets([...times(1, 'CANCELLED'), ...times(quantity - 1, 'CONFIRMED')]));
          await expectCancelled(order, before, accept(readOrder(order.uuid)));
        }
        const isLast = index === quantities.length - 1;
        await order.become(isLast ? 'CANCELLED' : 'CONFIRMED', withTickets(times(quantity, 'CANCELLED')));
        await expectCancelled(order, [...before, index], accept(readOrder(order.uuid)));
      }
    },
  }),
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
