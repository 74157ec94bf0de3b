import type { Pending } from '../disk.ts';
import { isSameOption, readCart, type Cart, type Item } from '../wire/cart.ts';
import { createCall } from './calls.ts';
import { changeSession } from './session.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome } from './steps.ts';

/** Creates the cart of a shopper. A failed create made no cart (section 4.4 rule 1). */
export async function createCart(
  shopper: string,
  items: readonly Item[],
  pending: Pending,
  client: Client,
): Promise<CartOutcome> {
  const { rules } = client;
  const outcome = await rules.attempt(createCall(items, shopper, client), client);
  const cart = outcome.ok ? readCart(outcome.body) : null;
  if (cart !== null) {
    rules.overwrite(shopper, cart, client);
    return rules.comparedWith(pending.item, cart);
  }
  if (outcome.ok) return { outcome: 'failed' };
  const { failure } = outcome;
  const reaction = rules.reactionTo(failure, 'createCart');
  if (reaction === 'ask-price') return rules.askPrice(failure, { asked: items, pending, shopper }, client);
  if (reaction === 'say-full') return { outcome: 'full' };
  if (reaction !== 'delist') return { outcome: 'failed' };
  const refused = rules.refusedItem(failure, items);
  if (refused === null) return { outcome: 'failed' };
  rules.delist(refused.productId, 'all', client);
  const others = items.filter((item) => item !== refused);
  const { lost } = rules.sessionOf(shopper, client);
  changeSession(shopper, { lost: lost.filter((item) => !isSameOption(item, refused)) }, client);
  if (others.length > 0) await createCart(shopper, others, pending, client);
  return { outcome: 'unavailable' };
}

/** Creates a cart that is gone anew from the own copy. The old id is not used again. */
export async function rebuild(shopper: string, copy: Cart, changed: Item | null, client: Client): Promise<CartOutcome> {
  const { rules } = client;
  const lost = rules.linesToRebuild(copy, changed);
  changeSession(shopper, { cart: null, isUnsure: false, lost, pending: null }, client);
  return rules.createLost(shopper, changed, client);
}

/** Creates the cart of the lines that were lost. */
export async function createLost(shopper: string, changed: Item | null, client: Client): Promise<CartOutcome> {
  const { lost } = client.rules.sessionOf(shopper, client);
  const item = changed !== null && changed.quantity > 0 ? changed : lost[0];
  if (item === undefined) return { outcome: 'done' };
  return client.rules.createCart(shopper, lost, { change: 'rebuild', item }, client);
}
