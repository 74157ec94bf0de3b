import { optionalText } from '../http/read-fields.ts';
import type { Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Reservation } from '../store.ts';
import type { Freedom } from './freedom.ts';

/** Operations on bookings and ids: the contract does not define them. */
export const bookingFreedoms: readonly Freedom[] = [
  {
    name: 'fulfills-once',
    says: 'Refuses to fulfill a fulfilled reservation',
    source: '4',
    rules: refusing('fulfill', ({ status }) => (status === 'RESERVED' || status === 'RESERVING' ? null : over)),
  },
  {
    name: 'fulfilled-stays',
    says: 'Refuses to cancel a fulfilled reservation',
    source: '4',
    rules: refusing('cancel', ({ status }) => (status.startsWith('FULFILL') ? over : null)),
  },
  {
    name: 'few-left',
    says: 'Allows at most 12 active reservations of a product',
    source: '7.4',
    rules: (honest) => ({
      isOffered: (product, call) => {
        const live = [...call.store.reservations.values()].filter(
          ({ productId, status }) => productId === product.id && status !== 'CANCELLED' && status !== 'FAILED',
        );
        return live.length < 12 && honest.isOffered(product, call);
      },
    }),
  },
  {
    name: 'cancelled-is-gone',
    says: 'Deletes a reservation once it is cancelled',
    source: '4',
    rules: (honest) => ({
      operate: (call) => {
        const reply = honest.operate(call);
        if (call.operation === 'cancel') call.store.reservations.delete(call.parameters['reservationId'] ?? '');
        return reply;
      },
    }),
  },
  {
    name: 'odd-reservation-ids',
    says: 'Uses reservation ids that must be percent-encoded in a path',
    source: '4',
    rules: (honest) => ({
      newId: (kind, call) =>
        kind === 'reservation' ? `R/${honest.newId(kind, call)} n.º?#%é+` : honest.newId(kind, call),
      customerServiceIdOf: (id, call) => `${call.facts.name}-${id}`,
    }),
  },
  {
    name: 'numbered-reservations',
    says: 'Uses integers as reservation ids',
    source: '4',
    rules: (honest) => ({
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
    }),
  },
  {
    name: 'reserves-again-the-same',
    says: 'Returns the existing reservation for a reserve with a known customer service id',
    source: '5.7',
    rules: (honest) => ({
      lock: (booking, call) => {
        const id = booking.customerServiceId;
        const reservation = id === null ? null : call.rules.findByCustomerServiceId(id, call);
        const isSame = reservation?.productId === booking.product.id && reservation.status !== 'CANCELLED';
        return isSame ? reservation : honest.lock(booking, call);
      },
    }),
  },
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
