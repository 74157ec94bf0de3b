import { expectThat, InapplicableError, type Reply } from '../../../src/authoring.ts';
import { outcomes, type Business } from '../fixtures/business.ts';
import { firstValueAt, requiredPointer, idText, pointerOf } from '../replies/fields.ts';
import { confirmed, pendingBooking } from '../fixtures/pending-bookings.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Backend } from '../calls/backend.ts';
import { awaitNews, expectSameState, newsOf, type Booking, type Hearing } from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: a delivery has the booking's state. */
export function stateChecks({ backend, main, reservationsAllowed, hearing, changeable }: Business) {
  const needs = { hearing, reservationsAllowed, product: changeable[main] };
  const two = { ...needs, other: changeable[main] };
  return [
    ...outcomes.map((outcome) =>
      check(`partner/6/state#${outcome}`, `What is told of a booking that ${outcome} is its state`, {
        needs,
        async steps({ product, ...tools }) {
          expectReadable(backend);
          const booking = await pendingBooking(product, { ...tools, backend });
          await product.change({ settled: outcome });
          await expectTrueNews(booking, { ...tools, backend });
        },
      }),
    ),
    check('partner/6/state#cancelled', 'What is told of a booking that was cancelled is its state', {
      needs,
      async steps({ product, ...tools }) {
        expectReadable(backend);
        const booking = await confirmed(product, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await expectTrueNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/state#outcomes', 'Success and failure are told as different states', {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [first, second] = [
          await pendingBooking(product, { ...tools, backend }),
          await pendingBooking(other, { ...tools, backend }),
        ];
        await product.change({ settled: 'succeeded' });
        await other.change({ settled: 'failed' });
        const [good, bad] = await asPrerequisite('hear of two bookings', async () => [
          await awaitNews(first, { ...tools, backend }),
          await awaitNews(second, { ...tools, backend }),
        ]);
        const pointer = backend.profile.webhook?.status ?? '';
        expectThat(bad.delivery, pointer, {
          holds: bad.status !== good.status,
          expected: 'another state than for success',
        });
      },
    }),
  ];
}

/** Without an operation that returns the state a delivery cannot be compared. */
function expectReadable(backend: Backend): void {
  if (pointerOf(backend, 'status', 'status') !== null) return;
  throw new InapplicableError('the target file gives no operation "status" that tells the state of a booking');
}

/** The final state of a booking is delivered eventually. */
async function expectTrueNews(booking: Booking, hearing: Hearing): Promise<void> {
  const { accept, awaitDelivery, backend } = hearing;
  const { delivery, status } = await asPrerequisite('hear of a booking', async () => await awaitNews(booking, hearing));
  const reply = await asPrerequisite('read the state of a booking', async () =>
    accept(backend.call('status', booking.reservation.values)),
  );
  const expected = firstValueAt(reply, requiredPointer(backend, 'status', 'status'));
  if (status === expected) return;
  const isTrue = (one: Reply): boolean => newsOf(booking, one, backend) === expected;
  if ((await awaitDelivery(isTrue, backend.profile.webhookWaitMs)) !== null) return;
  expectSameState(delivery, { expected, received: status, backend });
}
