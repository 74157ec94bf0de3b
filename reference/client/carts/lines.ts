import { findOption } from '../catalogue/offers.ts';
import { lineOf, type Cart, type Item } from '../wire/cart.ts';
import type { Client } from '../rules.ts';

type ItemId = Omit<Item, 'quantity'>;

/** The unit price that the shopper saw, in minor units; null for an option that no page served. */
export function expectedPrice(item: ItemId, _operation: string, client: Client): number | null {
  const found = findOption(item, client);
  return found === null ? null : client.rules.shownPrice(found.product, found.option, client);
}

/** Section 4.4 rule 7: the id of the line, from the last reply. */
export function lineId(cart: Cart, item: ItemId): string {
  return lineOf(cart, item)?.id ?? item.optionId;
}

/** The most that one line may hold (section 2.2). */
const mostPerLine = 100;

/** Whether a line may have this quantity: 1 to 100, and within the limits of the option. */
export function mayHave(quantity: number, item: ItemId, client: Client): boolean {
  const option = findOption(item, client)?.option;
  const least = Math.max(1, option?.minUnits ?? 1);
  const most = Math.min(mostPerLine, option?.maxUnits ?? mostPerLine);
  return Number.isInteger(quantity) && quantity >= least && quantity <= most;
}

/** Section 8: at most 20 different options. */
const mostOptions = 20;

export function isFull(cart: Cart, item: ItemId): boolean {
  return lineOf(cart, item) === null && cart.lines.length >= mostOptions;
}

export function canCheckOut(cart: Cart): boolean {
  return cart.lines.length > 0 && cart.lines.every(({ available, price }) => available && price !== null);
}

/** Whether a cart that had lines reads as empty: it was abandoned, bought or lost. */
export function isGone(copy: Cart, read: Cart): boolean {
  return copy.lines.length > 0 && read.lines.length === 0;
}

/** How much of a wanted quantity the cart does not show. */
export function missing(wanted: Item, cart: Cart): number {
  return wanted.quantity - (lineOf(cart, wanted)?.quantity ?? 0);
}

/** The lines to create a lost cart from: those that were for sale, with `changed` in its new quantity. */
export function linesToRebuild(copy: Cart, changed: Item | null): readonly Item[] {
  const kept = copy.lines
    .filter(({ available }) => available)
    .map(({ productId, optionId, quantity }) => ({ productId, optionId, quantity }));
  if (changed === null) return kept;
  const others = kept.filter(({ optionId }) => optionId !== changed.optionId);
  return changed.quantity > 0 ? [...others, changed] : others;
}
