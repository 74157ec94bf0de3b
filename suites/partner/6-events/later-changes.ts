import { outcomes, type Business } from '../fixtures/business.ts';
import { idText } from '../replies/fields.ts';
import { cancelUnderWay, confirmed, reserveUnderWay, pendingBooking } from '../fixtures/pending-bookings.ts';
import { awaitNews } from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: each later change of a booking is delivered. */
export function laterChangeChecks({ backend, main, reservationsAllowed, hearing, changeable }: Business) {
  const needs = { hearing, reservationsAllowed, product: changeable[main] };
  return [
    ...outcomes.map((outcome) =>
      check(`partner/6/told#${outcome}`, `That a booking ${outcome} in the end is told over the webhook`, {
        needs,
        async steps({ product, ...tools }) {
          const booking = await pendingBooking(product, { ...tools, backend });
          await product.change({ settled: outcome });
          await awaitNews(booking, { ...tools, backend });
        },
      }),
    ),
    check('partner/6/told#cancelled', 'That a confirmed booking was cancelled is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await confirmed(product, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#reserve', 'That a reserve under way has ended is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await reserveUnderWay(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#cancel', 'That a cancel under way has ended is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await cancelUnderWay(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
  ];
}
