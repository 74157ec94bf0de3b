import { changed } from '../6-webhook.ts';
import { needReservation } from './find.ts';
import { optionalText } from '../http/read-fields.ts';
import { RefusedError } from '../refusal.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Status } from '../store.ts';

const done: readonly Status[] = ['FULFILLED', 'FULFILLING'];
const over: readonly Status[] = ['FAILED', 'CANCELLED', 'CANCELLING'];

/** Fulfills at the price of the reservation. A repeated call gets the same answer. */
export function fulfill(call: Call): Reply {
  const { rules } = call;
  const before = needReservation(call);
  if (over.includes(before.status)) {
    throw new RefusedError({ status: 409, code: 'RESERVATION_OVER', message: `the reservation is ${before.status}` });
  }
  const id = optionalText(call, 'customerServiceId');
  const withId = id === null ? before : rules.addCustomerServiceId(before, id, call);
  const product = rules.findProduct(before.productId, call);
  const status = done.includes(before.status) ? before.status : rules.statusAfter('fulfill', product, call);
  const reservation = changed({ before, after: { ...withId, status }, isAnswered: true }, call);
  return json(200, rules.reservationView(reservation, call));
}
