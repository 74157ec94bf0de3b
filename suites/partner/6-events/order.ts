import { FindingError, type Json, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { idText, pointerOf } from '../replies/fields.ts';
import { readState } from '../fixtures/evidence.ts';
import { pendingCalls } from '../fixtures/pending-bookings.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import {
  updatesOf,
  awaitUpdate,
  expectSameState,
  newStateIn,
  type Booking,
  type WebhookTools,
} from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: no delivery comes before its change, and no later delivery contradicts it. */
export function orderChecks({ backend, pending }: Business) {
  const two = { ...pending, other: pending.product };
  return pendingCalls.flatMap(({ name, says, settled: outcome, start }) => [
    check(`partner/6/early#${name}`, `The webhook does not report the final state of ${says} too early`, {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [waiting, settled] = [
          await start(product, { ...tools, backend }),
          await start(other, { ...tools, backend }),
        ];
        await other.change({ settled: outcome });
        // A premature delivery would arrive before the delivery of the other booking.
        await asPrerequisite(
          'receive the webhook delivery about another booking',
          async () => await awaitUpdate(settled, { ...tools, backend }),
        );
        expectNoUpdate(waiting, { ...tools, backend });
      },
    }),
    check(`partner/6/contradicted#${name}`, `All webhook deliveries about ${says} report the same outcome`, {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [first, later] = [await start(product, { ...tools, backend }), await start(other, { ...tools, backend })];
        await product.change({ settled: outcome });
        const { status } = await asPrerequisite(
          'receive the webhook delivery about a booking',
          async () => await awaitUpdate(first, { ...tools, backend }),
        );
        await other.change({ settled: outcome });
        await asPrerequisite(
          'receive the webhook delivery about another booking',
          async () => await awaitUpdate(later, { ...tools, backend }),
        );
        expectOnly(status, first, { ...tools, backend });
        await expectNoContradiction(status, first, { ...tools, backend });
      },
    }),
  ]);
}

/** Some partners send a contradicting delivery a moment later, for example from a second queue. */
const contradictionWaitMs = 400;

function expectNoUpdate(booking: Booking, tools: WebhookTools): void {
  const [early] = updatesOf(booking, tools);
  if (early === undefined) return;
  const pointer = tools.backend.profile.webhook?.status ?? '';
  const expected = `no delivery with a new state of reservation ${idText(booking.reservation.reservationId)}, which has not changed`;
  throw new FindingError({
    kind: 'unexpected',
    exchange: early.delivery.exchange,
    pointer,
    expected,
    received: early.status,
  });
}

function expectOnly(expected: Json, booking: Booking, tools: WebhookTools): void {
  for (const { delivery, status } of updatesOf(booking, tools)) {
    expectSameState(delivery, { expected, received: status, backend: tools.backend });
  }
}

/** A later delivery may have another state only if `status` returns it, too: then it reports another change. */
async function expectNoContradiction(expected: Json, booking: Booking, tools: WebhookTools): Promise<void> {
  const { awaitDelivery, send, backend } = tools;
  if (pointerOf(backend, 'status', 'status') === null) return;
  const isOther = (one: Reply): boolean => ![null, expected].includes(newStateIn(booking, one, backend));
  const late = await awaitDelivery(isOther, contradictionWaitMs);
  if (late === null) return;
  const state = await readState(booking.reservation.values, { send, backend });
  if (state !== null && newStateIn(booking, late, backend) !== state) expectOnly(expected, booking, tools);
}
