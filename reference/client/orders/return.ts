import type { OrderPage } from '../disk.ts';
import { neutralPage } from './saved.ts';
import { readOrder, type Order } from '../wire/order.ts';
import type { ApiCall } from '../wire/call.ts';
import type { Failure } from '../wire/failure.ts';
import type { Client } from '../rules.ts';
import type { Return } from './steps.ts';

/** The shopper's browser came back. Without a session, or with an order of another cart, the page is neutral. */
export async function returnFromCheckout(shopper: string | null, url: string, client: Client): Promise<OrderPage> {
  const { rules } = client;
  const uuid = rules.orderIdOf(url);
  if (uuid === null) return neutralPage;
  if (shopper === null) return rules.returnWithoutSession(uuid, client);
  const saved = rules.savedPage(uuid, shopper, client);
  if (saved !== null) return saved;
  const lines = rules.boughtLines(shopper, client);
  if (lines.length === 0) return neutralPage;
  return rules.followOrder({ uuid, shopper, lines }, client);
}

/** Reads the order until it is settled, then shows its page and settles the cart. */
export async function followOrder(visit: Return, client: Client): Promise<OrderPage> {
  const { rules } = client;
  const order = await rules.pollOrder(visit, client);
  if (order === 'unread') return { page: 'pending', items: [] };
  if (order === 'unknown' || !rules.belongsTo(order, visit.lines, client)) {
    rules.saveOrder(visit, neutralPage, order === 'unknown' || rules.isFinal(order.status), client);
    return neutralPage;
  }
  const page = rules.orderPage(order, visit.lines, client);
  rules.saveOrder(visit, page, rules.isFinal(order.status), client);
  await rules.settleCart(order, visit, client);
  return page;
}

/** Section 4.5: reads at once, then after each wait, while the status calls for another read. */
export async function pollOrder(visit: Return, client: Client): Promise<Order | 'unread' | 'unknown'> {
  const { rules } = client;
  let last: Order | 'unread' = 'unread';
  let atLeast = 0;
  for (const wait of [0, ...rules.pollWaits()]) {
    if (wait > 0) await client.wait(Math.max(wait, atLeast));
    const call = orderCall(visit);
    const outcome = await rules.send(call, client);
    const order = outcome.ok ? readOrder(outcome.body) : null;
    if (order !== null) {
      last = order;
      const isForeign = order.items.length > 0 && !rules.belongsTo(order, visit.lines, client);
      if (isForeign || !rules.mayPoll(order.status)) return order;
    } else if (!outcome.ok && !rules.mayReadAgain(outcome.failure, call, client)) {
      return rules.isKeyRefused(outcome.failure) ? last : 'unknown';
    }
    atLeast = outcome.ok ? 0 : (outcome.failure.retryAfter ?? 0);
  }
  return last;
}

/** After a transient failure the order is read again on the waits of polling. */
export function mayReadAgain(failure: Failure, call: ApiCall, { rules }: Client): boolean {
  return rules.isTransient(failure, call);
}

export function orderCall({ uuid, shopper }: Pick<Return, 'uuid' | 'shopper'>): ApiCall {
  const path = ['partner-bookings', uuid];
  return { operation: 'readOrder', method: 'GET', path, query: [], body: null, shopper };
}

export async function returnWithoutSession(): Promise<OrderPage> {
  return neutralPage;
}
