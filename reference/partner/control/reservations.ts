import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { isText, paramOf } from '../../http/params.ts';

/** Counts all reservations with a customer service id of the marketplace, including cancelled ones. */
export function arrangeReservations(params: Fields, call: Call): Arrangement<Call> {
  const id = paramOf(params, 'customerServiceId', isText);
  const reservations = [...call.store.reservations.values()];
  const count = reservations.filter(({ marketplaceCustomerServiceIds: ids }) => ids.includes(id)).length;
  return { data: { count } };
}
