import { optionalText, requiredText } from '../http/read-fields.ts';
import { RefusedError } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Product, Quote, Reservation } from '../store.ts';

/** The product that a request is about. Throws `RefusedError` when there is none. */
export function needProduct(call: Call): Product {
  const product = call.rules.findProduct(requiredText(call, 'productId'), call);
  if (product === null) throw notFound('PRODUCT_NOT_FOUND', 'there is no such product');
  return product;
}

/** What the request's pre-reservation id stands for; null when it names none. Throws `RefusedError` for an unknown one. */
export function findQuote(product: Product, call: Call): Quote | null {
  const id = optionalText(call, 'prereservationId');
  if (id === null) return null;
  const quote = call.store.quotes.get(id);
  if (quote?.productId !== product.id) throw notFound('PRERESERVATION_NOT_FOUND', 'there is no such pre-reservation');
  return quote;
}

/** The reservation that a request is about. Throws `RefusedError` when there is none. */
export function needReservation(call: Call): Reservation {
  return required(call.store.reservations.get(requiredText(call, 'reservationId')) ?? null);
}

/** Throws `RefusedError` for null. */
export function required(reservation: Reservation | null): Reservation {
  if (reservation === null) throw notFound('RESERVATION_NOT_FOUND', 'there is no such reservation');
  return reservation;
}

function notFound(code: string, message: string): RefusedError {
  return new RefusedError({ status: 404, code, message });
}
