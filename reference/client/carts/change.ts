import { lineOf, readCart, type Cart, type Item } from '../wire/cart.ts';
import { changeCall, removeCall } from './calls.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome, Change, RefusedChange } from './steps.ts';

/** Section 4.4 rule 6: sets the quantity of a line. The value is absolute, so the call may be repeated. */
export async function changeItem(shopper: string, cart: Cart, item: Item, client: Client): Promise<CartOutcome> {
  return changed({ shopper, cart, item, call: changeCall(cart, item, shopper, client) }, client);
}

/** Removes a line. Quantity 0 stands for "no line" in the result. */
export async function removeItem(shopper: string, cart: Cart, item: Item, client: Client): Promise<CartOutcome> {
  const none = { ...item, quantity: 0 };
  return changed({ shopper, cart, item: none, call: removeCall(cart, item, shopper, client) }, client);
}

async function changed(change: Change, client: Client): Promise<CartOutcome> {
  const { shopper, item, call } = change;
  const { rules } = client;
  const outcome = await rules.attempt(call, client);
  const reply = outcome.ok ? readCart(outcome.body) : null;
  if (reply !== null) {
    rules.overwrite(shopper, reply, client);
    return item.quantity === 0 ? { outcome: 'done' } : rules.comparedWith(item, reply);
  }
  return outcome.ok ? { outcome: 'failed' } : rules.changeRefused({ ...change, failure: outcome.failure }, client);
}

export async function changeRefused(refused: RefusedChange, client: Client): Promise<CartOutcome> {
  const { shopper, cart, item, call, failure } = refused;
  const { rules } = client;
  switch (rules.reactionTo(failure, call.operation)) {
    case 'ask-price':
      return rules.askPrice(failure, { asked: [item], pending: { change: 'quantity', item }, shopper }, client);
    case 'read-cart':
      return rules.lineGone(refused, client);
    case 'rebuild':
      return rules.rebuild(shopper, cart, item, client);
    case 'delist':
      rules.delist(item.productId, 'all', client);
      return { outcome: 'unavailable' };
    case 'say-full':
      return { outcome: 'full' };
    case 'give-up':
      return { outcome: 'failed' };
  }
}

/** The service does not know the line: the cart itself tells whether only the line is gone, or all of it. */
export async function lineGone({ shopper, cart, item }: RefusedChange, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const outcome = await rules.readCart(cart.id, shopper, client);
  const read = outcome.ok ? readCart(outcome.body) : null;
  const isGone = outcome.ok
    ? read !== null && rules.isGone(cart, read)
    : rules.reactionTo(outcome.failure, 'readCart') === 'rebuild';
  if (isGone) return rules.rebuild(shopper, cart, item, client);
  if (read === null) return { outcome: 'failed' };
  rules.overwrite(shopper, read, client);
  if (item.quantity === 0) return { outcome: lineOf(read, item) === null ? 'done' : 'failed' };
  return { outcome: 'unavailable' };
}
