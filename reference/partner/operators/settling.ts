import { changed, settledStatus } from '../6-webhook.ts';
import type { Change } from '../inputs.ts';
import type { Call } from '../rules.ts';
import type { Reservation, Status } from '../store.ts';
import type { Replaced } from './over.ts';

/**
 * The operation gives a booking a transitional status for a moment, or longer if the control endpoint asks for it.
 * `tells`: whether the final status is delivered.
 */
export function settlingByItself(of: 'reserve' | 'fulfill' | 'cancel', transitional: Status, tells = true): Replaced {
  return (honest) => ({
    statusAfter: (operation, product, call) =>
      operation === of ? transitional : honest.statusAfter(operation, product, call),
    deliveriesOf: (change, call) => {
      if (change.after.status === transitional && !isKeptTransitional(change, call))
        settleSoon(change.after, { call, tells });
      return honest.deliveriesOf(change, call);
    },
  });
}

/** True when the control endpoint asked to keep bookings of the product in a transitional status. */
function isKeptTransitional({ after }: Change, call: Call): boolean {
  return call.store.products.get(after.productId)?.transitional === true;
}

/** Long enough for a caller to read the transitional status first. */
const settleMs = 150;

function settleSoon({ id }: Reservation, { call, tells }: { readonly call: Call; readonly tells: boolean }): void {
  const settle = (): void => {
    const before = call.store.reservations.get(id);
    const status = before === undefined ? null : settledStatus(before.status, true);
    if (before === undefined || status === null) return;
    const after = { ...before, status };
    if (tells) changed({ before, after, isAnswered: false }, call);
    else call.store.reservations.set(id, after);
  };
  setTimeout(settle, settleMs).unref();
}
