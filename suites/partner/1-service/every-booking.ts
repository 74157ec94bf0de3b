import { FindingError, type Json } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { firstValueAt, idText, pointerOf, succeededIn } from '../replies/fields.ts';
import { expectPrice } from '../replies/price.ts';

/** Rules for every reply about a booking, whatever happened to it before. */
export function bookingRules({ backend }: Pick<Business, 'backend'>) {
  return [
    rule('partner/1/bookings#ids', 'Every reply about a booking contains the ids of that booking', {
      gap: 'operations',
      judge(reply, { seen: { booking } }) {
        const operation = succeededIn(reply);
        if (booking === null) return false;
        const ids = [
          ['reservationId', booking.reservationId],
          ['marketplaceCustomerServiceId', booking.customerServiceId],
        ] as const;
        const shown = ids.flatMap(([field, expected]) => {
          const pointer = pointerOf(backend, operation, field);
          const received = firstValueAt(reply, pointer);
          return pointer === null || received === null ? [] : [{ pointer, expected, received }];
        });
        for (const { pointer, expected, received } of shown)
          if (idText(received) !== idText(expected))
            throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected, received });
        return shown.length > 0;
      },
    }),
    rule('partner/1/bookings#new', 'Reservations of different purchasers have different ids', {
      gap: 'operations',
      remember: () => new Map<string, Json>(),
      judge(reply, { request, memory }) {
        if (request.endpoint !== 'reserve') return false;
        const pointer = pointerOf(backend, succeededIn(reply), 'reservationId');
        const received = firstValueAt(reply, pointer);
        const { purchaserId = null } = request.values ?? {};
        if (pointer === null || received === null || purchaserId === null) return false;
        const purchaser = memory.get(idText(received)) ?? purchaserId;
        memory.set(idText(received), purchaser);
        if (purchaser === purchaserId) return memory.size > 1;
        const expected = 'an id that no other reservation has';
        throw new FindingError({ kind: 'unexpected', exchange: reply.exchange, pointer, expected, received });
      },
    }),
    rule('partner/8-price/2-locked#every-reply', 'Every reply about a booking has the price of its reservation', {
      gap: 'operations',
      judge(reply, { seen: { booking } }) {
        const operation = succeededIn(reply);
        if (booking === null || booking.price === null || booking.isCancelled || operation === 'cancel') return false;
        // A booking that failed or that the partner cancelled may have another price.
        const state = firstValueAt(reply, pointerOf(backend, operation, 'status'));
        if (state !== null && operation !== 'fulfill' && !booking.states.includes(state)) return false;
        if (firstValueAt(reply, pointerOf(backend, operation, 'priceSummary')) === null) return false;
        expectPrice(reply, booking.price, backend);
        return true;
      },
    }),
  ];
}
