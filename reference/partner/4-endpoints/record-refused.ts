import { optionalText, requiredTime } from '../http/read-fields.ts';
import type { Call } from '../rules.ts';
import type { Product, Status } from '../store.ts';

/** Stores the reservation of a refused reserve with this status. The bundled partner without faults stores nothing. */
export function recordRefused(product: Product, status: Status, call: Call): void {
  const period = { startAt: requiredTime(call, 'startAt'), endAt: requiredTime(call, 'endAt') };
  const customerServiceId = optionalText(call, 'customerServiceId');
  const price = call.rules.priceOf(product, call);
  const reservation = call.rules.lock({ product, price, customerServiceId, ...period }, call);
  call.store.reservations.set(reservation.id, { ...reservation, status });
}
