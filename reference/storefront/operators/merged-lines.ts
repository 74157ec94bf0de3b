import type { Cart, Line } from '../store.ts';
import { unitsIn } from './lines.ts';
import type { Versions } from './parallel-calls.ts';

/** The lines that the call changed or added, with their new quantities. */
export function changedLines({ before, after }: Versions): readonly Line[] {
  return after.lines.filter(({ optionId, quantity }) => unitsIn(before, optionId) !== quantity);
}

/** True when another call changed the cart after this one arrived. */
export function isContended({ before, now }: Versions): boolean {
  return now.lines !== before.lines;
}

/** Applies the difference of the call, `times` times, to the current cart, as a correct server does. */
export function merged(versions: Versions, times = 1): Cart {
  const { before, after, now } = versions;
  const removed = before.lines.filter(({ optionId }) => after.lines.every((line) => line.optionId !== optionId));
  const lines = now.lines.filter(({ optionId }) => removed.every((line) => line.optionId !== optionId));
  const linksBuilt = Math.max(after.linksBuilt, now.linksBuilt);
  return changedLines(versions).reduce<Cart>(
    (cart, line) => {
      const more = line.quantity - unitsIn(before, line.optionId);
      return withUnits(cart, line, unitsIn(cart, line.optionId) + times * more);
    },
    { ...(after.status === before.status ? now : after), lines, linksBuilt, updatedAt: after.updatedAt },
  );
}

/** Sets the quantity of a line, or adds the line. */
export function withUnits(cart: Cart, line: Line, quantity: number): Cart {
  const isThere = cart.lines.some(({ optionId }) => optionId === line.optionId);
  const lines = isThere
    ? cart.lines.map((other) => (other.optionId === line.optionId ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }];
  return { ...cart, lines };
}
