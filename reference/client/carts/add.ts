import { lineOf, readCart, type Cart, type Item } from '../wire/cart.ts';
import { lostReply, type Failure } from '../wire/failure.ts';
import { addCall } from './calls.ts';
import { changeSession } from './session.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome, RefusedAdd, Settled, Unsettled } from './steps.ts';

/** Section 4.4 rule 5: an add adds. After a transient failure the cart is read, and only what is missing is added. */
export async function addItem(shopper: string, cart: Cart, item: Item, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const wanted = { ...item, quantity: (lineOf(cart, item)?.quantity ?? 0) + item.quantity };
  let missing = rules.quantityToAdd(item, wanted);
  for (let tries = 1; ; tries += 1) {
    const call = addCall(cart, { ...item, quantity: missing }, shopper, client);
    const outcome = await rules.send(call, client);
    const reply = outcome.ok ? readCart(outcome.body) : null;
    if (reply !== null) {
      rules.overwrite(shopper, reply, client);
      return rules.comparedWith(wanted, reply);
    }
    const failure: Failure = outcome.ok ? lostReply : outcome.failure;
    if (!rules.isTransient(failure, call)) return rules.addRefused({ shopper, cart, item, wanted, failure }, client);
    changeSession(shopper, { isUnsure: true }, client);
    await client.wait(rules.retryWait(tries, failure.retryAfter, call));
    const settled = await rules.reconcile({ shopper, cart, wanted, failure }, client);
    if (settled.result !== null) return settled.result;
    missing = settled.missing;
    if (tries >= rules.mostTries(call)) return { outcome: 'failed' };
  }
}

/** The quantity of the first add: what the shopper put in, not the new sum. */
export function quantityToAdd(item: Item): number {
  return item.quantity;
}

/** Reads the cart and compares it with what is wanted. */
export async function reconcile({ shopper, cart, wanted }: Unsettled, client: Client): Promise<Settled> {
  const { rules } = client;
  const outcome = await rules.readCart(cart.id, shopper, client);
  if (!outcome.ok) {
    const isGone = rules.reactionTo(outcome.failure, 'readCart') === 'rebuild';
    return { result: isGone ? await rules.rebuild(shopper, cart, wanted, client) : { outcome: 'failed' } };
  }
  const read = readCart(outcome.body);
  if (read === null) return { result: { outcome: 'failed' } };
  if (rules.isGone(cart, read)) return { result: await rules.rebuild(shopper, cart, wanted, client) };
  rules.overwrite(shopper, read, client);
  const missing = rules.missing(wanted, read);
  return missing > 0 ? { result: null, missing } : { result: rules.comparedWith(wanted, read) };
}

export async function addRefused(
  { shopper, cart, item, wanted, failure }: RefusedAdd,
  client: Client,
): Promise<CartOutcome> {
  const { rules } = client;
  const pending = { change: 'put', item } as const;
  switch (rules.reactionTo(failure, 'addItems')) {
    case 'ask-price':
      return rules.askPrice(failure, { asked: [item], pending, shopper }, client);
    case 'delist':
      rules.delist(item.productId, 'all', client);
      return { outcome: 'unavailable' };
    case 'say-full':
      return { outcome: 'full' };
    case 'rebuild':
      changeSession(shopper, { pending: null }, client);
      return rules.rebuild(shopper, cart, wanted, client);
    default:
      return { outcome: 'failed' };
  }
}
