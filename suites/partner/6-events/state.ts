import { expectThat, InapplicableError, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { firstValueAt, requiredPointer, idText, pointerOf } from '../replies/fields.ts';
import { confirmed, pendingBooking, pendingCalls } from '../fixtures/pending-bookings.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Backend } from '../calls/backend.ts';
import {
  awaitUpdate,
  expectSameState,
  newStateIn,
  type Booking,
  type WebhookTools,
} from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: a delivery reports the current state of the booking. */
export function stateChecks({ backend, main, reservationsAllowed, webhook, changeable, pending }: Business) {
  const two = { ...pending, other: pending.product };
  return [
    ...pendingCalls.map(({ name, says, settled, start }) =>
      check(`partner/6/state#${name}`, `The webhook delivery about ${says} has the current state of the booking`, {
        needs: pending,
        async steps({ product, ...tools }) {
          expectReadable(backend);
          const booking = await start(product, { ...tools, backend });
          await product.change({ settled });
          await expectCurrentState(booking, { ...tools, backend });
        },
      }),
    ),
    check('partner/6/state#cancelled', 'A webhook delivery about a cancelled booking has the current booking state', {
      needs: { webhook, reservationsAllowed, product: changeable[main] },
      async steps({ product, ...tools }) {
        expectReadable(backend);
        const booking = await asPrerequisite('confirm a booking', async () =>
          confirmed(product, { ...tools, backend }),
        );
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await expectCurrentState(booking, { ...tools, backend });
      },
    }),
    check('partner/6/state#outcomes', 'The webhook deliveries about success and about failure have different states', {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [first, second] = [
          await pendingBooking(product, { ...tools, backend }),
          await pendingBooking(other, { ...tools, backend }),
        ];
        await product.change({ settled: 'succeeded' });
        await other.change({ settled: 'failed' });
        const [good, bad] = await asPrerequisite('receive the webhook deliveries about two bookings', async () => [
          await awaitUpdate(first, { ...tools, backend }),
          await awaitUpdate(second, { ...tools, backend }),
        ]);
        const pointer = backend.profile.webhook?.status ?? '';
        expectThat(bad.delivery, pointer, {
          holds: bad.status !== good.status,
          expected: 'a state other than that in the delivery about the successful booking',
        });
      },
    }),
  ];
}

/** Throws `InapplicableError` if no operation returns the state: a delivery cannot be compared with it. */
function expectReadable(backend: Backend): void {
  if (pointerOf(backend, 'status', 'status') !== null) return;
  throw new InapplicableError('the target file has no operation "status" that returns the state of a booking');
}

/** Expects a delivery with the current state of the booking. */
async function expectCurrentState(booking: Booking, tools: WebhookTools): Promise<void> {
  const { send, accept, awaitDelivery, backend } = tools;
  const { delivery, status } = await asPrerequisite(
    'receive the webhook delivery about a booking',
    async () => await awaitUpdate(booking, tools),
  );
  const call = backend.call('status', booking.reservation.values);
  const { status: code } = await send(call);
  if (code === 404 || code === 410)
    throw new InapplicableError('the operation "status" does not return a booking in a final state');
  const reply = await asPrerequisite('read the state of a booking', async () => accept(call));
  const expected = firstValueAt(reply, requiredPointer(backend, 'status', 'status'));
  if (status === expected) return;
  const isCurrent = (one: Reply): boolean => newStateIn(booking, one, backend) === expected;
  if ((await awaitDelivery(isCurrent, backend.profile.webhookWaitMs)) !== null) return;
  expectSameState(delivery, { expected, received: status, backend });
}
