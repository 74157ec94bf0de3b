import type { ClientCall } from '../../../../src/client-authoring.ts';
import { arrivalOf, callsTo, succeeded } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { countUntil, from } from '../timeline.ts';
import { oncePerCart, type CartRecord, type ServedCart, type ServedLine } from './carts.ts';
import { hasChangeBeside } from './open-changes.ts';

/** The cart in the last reply that reached the client before a moment; null without one. */
export function lastServed({ served }: CartRecord, beforeMs: number): ServedCart | null {
  return served[countUntil(served, ({ call }) => call.endedMs, beforeMs) - 1] ?? null;
}

/**
 * The last reply before a moment, if it is certainly the state of the cart: no change was under way beside it or after it. After
 * a change that got no reply or a 5xx the client cannot know the state, and with parallel changes their order is unknown.
 */
export function knownCart(record: CartRecord, beforeMs: number): ServedCart | null {
  const last = lastServed(record, beforeMs);
  if (last === null) return null;
  return hasChangeBeside(record, last.call, beforeMs) ? null : last;
}

export function lineOf(cart: ServedCart | null, optionId: string): ServedLine | null {
  return cart?.lines.find((line) => line.optionId === optionId) ?? null;
}

/** The calls of a cart that arrived after the end of another call, one after another. */
export function callsAfter({ calls }: CartRecord, call: ClientCall): Iterable<ClientCall> {
  return from(calls, arrivalOf, call.endedMs);
}

/** The adds of each cart, by cart id. */
export const addsOfCarts = once((traffic) => groupedBy(callsTo(traffic, 'addItems'), ({ ids: [id = ''] }) => id));

/** True for every endpoint that changes a cart. */
export function isWrite({ endpoint }: ClientCall): boolean {
  return (
    endpoint === 'createCart' ||
    endpoint === 'addItems' ||
    endpoint === 'updateItem' ||
    endpoint === 'removeItem' ||
    endpoint === 'abandonCart'
  );
}

/** The call that abandoned a cart, if it arrived before a moment; null while the cart lives. */
export function abandoned(record: CartRecord, beforeMs = Infinity): ClientCall | null {
  const first = firstAbandon(record);
  return first !== undefined && first.arrivedMs < beforeMs ? first : null;
}

const firstAbandon = oncePerCart(({ calls }) =>
  calls.find((call) => call.endpoint === 'abandonCart' && succeeded(call)),
);
