import type { ItemInput } from '../inputs.ts';
import type { Received } from '../rules.ts';
import type { Cart, Line, Partner } from '../store.ts';

/** Only the partner that created a cart sees it (rule 3). */
export function mayRead(cart: Cart, partner: Partner): boolean {
  return cart.partnerId === partner.partnerId;
}

/** Adds every item (rule 5). A cart that was abandoned or bought starts afresh under its id. */
export function addItems(cart: Cart, items: readonly ItemInput[], call: Received): Cart {
  const fresh = cart.status === 'ACTIVE' ? cart : startedAfresh(cart, call);
  const lines = items.reduce<readonly Line[]>((had, item) => call.rules.mergeLine(had, item, call), fresh.lines);
  return { ...fresh, lines, updatedAt: call.now };
}

/** An option that is in the cart already never gets a second line. */
export function mergeLine(lines: readonly Line[], item: ItemInput, call: Received): readonly Line[] {
  const { productId, optionId, quantity } = item;
  const had = lines.find((line) => line.optionId === optionId);
  if (had === undefined) return [...lines, { productId, optionId, quantity }];
  const merged = { ...had, quantity: call.rules.addQuantity(had.quantity, quantity, call) };
  return lines.map((line) => (line === had ? merged : line));
}

export function addQuantity(had: number, more: number): number {
  return had + more;
}

export function replaceQuantity(cart: Cart, optionId: string, quantity: number, call: Received): Cart {
  const lines = cart.lines.map((line) => (line.optionId === optionId ? { ...line, quantity } : line));
  return { ...cart, lines, updatedAt: call.now };
}

/** The cart stays when its last line goes. */
export function removeLine(cart: Cart, optionId: string, call: Received): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.optionId !== optionId), updatedAt: call.now };
}

/** Leaves an empty cart behind, which still reads. */
export function abandon(cart: Cart, call: Received): Cart {
  return { ...cart, status: 'ABANDONED', lines: [], updatedAt: call.now };
}

/** The line that an `itemId` names (rule 7). */
export function findLine(cart: Cart, itemId: string): Line | null {
  return cart.lines.find(({ optionId }) => optionId === itemId) ?? null;
}

function startedAfresh(cart: Cart, call: Received): Cart {
  return { ...cart, status: 'ACTIVE', lines: [], clientReference: null, createdAt: call.now };
}
