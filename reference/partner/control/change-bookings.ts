import { changed, settledStatus } from '../6-webhook.ts';
import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Product } from '../store.ts';
import { BadParamsError, isText, oneOf, paramOf } from '../../http/params.ts';

/** Changes bookings of a product and sends the deliveries. Returns false for an unknown change. */
export function changeBookings(product: Product, to: Fields, call: Call): boolean {
  if (Object.hasOwn(to, 'settled')) {
    settle(product, paramOf(to, 'settled', oneOf('succeeded', 'failed')) === 'succeeded', call);
    return true;
  }
  if (!Object.hasOwn(to, 'cancelled')) return false;
  cancel(product, paramOf(to, 'cancelled', isText), call);
  return true;
}

/** Gives every booking in a transitional status its final status. */
function settle(product: Product, succeeded: boolean, call: Call): void {
  for (const before of call.store.reservations.values()) {
    const status = before.productId === product.id ? settledStatus(before.status, succeeded) : null;
    if (status !== null) changed({ before, after: { ...before, status }, isAnswered: false }, call);
  }
}

function cancel(product: Product, id: string, call: Call): void {
  const before = call.store.reservations.get(id);
  if (before?.productId !== product.id) throw new BadParamsError('cancelled: not a reservation of this product');
  changed({ before, after: { ...before, status: 'CANCELLED' }, isAnswered: false }, call);
}
