import { outcomes, type Business } from '../fixtures/business.ts';
import { idText } from '../replies/fields.ts';
import {
  pendingCancel,
  confirmed,
  pendingReserve,
  pendingBooking,
  pendingBookings,
} from '../fixtures/pending-bookings.ts';
import { awaitUpdate } from '../replies/booking-updates.ts';
import { check } from '../authoring.ts';

/** Section 6: the webhook reports each later change of a booking. */
export function laterChangeChecks({ backend, main, reservationsAllowed, webhook, changeable, pending }: Business) {
  return [
    ...outcomes.map((outcome) =>
      check(`partner/6/told#${outcome}`, `The webhook reports a pending booking that ${outcome}`, {
        needs: pending,
        async steps({ product, ...tools }) {
          const booking = await pendingBooking(product, { ...tools, backend });
          await product.change({ settled: outcome });
          await awaitUpdate(booking, { ...tools, backend });
        },
      }),
    ),
    check('partner/6/told#cancelled', 'The webhook reports a cancelled booking', {
      needs: { webhook, reservationsAllowed, product: changeable[main] },
      async steps({ product, ...tools }) {
        const booking = await confirmed(product, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await awaitUpdate(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#two', 'The webhook reports the final states of two pending bookings of one product', {
      needs: pending,
      async steps({ product, ...tools }) {
        const both = await pendingBookings(product, 2, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        for (const booking of both) await awaitUpdate(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#again', 'The webhook reports a booking twice if it is confirmed and later cancelled', {
      needs: pending,
      async steps({ product, ...tools }) {
        const booking = await pendingBooking(product, { ...tools, backend });
        for (const operation of ['status', 'lookup'] as const)
          if (backend.profile.operations[operation] !== null)
            await tools.send(backend.call(operation, booking.reservation.values));
        if (backend.profile.priceChanges) await product.change({ price: 'changed' });
        await product.change({ settled: 'succeeded' });
        const { status } = await awaitUpdate(booking, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await awaitUpdate({ ...booking, knownStates: [...booking.knownStates, status] }, { ...tools, backend });
      },
    }),
    check('partner/6/told#reserve', 'The webhook reports the final state of a booking whose reserve was pending', {
      needs: pending,
      async steps({ product, ...tools }) {
        const booking = await pendingReserve(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitUpdate(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#cancel', 'The webhook reports the final state of a booking whose cancel was pending', {
      needs: pending,
      async steps({ product, ...tools }) {
        const booking = await pendingCancel(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitUpdate(booking, { ...tools, backend });
      },
    }),
  ];
}
