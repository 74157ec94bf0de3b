import { changed } from '../6-webhook.ts';
import { required, needReservation } from './find.ts';
import { requiredText } from '../http/read-fields.ts';
import { json, noContent, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

export function status(call: Call): Reply {
  return json(200, call.rules.reservationView(needReservation(call), call));
}

/** Finds a reservation by the marketplace's customer service id. */
export function lookup(call: Call): Reply {
  const id = requiredText(call, 'customerServiceId');
  return json(200, call.rules.reservationView(required(call.rules.findByCustomerServiceId(id, call)), call));
}

/** Cancels a reservation in any state. A repeated call gets the same answer. */
export function cancel(call: Call): Reply {
  const before = needReservation(call);
  if (before.status === 'CANCELLED' || before.status === 'CANCELLING') return noContent();
  const product = call.rules.findProduct(before.productId, call);
  const next = call.rules.statusAfter('cancel', product, call);
  changed({ before, after: { ...before, status: next }, isAnswered: true }, call);
  return noContent();
}
