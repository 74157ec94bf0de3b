import type { Call } from '../rules.ts';
import type { Reservation } from '../store.ts';

export function customerServiceIdOf(reservationId: string, call: Call): string {
  return `${call.facts.name}-${reservationId.slice(-8).toUpperCase()}`;
}

/** Finds the newest reservation with this customer service id of the marketplace. */
export function findByCustomerServiceId(id: string, call: Call): Reservation | null {
  const reservations = [...call.store.reservations.values()];
  return reservations.findLast(({ marketplaceCustomerServiceIds: ids }) => ids.includes(id)) ?? null;
}

export function addCustomerServiceId(reservation: Reservation, id: string, _call: Call): Reservation {
  const ids = reservation.marketplaceCustomerServiceIds;
  return ids.includes(id) ? reservation : { ...reservation, marketplaceCustomerServiceIds: [...ids, id] };
}
