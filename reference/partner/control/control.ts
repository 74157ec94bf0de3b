import { controlEndpoint, type Arrange } from '../../http/control.ts';
import type { Serve } from '../../http/listen.ts';
import { receive, type Service } from '../answer.ts';
import type { Call } from '../rules.ts';
import { arrangeProduct } from './product.ts';
import { arrangeReservations } from './reservations.ts';

const states: Readonly<Record<string, Arrange<Call>>> = {
  product: arrangeProduct,
  reservations: arrangeReservations,
};

export function control(service: Service, key?: string): Serve {
  // Separate counters: faults count the calls of operations.
  const calls: Service['calls'] = new Map();
  return controlEndpoint(states, (request) => receive(request, { ...service, calls }), key);
}
