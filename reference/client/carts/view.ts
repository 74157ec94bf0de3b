import { readCart } from '../wire/cart.ts';
import type { Outcome } from '../wire/failure.ts';
import { abandonCall, readCall } from './calls.ts';
import { changeSession } from './session.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome } from './steps.ts';

/** Reads the cart for its page. A cart that is gone is created anew. */
export async function viewCart(shopper: string, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const { cart, lost, pending } = rules.sessionOf(shopper, client);
  if (cart === null)
    return lost.length > 0 && pending === null ? rules.createLost(shopper, null, client) : { outcome: 'done' };
  const outcome = await rules.readCart(cart.id, shopper, client);
  if (!outcome.ok) {
    const isGone = rules.reactionTo(outcome.failure, 'readCart') === 'rebuild';
    return isGone ? rules.rebuild(shopper, cart, null, client) : { outcome: 'failed' };
  }
  const read = readCart(outcome.body);
  if (read === null) return { outcome: 'failed' };
  if (rules.isGone(cart, read)) return rules.rebuild(shopper, cart, null, client);
  rules.overwrite(shopper, read, client);
  if (pending !== null) changeSession(shopper, { pending }, client);
  return { outcome: 'done' };
}

export async function readCartById(cartId: string, shopper: string, client: Client): Promise<Outcome> {
  return client.rules.attempt(readCall(cartId, shopper), client);
}

/** Section 4.4 rule 10: abandons the cart. Its id is discarded, whatever the service answers. */
export async function emptyCart(shopper: string, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const { cart } = rules.sessionOf(shopper, client);
  rules.discardCart(shopper, client);
  if (cart !== null) await rules.attempt(abandonCall(cart.id, shopper), client);
  return { outcome: 'done' };
}

export function discardCart(shopper: string, client: Client): void {
  changeSession(shopper, { cart: null, isUnsure: false, lost: [], pending: null }, client);
}
