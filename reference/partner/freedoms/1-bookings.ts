import { isFields } from '../../http/fields.ts';
import { optionalText } from '../http/read-fields.ts';
import type { Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Reservation } from '../store.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Operations on bookings and ids: the contract does not define them. */
export const bookingFreedoms: readonly Freedom[] = [
  freedom('fulfills-once', '4')
    .says('Refuses to fulfill a reservation that is already fulfilled')
    .rules(refusing('fulfill', ({ status }) => (status === 'RESERVED' || status === 'RESERVING' ? null : over))),
  freedom('fulfilled-stays', '4')
    .says('Refuses to cancel a reservation that is fulfilled')
    .rules(refusing('cancel', ({ status }) => (status.startsWith('FULFILL') ? over : null))),
  freedom('few-left', '7.4')
    .says('Allows at most 12 active reservations of a product')
    .rule('isOffered', (right, product, call) => {
      const live = [...call.store.reservations.values()].filter(
        ({ productId, status }) => productId === product.id && status !== 'CANCELLED' && status !== 'FAILED',
      );
      return live.length < 12 && right(product, call);
    }),
  freedom('cancelled-is-gone', '4')
    .says('Deletes a reservation when it is cancelled')
    .rule('operate', (right, call) => {
      const reply = right(call);
      if (call.operation === 'cancel') call.store.reservations.delete(call.parameters['reservationId'] ?? '');
      return reply;
    }),
  freedom('odd-reservation-ids', '4')
    .says('Uses reservation ids with characters that must be percent-encoded in a path')
    .rules((honest) => ({
      newId: (kind, call) =>
        kind === 'reservation' ? `R/${honest.newId(kind, call)} n.º?#%é+` : honest.newId(kind, call),
      customerServiceIdOf: (id, call) => `${call.facts.name}-${id}`,
    })),
  freedom('numbered-reservations', '4')
    .says('Uses integers as reservation ids')
    .rules((honest) => ({
      newId: (kind, call) =>
        kind === 'reservation' ? String(9_007_000_000 + (call.store.serial += 1)) : honest.newId(kind, call),
      customerServiceIdOf: (id, call) => `${call.facts.name}-${id}`,
      reservationView: (reservation, call) => ({
        ...honest.reservationView(reservation, call),
        reservationId: Number(reservation.id),
      }),
      eventView: (reservation, call) => ({
        ...honest.eventView(reservation, call),
        reservationId: Number(reservation.id),
      }),
    })),
  freedom('long-reservation-numbers', '4')
    .says('Uses integers beyond 2^53 as reservation ids')
    .by({
      rules: (honest) => ({
        newId: (kind, call) =>
          kind === 'reservation'
            ? String(9_007_199_254_740_993n + 2n * BigInt((call.store.serial += 1)))
            : honest.newId(kind, call),
        customerServiceIdOf: (id, call) => `${call.facts.name}-${id}`,
      }),
      reply: (reply) =>
        isFields(reply.body)
          ? { ...reply, text: JSON.stringify(reply.body).replaceAll(/"reservationId":"(\d+)"/g, '"reservationId":$1') }
          : reply,
    }),
  freedom('reserves-again-the-same', '5.7')
    .says('Returns the existing reservation when a reserve request repeats a customer service id')
    .rule('lock', (right, booking, call) => {
      const id = booking.customerServiceId;
      const reservation = id === null ? null : call.rules.findByCustomerServiceId(id, call);
      const isSame = reservation?.productId === booking.product.id && reservation.status !== 'CANCELLED';
      return isSame ? reservation : right(booking, call);
    }),
];

const over: Refusal = { status: 409, code: 'NOT_POSSIBLE', message: 'not possible in this state' };

function refusing(
  operation: 'fulfill' | 'cancel',
  check: (reservation: Reservation) => Refusal | null,
): NonNullable<Freedom['rules']> {
  return (honest) => ({
    operate: (call: Call) => {
      const reservation =
        call.operation === operation
          ? call.store.reservations.get(optionalText(call, 'reservationId') ?? '')
          : undefined;
      const refusal = reservation === undefined ? null : check(reservation);
      return refusal === null ? honest.operate(call) : call.rules.refuse(refusal, call);
    },
  });
}
