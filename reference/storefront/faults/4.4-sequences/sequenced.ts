import type { ItemInput } from '../../inputs.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** A fault that needs something to have happened to the cart before. */
export function sequenced(name: string, says: string, rules: (honest: Rules) => Partial<Rules>): Fault {
  return fault(name, 'storefront/4.4/sequences').says(says).rules(rules);
}

export function cartIdOf({ parameters }: Pick<Received, 'parameters'>): string {
  return parameters['cartId'] ?? '';
}

/** The cart that a call is about, as it stands before the call; null on create. */
export function cartBefore(call: Received): Cart | null {
  return call.store.carts.get(cartIdOf(call)) ?? null;
}

export function unitsIn({ lines }: Pick<Cart, 'lines'>, optionId: string): number {
  return lines.find((line) => line.optionId === optionId)?.quantity ?? 0;
}

/** The cart with other units on one line. */
export function withUnits(cart: Cart, optionId: string, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.optionId === optionId ? { ...line, quantity } : line)) };
}

export function withoutLine(cart: Cart, optionId: string | undefined): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.optionId !== optionId) };
}

export function placeOf({ lines }: Cart, optionId: string): number {
  return lines.findIndex((line) => line.optionId === optionId);
}

export function timesTwo<T extends ItemInput | Line>(items: readonly T[]): readonly T[] {
  return items.map((item) => ({ ...item, quantity: Math.min(100, item.quantity * 2) }));
}

/** A count for each cart, from 1 on: the third removal, every fifth add. */
export function counter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const now = (counts.get(key) ?? 0) + 1;
    counts.set(key, now);
    return now;
  };
}
