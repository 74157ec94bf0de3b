import type { ItemInput } from '../inputs.ts';
import type { Call } from '../rules.ts';
import type { Cart, Line, Partner } from '../store.ts';

/** Only the partner that created a cart sees it (rule 3). */
export function mayRead(cart: Cart, partner: Partner): boolean {
  return cart.partnerId === partner.partnerId;
}

/** Adds every item (rule 5). A cart that was abandoned or bought starts afresh under its id. */
export function addItems(cart: Cart, items: readonly ItemInput[], call: Call): Cart {
  const fresh = cart.status === 'ACTIVE' ? cart : startedAfresh(cart, call);
  const lines = items.reduce<readonly Line[]>((merged, item) => call.rules.mergeLine(merged, item, call), fresh.lines);
  return { ...fresh, lines, updatedAt: call.now };
}

/** An option that is in the cart already never gets a second line. */
export function mergeLine(lines: readonly Line[], item: ItemInput, call: Call): readonly Line[] {
  const { productId, optionId, quantity } = item;
  const before = lines.find((line) => line.optionId === optionId);
  if (before === undefined) return [...lines, { productId, optionId, quantity }];
  const merged = { ...before, quantity: call.rules.addQuantity(before.quantity, quantity, call) };
  return lines.map((line) => (line === before ? merged : line));
}

export function addQuantity(before: number, more: number): number {
  return before + more;
}

export function replaceQuantity(cart: Cart, optionId: string, quantity: number, call: Call): Cart {
  const lines = cart.lines.map((line) => (line.optionId === optionId ? { ...line, quantity } : line));
  return { ...cart, lines, updatedAt: call.now };
}

/** The cart stays when its last line goes. */
export function removeLine(cart: Cart, optionId: string, call: Call): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.optionId !== optionId), updatedAt: call.now };
}

/** Leaves an empty cart behind, which still reads. */
export function abandon(cart: Cart, call: Call): Cart {
  return { ...cart, status: 'ABANDONED', lines: [], updatedAt: call.now };
}

/** The line that an `itemId` names (rule 7). */
export function findLine(cart: Cart, itemId: string): Line | null {
  return cart.lines.find(({ optionId }) => optionId === itemId) ?? null;
}

function startedAfresh(cart: Cart, call: Call): Cart {
  return { ...cart, status: 'ACTIVE', lines: [], clientReference: null, createdAt: call.now };
}
