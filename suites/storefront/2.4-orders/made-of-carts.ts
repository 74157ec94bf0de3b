import { expectSame, expectThat, expectUnchanged, list, type Reply, type Tools } from '../../../src/authoring.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import {
  anArrangedOrder,
  arrangeOrder,
  cancelAllTickets,
  cancelOneTicketOfEach,
  type ArrangedOrder,
} from '../fixtures/orders/orders.ts';
import { entriesAt, type Entry } from '../replies/order-entries.ts';
import { linesByOption, linesOf } from '../protocol.ts';
import { readOrder } from '../requests/endpoints.ts';
import { isRecord } from '../expectations/record-shape.ts';
import { ambient, check } from '../authoring.ts';

const ofEqualItems = anArrangedOrder({ status: 'CONFIRMED', quantities: [2, 2, 2] });
const ofManyItems = anArrangedOrder({ status: 'CONFIRMED', quantities: Array.from({ length: 12 }, () => 11) });

type OnOrder = Pick<Tools, 'accept'> & { readonly order: ArrangedOrder };

async function readWithOneCancelled({ order, accept }: OnOrder): Promise<Reply> {
  await cancelOneTicketOfEach(order);
  return await accept(readOrder(order.uuid));
}

/** The item for purchase number `index`. Items may be in any sequence. */
function itemIn(reply: Reply, { bought }: ArrangedOrder, index: number): Entry {
  const optionId = bought[index]?.optionId ?? '';
  const item = entriesAt(reply, '/items').find(({ value }) => value['optionId'] === optionId);
  expectThat(reply, '/items', { holds: item !== undefined, expected: `an item with the optionId ${optionId}` });
  if (item === undefined) throw new Error('expectThat throws if the item is missing');
  return item;
}

/** Expects one item for each line of the cart, and no other items. */
function expectBought(reply: Reply, order: ArrangedOrder): void {
  reply.at('/items', list);
  expectUnchanged(reply, 'the product, option and quantity of the bought items', {
    before: linesByOption(order.bought.map((item) => ({ ...item }))),
    after: linesOf(reply),
  });
}

/** Expects a ticket in every item. The contract does not state the number of tickets. */
function expectSomeTicket(reply: Reply, order: ArrangedOrder): void {
  for (const index of order.bought.keys()) {
    const { pointer } = itemIn(reply, order, index);
    const holds = reply.at(`${pointer}/unitItems`, list).length > 0;
    expectThat(reply, `${pointer}/unitItems`, { holds, expected: 'an entry for each ticket' });
  }
}

/** Expects one entry for each ticket, after the control endpoint has set the status of each ticket. */
function expectTickets(reply: Reply, order: ArrangedOrder): void {
  for (const [index, { quantity }] of order.bought.entries()) {
    const { pointer } = itemIn(reply, order, index);
    const holds = reply.at(`${pointer}/unitItems`, list).length === quantity;
    expectThat(reply, `${pointer}/unitItems`, { holds, expected: `${quantity} entries, one for each ticket` });
  }
}

function expectOneCancelledTicket(reply: Reply, order: ArrangedOrder): void {
  for (const index of order.bought.keys()) {
    const pointer = `${itemIn(reply, order, index).pointer}/unitItems`;
    const cancelled = entriesAt(reply, pointer).filter(({ value }) => value['status'] === 'CANCELLED');
    expectThat(reply, pointer, { holds: cancelled.length === 1, expected: 'exactly one ticket that is CANCELLED' });
  }
}

/** Section 2.4: orders placed from carts. */
export const orderChecks = [
  check('storefront/2.4/cart-items#each-state', 'PENDING, CONFIRMED and CANCELLED orders have one item per cart line', {
    needs: { order: anArrangedOrder({ status: 'PENDING' }) },
    async steps({ order, accept }) {
      expectBought(await accept(readOrder(order.uuid)), order);
      for (const status of ['CONFIRMED', 'CANCELLED'] as const) {
        await order.become(status);
        expectBought(await accept(readOrder(order.uuid)), order);
      }
    },
  }),
  check('storefront/2.4/cart-items#large', 'A large order has one item per cart line, with a ticket for each unit', {
    needs: { order: ofManyItems },
    async steps({ order, accept, wait }) {
      expectTickets(await readWithOneCancelled({ order, accept }), order);
      // A client polls an order for minutes.
      await wait(1_200);
      expectBought(await accept(readOrder(order.uuid)), order);
    },
  }),
  check('storefront/2.4/cart-items#other-partner', 'An order of another partner has one item per line of its cart', {
    needs: { other: anotherPartner },
    async steps({ other, ...tools }) {
      const theirs = await arrangeOrder({ status: 'CONFIRMED', key: other.key }, tools);
      expectBought(await tools.accept(readOrder(theirs.uuid, { key: other.key })), theirs);
    },
  }),

  check('storefront/2.4/unitItems#counted', 'Every item has at least one ticket entry', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED' }) },
    async steps({ order, accept }) {
      expectSomeTicket(await accept(readOrder(order.uuid)), order);
    },
  }),
  check(
    'storefront/2.4/unitItems#cancelled',
    'An item still has one entry for each ticket after some tickets are cancelled',
    {
      needs: { order: ofEqualItems },
      async steps({ order, accept }) {
        expectTickets(await readWithOneCancelled({ order, accept }), order);
      },
    },
  ),
  check(
    'storefront/2.4/ticket-status',
    'If one ticket of an item is cancelled, exactly one ticket has the status CANCELLED',
    {
      needs: { order: ofEqualItems },
      async steps({ order, accept }) {
        expectOneCancelledTicket(await readWithOneCancelled({ order, accept }), order);
      },
    },
  ),
  check(
    'storefront/2.4/item-cancelled#each-item',
    'An item is CANCELLED when all its tickets are cancelled, and not before',
    {
      needs: {
        order: ofEqualItems,
        ofSingleTickets: anArrangedOrder({ status: 'CONFIRMED', quantities: [1, 1, 1] }),
      },
      async steps({ order, ofSingleTickets, accept }) {
        // An ambient check compares the uuids of the tickets with those of later reads.
        await accept(readOrder(order.uuid));
        const one = await readWithOneCancelled({ order, accept });
        expectCancelled(one, [], order);
        await cancelAllTickets(order);
        expectCancelled(await accept(readOrder(order.uuid)), [...order.bought.keys()], order);
        const single = await readWithOneCancelled({ order: ofSingleTickets, accept });
        expectCancelled(single, [...ofSingleTickets.bought.keys()], ofSingleTickets);
      },
    },
  ),

  check('storefront/2.4/productId-null', 'The productId of an item is null after its product has left the catalogue', {
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
    'Every order shows an item as CANCELLED if all its tickets are CANCELLED',
    {
      judge: expectWhollyCancelled,
      gap: 'orders',
    },
  ),
];

/** Expects CANCELLED for every item whose tickets are all cancelled. True if the order has such an item. */
function expectWhollyCancelled(reply: Reply): boolean {
  if (!isRecord(reply, 'order')) return false;
  const items = entriesAt(reply, '/items').filter(({ pointer }) => {
    const tickets = entriesAt(reply, `${pointer}/unitItems`);
    return tickets.length > 0 && tickets.every(({ value }) => value['status'] === 'CANCELLED');
  });
  for (const { pointer } of items) expectSame(reply, `${pointer}/status`, 'CANCELLED');
  return items.length > 0;
}

/** Expects CANCELLED for these items and for no others. */
function expectCancelled(reply: Reply, which: readonly number[], order: ArrangedOrder): void {
  for (const index of order.bought.keys()) {
    const { pointer, value } = itemIn(reply, order, index);
    const wanted = which.includes(index);
    const holds = (value['status'] === 'CANCELLED') === wanted;
    expectThat(reply, `${pointer}/status`, { holds, expected: wanted ? 'CANCELLED' : 'a status other than CANCELLED' });
  }
}
