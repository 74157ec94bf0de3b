import { optionalText, requiredText } from '../http/read-fields.ts';
import { RefusedError } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Product, Quote, Reservation } from '../store.ts';

/** Throws `RefusedError` for an unknown product. */
export function needProduct(call: Call): Product {
  const product = call.rules.findProduct(requiredText(call, 'productId'), call);
  if (product === null) throw notFound('PRODUCT_NOT_FOUND', 'there is no such product');
  return product;
}

/** Returns null when the request has no pre-reservation id. Throws `RefusedError` for an unknown one. */
export function findQuote(product: Product, call: Call): Quote | null {
  const id = optionalText(call, 'prereservationId');
  if (id === null) return null;
  const quote = call.store.quotes.get(id);
  if (quote?.productId !== product.id) throw notFound('PRERESERVATION_NOT_FOUND', 'there is no such pre-reservation');
  return quote;
}

/** Throws `RefusedError` for an unknown reservation. */
export function needReservation(call: Call): Reservation {
  return required(call.store.reservations.get(requiredText(call, 'reservationId')) ?? null);
}

export function required(reservation: Reservation | null): Reservation {
  if (reservation === null) throw notFound('RESERVATION_NOT_FOUND', 'there is no such reservation');
  return reservation;
}

function notFound(code: string, message: string): RefusedError {
  return new RefusedError({ status: 404, code, message });
}
