import type { ItemInput } from '../inputs.ts';
import type { Call } from '../rules.ts';
import type { Cart, Line, Partner } from '../store.ts';

/** A cart is visible only to the partner that created it (rule 3). */
export function mayRead(cart: Cart, partner: Partner): boolean {
  return cart.partnerId === partner.partnerId;
}

/** Adds every item (rule 5). An abandoned or bought cart starts empty under the same id. */
export function addItems(cart: Cart, items: readonly ItemInput[], call: Call): Cart {
  const fresh = cart.status === 'ACTIVE' ? cart : startedAfresh(cart, call);
  const lines = items.reduce<readonly Line[]>((merged, item) => call.rules.mergeLine(merged, item, call), fresh.lines);
  return { ...fresh, lines, updatedAt: call.now };
}

/** An option has at most one line. */
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

/** A cart without lines stays readable. */
export function removeLine(cart: Cart, optionId: string, call: Call): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.optionId !== optionId), updatedAt: call.now };
}

/** The abandoned cart stays readable, without lines. */
export function abandon(cart: Cart, call: Call): Cart {
  return { ...cart, status: 'ABANDONED', lines: [], updatedAt: call.now };
}

/** Rule 7: an `itemId` is the id of an option. */
export function findLine(cart: Cart, itemId: string): Line | null {
  return cart.lines.find(({ optionId }) => optionId === itemId) ?? null;
}

function startedAfresh(cart: Cart, call: Call): Cart {
  return { ...cart, status: 'ACTIVE', lines: [], clientReference: null, createdAt: call.now };
}
