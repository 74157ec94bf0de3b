import type { ClientCall } from '../../../../src/client-authoring.ts';
import { callsTo, replyOf, succeeded, textOf } from '../calls.ts';
import { cartsOf, type CartRecord, type ServedCart, type ServedLine } from './carts.ts';
import { once } from '../once.ts';

/** The cart in the last reply that reached the client before a moment; null without one. */
export function lastServed({ served }: CartRecord, beforeMs: number): ServedCart | null {
  return served.findLast(({ call }) => call.endedMs <= beforeMs) ?? null;
}

/**
 * The last reply before a moment, if it is certainly the state of the cart: no change was under way beside it or after it. After
 * a change that got no reply or a 5xx the client cannot know the state, and with parallel changes their order is unknown.
 */
export function knownCart(record: CartRecord, beforeMs: number): ServedCart | null {
  const last = lastServed(record, beforeMs);
  if (last === null) return null;
  const disturbs = (call: ClientCall): boolean =>
    call !== last.call &&
    call.endpoint !== 'readCart' &&
    call.arrivedMs < beforeMs &&
    call.endedMs > last.call.arrivedMs &&
    !isRefused(call);
  return record.calls.some(disturbs) ? null : last;
}

/** A refused change changed nothing. */
function isRefused({ reply }: ClientCall): boolean {
  return reply !== null && reply.status >= 400 && reply.status < 500;
}

export function lineOf(cart: ServedCart | null, optionId: string): ServedLine | null {
  return cart?.lines.find((line) => line.optionId === optionId) ?? null;
}

/** The calls of a cart that arrived after the end of another call. */
export function callsAfter({ calls }: CartRecord, call: ClientCall): readonly ClientCall[] {
  return calls.filter(({ arrivedMs }) => arrivedMs >= call.endedMs);
}

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
export function abandoned({ calls }: CartRecord, beforeMs = Infinity): ClientCall | null {
  return calls.find((call) => call.endpoint === 'abandonCart' && succeeded(call) && call.arrivedMs < beforeMs) ?? null;
}

/** A cart that was paid: its order, and the visit of the checkout at which it was paid. */
export interface Purchase {
  readonly record: CartRecord;
  readonly paid: ClientCall;
  readonly orderId: string;
  /** The first read that showed the order as CONFIRMED or REDEEMED; null if there is none. */
  readonly confirmed: ClientCall | null;
}

/** The carts that a browser paid at the checkout of the sandbox. */
export const purchasesOf = once((traffic): readonly Purchase[] => {
  const records = [...cartsOf(traffic).values()];
  return traffic.calls.flatMap((paid) => {
    const orderId = paid.endpoint === 'checkout' && paid.method === 'POST' ? orderIn(paid) : null;
    const record = records.find(({ id }) => paid.target.includes(encodeURIComponent(id)));
    if (orderId === null || record === undefined) return [];
    const confirmed = callsTo(traffic, 'readOrder').find(
      (call) => call.ids[0] === orderId && ['CONFIRMED', 'REDEEMED'].includes(textOf(replyOf(call)?.['status']) ?? ''),
    );
    return [{ record, paid, orderId, confirmed: confirmed ?? null }];
  });
});

/** The order id in the redirect of a checkout page. */
function orderIn({ reply }: ClientCall): string | null {
  const location = reply?.headers['location'];
  if (location === undefined || !URL.canParse(location)) return null;
  return new URL(location).searchParams.get('marketplaceOrderUuid');
}
