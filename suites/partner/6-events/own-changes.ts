import { GapError, InapplicableError, need, type Json } from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';
import type { Business } from '../fixtures/business.ts';
import { isTransitional, readState, settledState, stateOnce } from '../fixtures/evidence.ts';
import { booked } from '../fixtures/pending-bookings.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Product } from '../fixtures/product.ts';
import type { Purchaser } from '../fixtures/purchaser.ts';
import { quoteFor, quoteToUse, unlessRefused } from '../fixtures/quote.ts';
import { newCustomerServiceId, reserved, type Reservation } from '../fixtures/reservation.ts';
import { awaitUpdate, type Booking, type WebhookTools } from '../replies/booking-updates.ts';
import { firstValueAt, idText, needed, pointerOf } from '../replies/fields.ts';
import { check } from '../authoring.ts';

/** Section 6: the webhook also reports the changes that only the partner causes. The operation status shows them. */
export function ownChangeChecks({ backend, main, reservationsAllowed, webhook, product }: Business) {
  const readable = need<null>('an operation that returns the state of a booking', {
    provide() {
      if (pointerOf(backend, 'status', 'status') !== null) return null;
      throw new InapplicableError('the target file has no operation "status" that returns the state of a booking');
    },
  });
  const needs = { webhook, reservationsAllowed, readable, product: product[main] };
  return [
    check('partner/6/told#after-fulfill', 'The webhook reports a booking whose state changes after fulfill', {
      needs,
      async steps({ product: sold, ...tools }) {
        const booking = await asPrerequisite('book', async () => booked(sold, { ...tools, backend }));
        await expectReported(booking, 'fulfill', { ...tools, backend });
      },
    }),
    check(
      'partner/6/told#after-reserve',
      'The webhook reports the final state of a pending reserve that the backend ends by itself',
      {
        needs,
        async steps({ product: sold, ...tools }) {
          const reservation = await asPrerequisite('reserve', async () =>
            reserved(await quoteFor({ product: sold }, { ...tools, backend }), { ...tools, backend }),
          );
          const booking = { reservation, reply: reservation.reply, knownStates: [] };
          await expectReported(booking, 'reserve', { ...tools, backend });
        },
      },
    ),
    check(
      'partner/6/told#other',
      'The webhook reports a booking that changes when another booking of its purchaser is fulfilled',
      {
        needs: { ...needs, other: product[main] },
        async steps({ product: sold, other, ...tools }) {
          const first = await asPrerequisite('reserve', async () =>
            reserved(await quoteFor({ product: sold }, { ...tools, backend }), { ...tools, backend }),
          );
          const second = await reservedAgain(other, first.quote.purchaser, { ...tools, backend });
          const from = await settledState(second.values, { ...tools, backend });
          await asPrerequisite('fulfill', async () => tools.accept(backend.call('fulfill', first.values)));
          const fulfilled = await settledState(first.values, { ...tools, backend });
          const to = await readState(second.values, { ...tools, backend });
          // A reservation may expire by itself: then its state differs from that of the fulfilled booking.
          if (to === from || to !== fulfilled)
            throw new InapplicableError('fulfill did not change the other booking of the purchaser');
          const booking = { reservation: second, reply: second.reply, knownStates: [from] };
          await awaitUpdate(booking, { ...tools, backend }, { from, to });
        },
      },
    ),
    check(
      'partner/6/told#after-cancel',
      'The webhook reports the final state of a pending cancel that the backend ends by itself',
      {
        needs,
        async steps({ product: sold, ...tools }) {
          if (backend.profile.operations.cancel === null)
            throw new InapplicableError('the target file has no operation "cancel"');
          const booking = await asPrerequisite('cancel a reservation', async () => {
            const reservation = await reserved(await quoteFor({ product: sold }, { ...tools, backend }), {
              ...tools,
              backend,
            });
            const { reply, values } = reservation;
            const knownStates = [
              firstValueAt(reply, pointerOf(backend, 'reserve', 'status')),
              await settledState(values, { ...tools, backend }),
            ];
            return { reservation, reply: await tools.accept(backend.call('cancel', values)), knownStates };
          });
          await expectReported(booking, 'cancel', { ...tools, backend });
        },
      },
    ),
  ];
}

/** Another reservation of a purchaser. Inapplicable if it is refused: a partner may limit what one purchaser buys. */
async function reservedAgain(product: Product, purchaser: Purchaser, tools: WebhookTools): Promise<Reservation> {
  const { backend } = tools;
  const quote = await quoteToUse({ product, purchaser }, tools);
  const customerServiceId = newCustomerServiceId();
  const values = { ...quote.values, customerServiceId };
  const call = backend.call('reserve', values);
  const reply = await unlessRefused(call, tools, 'the partner refused a second reservation of one purchaser');
  const reservationId = needed(reply, 'reservationId', { operation: 'reserve', backend });
  return { quote, customerServiceId, reservationId, values: { ...values, reservationId }, reply };
}

/** How long a state that was not declared transitional is watched. */
const finalWatchMs = 1_000;

/** Expects a delivery if `status` returns another state than after the operation. */
async function expectReported(
  booking: Booking,
  operation: 'reserve' | 'fulfill' | 'cancel',
  tools: WebhookTools,
): Promise<void> {
  const { backend } = tools;
  const { transitionalStatuses, webhookWaitMs } = backend.profile;
  const since = Date.now();
  const { values } = booking.reservation;
  const replied = firstValueAt(booking.reply, pointerOf(backend, operation, 'status'));
  const from = isTransitional(replied, backend) ? replied : await readState(values, tools);
  const isDeclared = isTransitional(from, backend);
  // A reservation that is not booked may expire. After a fulfill, status may return an old state for a moment.
  if (from === null || (!isDeclared && (operation !== 'fulfill' || from !== replied)))
    throw new InapplicableError(`the state of a booking after ${operation} is not transitional`);
  const isNext = (state: Json): boolean => ![null, from, replied].includes(state) && !isTransitional(state, backend);
  const withinMs = isDeclared ? webhookWaitMs : Math.min(webhookWaitMs, finalWatchMs);
  const to = await stateOnce(isNext, { values, withinMs }, tools);
  if (operation === 'fulfill' && isDeclared) expectConfirmed(Date.now() - since, backend);
  if (!isNext(to))
    throw new InapplicableError(`the state of a booking did not change within ${withinMs} ms after ${operation}`);
  await awaitUpdate(booking, tools, { from, to });
  if (isDeclared || transitionalStatuses === null) return;
  throw new GapError(
    'declarations',
    `a booking changed from ${idText(from)} to ${idText(to)}, but "transitionalStatuses" does not list ${idText(from)}`,
  );
}

/** More than the few minutes of section 8 rule 2. */
const fewMinutesMs = 600_000;

/** Throws `GapError` if a booking took longer than the partner declares. */
export function expectConfirmed(tookMs: number, { profile }: Backend): void {
  if (profile.confirmsWithinMinutes !== true || tookMs < fewMinutesMs) return;
  const minutes = Math.floor(tookMs / 60_000);
  throw new GapError(
    'declarations',
    `a booking was not confirmed within ${minutes} minutes, but "confirmsWithinMinutes" is true`,
  );
}
