import type { Call } from '../rules.ts';
import type { Cart, Line } from '../store.ts';
import type { WireCartItem } from '../wire/cart.ts';

type Lines = Pick<Cart, 'lines'>;

/** The cart id of a call; empty on create. */
export function cartIdOf({ parameters }: Pick<Call, 'parameters'>): string {
  return parameters['cartId'] ?? '';
}

/** The cart of a call, before the call; null on create. */
export function cartOf(call: Call): Cart | null {
  return call.store.carts.get(cartIdOf(call)) ?? null;
}

export function lineIn({ lines }: Lines, optionId: string): Line | undefined {
  return lines.find((line) => line.optionId === optionId);
}

/** Whether a line is shown as unavailable or without a price. */
export function isDegraded({ available, pricing }: WireCartItem): boolean {
  return !available || pricing === null;
}

/** The states in which a line is degraded. */
export const lineStates = ['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED', 'unpriced'] as const;

export type LineState = (typeof lineStates)[number];

/** Null for a line that is not degraded. */
export function lineState({ unavailableReason, pricing }: WireCartItem): LineState | null {
  return unavailableReason ?? (pricing === null ? 'unpriced' : null);
}

/** A state in the names of faults. */
export function nameOf(state: LineState): string {
  return state.toLowerCase().replace('_', '-');
}

/** Units of an option in a cart; 0 without a line. */
export function unitsIn(cart: Lines, optionId: string): number {
  return lineIn(cart, optionId)?.quantity ?? 0;
}

export function holds(cart: Lines, { optionId }: Pick<Line, 'optionId'>): boolean {
  return lineIn(cart, optionId) !== undefined;
}

export function indexIn({ lines }: Lines, optionId: string): number {
  return lines.findIndex((line) => line.optionId === optionId);
}

/** Sets the quantity of a line. */
export function withUnits(cart: Cart, optionId: string, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.optionId === optionId ? { ...line, quantity } : line)) };
}

export function withoutLine(cart: Cart, optionId: string | undefined): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.optionId !== optionId) };
}

/** Doubles the quantities, up to 100. */
export function timesTwo<Item extends { readonly quantity: number }>(items: readonly Item[]): readonly Item[] {
  return items.map((item) => ({ ...item, quantity: Math.min(100, item.quantity * 2) }));
}

/** Swaps the quantities of the first two lines or items. */
export function swapped<Item extends { readonly quantity: number }>(items: readonly Item[]): readonly Item[] {
  const [first, second, ...others] = items;
  if (first === undefined || second === undefined) return items;
  return [{ ...first, quantity: second.quantity }, { ...second, quantity: first.quantity }, ...others];
}

/** Changes the stored cart of a call, if it exists. */
export function changeCart(call: Call, change: (cart: Cart) => Cart): void {
  const cart = cartOf(call);
  if (cart !== null) call.store.carts.set(cart.id, change(cart));
}

export function emptied(cart: Cart): Cart {
  return { ...cart, lines: [] };
}
