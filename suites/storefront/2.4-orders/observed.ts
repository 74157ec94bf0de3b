import type { Reply, Tools } from '../../../src/authoring.ts';
import { orderReads, type OrderReads } from '../fixtures/orders/reads.ts';
import { anOrderThatIs } from '../fixtures/orders/orders.ts';
import { entriesAt, ticketsIn } from '../replies/order-entries.ts';
import { readOrder } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Sections 2.4 and 4.5: observations about orders. They require nothing. */
export const orderObservations = [
  check('storefront/4.5/pending-briefly', 'Recorded, not judged: the current status of an order that was PENDING', {
    needs: { order: anOrderThatIs('PENDING'), reads: orderReads },
    async steps({ order: { uuid, arranged }, reads, accept, observe }) {
      observe('arranged for this run', arranged);
      observe('status of an order that was PENDING', (await readOf(uuid, reads, { accept })).peek('/status') ?? null);
    },
  }),

  check('storefront/2.4/unitItems-quantity', 'Recorded, not judged: the number of tickets of each confirmed item', {
    needs: { order: anOrderThatIs('CONFIRMED'), reads: orderReads },
    async steps({ order: { uuid }, reads, accept, observe }) {
      const reply = await readOf(uuid, reads, { accept });
      const counts = entriesAt(reply, '/items').map(({ pointer, value }) => [
        value['quantity'] ?? null,
        entriesAt(reply, `${pointer}/unitItems`).length,
      ]);
      observe('quantity and tickets of each item', counts);
    },
  }),

  check('storefront/2.4/status-least', 'Recorded, not judged: the statuses of each order, its items and its tickets', {
    needs: { reads: orderReads },
    steps({ reads, observe }) {
      for (const { first: reply } of reads) {
        const items = entriesAt(reply, '/items').map(({ value }) => value['status'] ?? null);
        const tickets = ticketsIn(reply).map(({ value }) => value['status'] ?? null);
        observe('status of an order, its items and its tickets', [reply.peek('/status') ?? null, items, tickets]);
      }
    },
  }),
];

/** The second shared read of the order, or a new read if the order has no shared reads. */
async function readOf(
  uuid: string,
  allReads: readonly OrderReads[],
  { accept }: Pick<Tools, 'accept'>,
): Promise<Reply> {
  const shared = allReads.find((reads) => reads.uuid === uuid);
  return shared === undefined ? await accept(readOrder(uuid)) : expectSuccess(shared.second);
}
