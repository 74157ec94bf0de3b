import { expectThat, list, text, type Reply } from '../../../src/authoring.ts';
import { failedOrderReads, orderReads } from '../fixtures/orders/reads.ts';
import { anArrangedOrder, anOrder } from '../fixtures/orders/orders.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { anOrderReturningTo, appendedName, registeredReturn } from '../fixtures/orders/redirects.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { readOrder } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** The requested order, by either of its ids; letter case does not matter. */
function expectIts(reply: Reply, uuid: string): void {
  const ids = [reply.peek('/uuid'), reply.peek('/id')];
  const holds = ids.some((id) => typeof id === 'string' && id.toLowerCase() === uuid.toLowerCase());
  expectThat(reply, '/uuid', { holds, expected: uuid });
}

/** Sections 4 and 4.5: an order is read by its id, by the partner that sold it. */
export const orderReadChecks = [
  check('storefront/4/order', 'The read of an order is answered with 200 and an order', {
    needs: { reads: orderReads },
    steps({ reads }) {
      for (const { first } of reads.slice(0, 1)) {
        const reply = expectSuccess(first);
        reply.at('/uuid', text);
        reply.at('/items', list);
      }
      return Promise.resolve();
    },
  }),

  check('storefront/4/order#each', 'Each order at hand is read by its own id, also beside another', {
    needs: { reads: orderReads },
    steps({ reads }) {
      for (const { uuid, first, second } of reads)
        for (const read of [first, second]) expectIts(expectSuccess(read), uuid);
      return Promise.resolve();
    },
  }),

  check('storefront/4/order#arranged', 'An order just placed is read by its own id', {
    needs: { order: anArrangedOrder({ status: 'PENDING' }) },
    async steps({ order, accept }) {
      expectIts(await accept(readOrder(order.uuid)), order.uuid);
      for (const status of ['CONFIRMED', 'CANCELLED'] as const) {
        await order.become(status);
        expectIts(await accept(readOrder(order.uuid)), order.uuid);
      }
    },
  }),

  check('storefront/4.5/uuid', 'The value in the redirect address of an order reads that order', {
    needs: { order: anOrderReturningTo(registeredReturn) },
    async steps({ order: { uuid, key, redirect, named }, send, facts }) {
      const read = await send(readOrder(named ?? uuid, { key }));
      const expected = `to be named as ${appendedName(facts)} where the shopper is sent, not ${redirect}`;
      expectThat(read, '/uuid', { holds: named !== null, expected });
      expectIts(expectSuccess(read), uuid);
    },
  }),

  check('storefront/4.5/own#unknown', 'The read of an id that is no order is refused', {
    needs: { failed: failedOrderReads },
    steps({ failed: { accepted, unknown } }) {
      expectSuccess(accepted);
      expectRefusal(unknown.reply);
      return Promise.resolve();
    },
  }),

  check('storefront/4.5/own#malformed', 'The read of an id that has not the form of one is refused', {
    needs: { order: anOrder },
    async steps({ order: { uuid }, refuseEach, probe }) {
      // A base of no refusals: where this very call was accepted before, it need not be made again.
      await refuseEach(readOrder(uuid), []);
      for (const id of ['no-order', `${uuid}0`, uuid.slice(0, -1)]) {
        // A layer before the endpoint may turn away what has not the form of an id.
        const { reply } = await probe(readOrder(id));
        if (reply !== null) expectRefusal(reply);
      }
    },
  }),

  check('storefront/4.5/foreign', 'The order of one partner is refused to another', {
    needs: { order: anOrder, other: anotherPartner },
    async steps({ order: { uuid }, other, accept, send, observe }) {
      await accept(readOrder(uuid));
      const reply = await send(readOrder(uuid, { key: other.key }));
      observe('status of the read of an order with the key of another partner', reply.status);
    },
  }),
];
