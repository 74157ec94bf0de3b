import { controlEndpoint, type Arrange, type Arrangement } from '../../http/control.ts';
import type { Serve } from '../../http/listen.ts';
import { receive, type Service } from '../answer.ts';
import type { Call } from '../rules.ts';
import { arrangeProduct } from './product.ts';
import type { Fields } from '../../http/fields.ts';
import { isText, paramOf } from '../../http/params.ts';

const states: Readonly<Record<string, Arrange<Call>>> = {
  product: arrangeProduct,
  reservations: arrangeReservations,
};

export function control(service: Service, key?: string): Serve {
  // Separate counters: faults count the calls of operations.
  const calls: Service['calls'] = new Map();
  return controlEndpoint(states, (request) => receive(request, { ...service, calls }), key);
}

/** Counts all reservations with a customer service id of the marketplace, including cancelled ones. */
function arrangeReservations(params: Fields, call: Call): Arrangement<Call> {
  const id = paramOf(params, 'customerServiceId', isText);
  const reservations = [...call.store.reservations.values()];
  const count = reservations.filter(({ marketplaceCustomerServiceIds: ids }) => ids.includes(id)).length;
  return { data: { count } };
}
