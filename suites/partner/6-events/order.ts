import { FindingError, type Json } from '../../../src/authoring.ts';
import { outcomes, type Business } from '../fixtures/business.ts';
import { idText, pointerOf } from '../replies/fields.ts';
import { readState } from '../fixtures/evidence.ts';
import { pendingBooking } from '../fixtures/pending-bookings.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import {
  allNewsOf,
  awaitNews,
  expectSameState,
  newsOf,
  type Booking,
  type Hearing,
} from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: a delivery neither precedes its event nor is retracted afterwards. */
export function orderChecks({ backend, main, reservationsAllowed, hearing, changeable }: Business) {
  const two = { hearing, reservationsAllowed, product: changeable[main], other: changeable[main] };
  return outcomes.flatMap((outcome) => [
    check(`partner/6/early#${outcome}`, `Nothing new is told of a booking before it ${outcome}`, {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [waiting, settled] = [
          await pendingBooking(product, { ...tools, backend }),
          await pendingBooking(other, { ...tools, backend }),
        ];
        await other.change({ settled: outcome });
        // The delivery of the other booking arrives after any premature one.
        await asPrerequisite('hear of another booking', async () => await awaitNews(settled, { ...tools, backend }));
        expectNoNews(waiting, { ...tools, backend });
      },
    }),
    check(`partner/6/contradicted#${outcome}`, `A booking that ${outcome} is never told to have ended otherwise`, {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [first, later] = [
          await pendingBooking(product, { ...tools, backend }),
          await pendingBooking(other, { ...tools, backend }),
        ];
        await product.change({ settled: outcome });
        const { status } = await asPrerequisite(
          'hear of a booking',
          async () => await awaitNews(first, { ...tools, backend }),
        );
        await other.change({ settled: outcome });
        await asPrerequisite('hear of another booking', async () => await awaitNews(later, { ...tools, backend }));
        expectOnly(status, first, { ...tools, backend });
        await expectNotTakenBack(status, first, { ...tools, backend });
      },
    }),
  ]);
}

/** Some partners retract a delivery a moment later: from a second queue, or a job that finds the booking again. */
const afterthoughtMs = 400;

function isOther(received: Json, expected: Json): boolean {
  return received !== null && received !== expected;
}

function expectNoNews(booking: Booking, hearing: Hearing): void {
  const [early] = allNewsOf(booking, hearing);
  if (early === undefined) return;
  const pointer = hearing.backend.profile.webhook?.status ?? '';
  const expected = `nothing new of the reservation ${idText(booking.reservation.reservationId)}, which has not changed`;
  throw new FindingError({
    kind: 'unexpected',
    exchange: early.delivery.exchange,
    pointer,
    expected,
    received: early.status,
  });
}

function expectOnly(expected: Json, booking: Booking, hearing: Hearing): void {
  for (const { delivery, status } of allNewsOf(booking, hearing)) {
    expectSameState(delivery, { expected, received: status, backend: hearing.backend });
  }
}

/** A later delivery is a change of its own if the booking has that state by then; otherwise it repeats an old one. */
async function expectNotTakenBack(expected: Json, booking: Booking, hearing: Hearing): Promise<void> {
  const { awaitDelivery, send, backend } = hearing;
  if (pointerOf(backend, 'status', 'status') === null) return;
  const late = await awaitDelivery((one) => isOther(newsOf(booking, one, backend), expected), afterthoughtMs);
  if (late === null) return;
  const state = await readState(booking.reservation.values, { send, backend });
  if (state !== null && newsOf(booking, late, backend) !== state) expectOnly(expected, booking, hearing);
}
