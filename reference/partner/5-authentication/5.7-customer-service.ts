import type { Call } from '../rules.ts';
import type { Reservation } from '../store.ts';

/** The partner's own id of a new reservation: the partner's name, a dash, and what makes it unique. */
export function customerServiceIdOf(reservationId: string, call: Call): string {
  return `${call.facts.name}-${reservationId.slice(-8).toUpperCase()}`;
}

/** The newest reservation that the marketplace knows under this id of its own; null when there is none. */
export function findByCustomerServiceId(id: string, call: Call): Reservation | null {
  const reservations = [...call.store.reservations.values()];
  return reservations.findLast(({ marketplaceCustomerServiceIds: ids }) => ids.includes(id)) ?? null;
}

/** A reservation that is known to the marketplace under this id, too. */
export function knownAs(reservation: Reservation, id: string, _call: Call): Reservation {
  const ids = reservation.marketplaceCustomerServiceIds;
  return ids.includes(id) ? reservation : { ...reservation, marketplaceCustomerServiceIds: [...ids, id] };
}
