import { expectThat, list, text, type Reply } from '../../../src/authoring.ts';
import { failedOrderReads, orderReads } from '../fixtures/orders/reads.ts';
import { anArrangedOrder, anOrder } from '../fixtures/orders/orders.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { anOrderReturningTo, appendedName, registeredReturn } from '../fixtures/orders/redirects.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { readOrder } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** The reply is about this order: `uuid` or `id` equals it, in any letter case. */
function expectOrder(reply: Reply, uuid: string): void {
  const ids = [reply.peek('/uuid'), reply.peek('/id')];
  const holds = ids.some((id) => typeof id === 'string' && id.toLowerCase() === uuid.toLowerCase());
  expectThat(reply, '/uuid', { holds, expected: uuid });
}

/** Sections 4 and 4.5: the partner that sold an order reads it by its id. */
export const orderReadChecks = [
  check('storefront/4/order', 'GET /partner-bookings/{uuid} returns 200 and an order', {
    needs: { reads: orderReads },
    steps({ reads }) {
      for (const { first } of reads.slice(0, 1)) {
        const reply = expectSuccess(first);
        reply.at('/uuid', text);
        reply.at('/items', list);
      }
    },
  }),

  check('storefront/4/order#each', 'GET /partner-bookings/{uuid} returns the order with that uuid, for each order', {
    needs: { reads: orderReads },
    steps({ reads }) {
      for (const { uuid, first, second } of reads)
        for (const read of [first, second]) expectOrder(expectSuccess(read), uuid);
    },
  }),

  check('storefront/4/order#arranged', 'A new order can be read by its uuid as PENDING, CONFIRMED and CANCELLED', {
    needs: { order: anArrangedOrder({ status: 'PENDING' }) },
    async steps({ order, accept }) {
      expectOrder(await accept(readOrder(order.uuid)), order.uuid);
      for (const status of ['CONFIRMED', 'CANCELLED'] as const) {
        await order.become(status);
        expectOrder(await accept(readOrder(order.uuid)), order.uuid);
      }
    },
  }),

  check('storefront/4.5/uuid', 'GET /partner-bookings/{uuid} with the uuid from a redirect URL returns that order', {
    needs: { order: anOrderReturningTo(registeredReturn) },
    async steps({ order: { uuid, key, redirect, named }, send, facts }) {
      const read = await send(readOrder(named ?? uuid, { key }));
      const expected = `a redirect URL with the query parameter ${appendedName(facts)}, not ${redirect}`;
      expectThat(read, '/uuid', { holds: named !== null, expected });
      expectOrder(expectSuccess(read), uuid);
    },
  }),

  check('storefront/4.5/own#unknown', 'GET /partner-bookings/{uuid} with an unknown uuid returns an error', {
    needs: { failed: failedOrderReads },
    steps({ failed: { accepted, unknown } }) {
      expectSuccess(accepted);
      expectRefusal(unknown.reply);
    },
  }),

  check('storefront/4.5/own#malformed', 'GET /partner-bookings/{uuid} with a malformed uuid returns an error', {
    needs: { order: anOrder },
    async steps({ order: { uuid }, refuseEach, probe }) {
      // Without invalid requests this only sends the base request, unless the target accepted the same request before.
      await refuseEach(readOrder(uuid), []);
      for (const id of ['no-order', `${uuid}0`, uuid.slice(0, -1)]) {
        // A layer in front of the endpoint may reject a malformed id.
        const { reply } = await probe(readOrder(id));
        if (reply !== null) expectRefusal(reply);
      }
    },
  }),

  check('storefront/4.5/foreign', 'Recorded, not judged: the reply to an order read with the key of another partner', {
    needs: { order: anOrder, other: anotherPartner },
    async steps({ order: { uuid }, other, accept, send, observe }) {
      await accept(readOrder(uuid));
      const reply = await send(readOrder(uuid, { key: other.key }));
      observe('status of an order read with the key of another partner', reply.status);
    },
  }),
];
