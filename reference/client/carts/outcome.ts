import { findOption } from '../catalogue/offers.ts';
import { numberOf, textOf } from '../wire/decode.ts';
import { lineOf, type Cart, type Item } from '../wire/cart.ts';
import type { Operation } from '../wire/call.ts';
import type { Failure } from '../wire/failure.ts';
import type { Pending } from '../disk.ts';
import { changeSession } from './session.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome, Reaction } from './steps.ts';

/** The code decides, whatever the status and the text say. */
export function reactionTo({ code }: Failure, operation: Operation): Reaction {
  const isOnLine = operation === 'changeItem' || operation === 'removeItem';
  if (code === 'PRICE_MISMATCH') return 'ask-price';
  if (code === 'PRODUCT_NOT_CARTABLE') return 'delist';
  if (code === 'INVALID_PRODUCT_ID') return isOnLine ? 'read-cart' : 'delist';
  if (code === 'CART_ITEM_LIMIT') return 'say-full';
  if (code === 'INVALID_CART_ID') return operation === 'createCart' ? 'give-up' : 'rebuild';
  return 'give-up';
}

/** Stores a reply as the cart of the shopper, with its prices and what is no longer for sale. */
export function overwrite(shopper: string, cart: Cart, client: Client): void {
  const { rules } = client;
  changeSession(shopper, { cart, isUnsure: false, lost: [], pending: null }, client);
  for (const line of cart.lines) {
    if (line.price !== null) rules.storePrice(line, line.price, client);
    if (!line.available) rules.delistLine(line, client);
  }
}

/** A deal that ended takes all its options with it. */
export function delistLine(line: Cart['lines'][number], client: Client): void {
  client.rules.delist(line.productId, line.unavailableReason === 'DEAL_ENDED' ? 'all' : [line.optionId], client);
}

/** Compares a reply with what was asked. A message alone never makes a difference. */
export function comparedWith(asked: Item, cart: Cart): CartOutcome {
  const line = lineOf(cart, asked);
  if (line === null) return { outcome: 'declined' };
  return { outcome: line.available ? 'done' : 'unavailable' };
}

/** Section 4.4 rule 4: the current price replaces the stored one, and the shopper is asked. */
export function askPrice(
  failure: Failure,
  { asked, pending, shopper }: { readonly asked: readonly Item[]; readonly pending: Pending; readonly shopper: string },
  client: Client,
): CartOutcome {
  const current = client.rules.currentPrice(failure);
  const item = asked[indexIn(textOf(failure.error['path']))] ?? asked[0];
  if (current === null || item === undefined) return { outcome: 'failed' };
  client.rules.storePrice(item, current, client);
  changeSession(shopper, { pending }, client);
  return { outcome: 'price-changed', newPrice: current };
}

export function currentPrice({ error }: Failure): number | null {
  return numberOf(error['currentPrice']);
}

/** The index of `$.items[<index>]`. */
function indexIn(path: string | null): number {
  return Number(/\[(\d+)\]/.exec(path ?? '')?.[1] ?? 0);
}

/** The item that a refused call names; the only one of a call with one item. */
export function refusedItem({ error }: Failure, asked: readonly Item[]): Item | null {
  if (asked.length === 1) return asked[0] ?? null;
  const path = textOf(error['path']);
  if (path !== null) return asked[indexIn(path)] ?? null;
  return asked.find(({ productId }) => productId === error['productId']) ?? null;
}

/** Whether the option may be put in a cart at all. */
export function isForSale(item: Omit<Item, 'quantity'>, client: Client): boolean {
  const found = findOption(item, client);
  return found !== null && client.rules.isOffered(found.product, found.option, client);
}
