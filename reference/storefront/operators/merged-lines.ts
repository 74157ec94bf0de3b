import type { Cart, Line } from '../store.ts';
import { unitsIn } from './lines.ts';
import type { Versions } from './parallel-calls.ts';

/** The lines that the call has changed or made, as it left them. */
export function touched({ had, made }: Versions): readonly Line[] {
  return made.lines.filter(({ optionId, quantity }) => unitsIn(had, optionId) !== quantity);
}

/** True where another call has changed the cart since this one arrived. */
export function isContended({ had, now }: Versions): boolean {
  return now.lines !== had.lines;
}

/** What a right server stores: the difference that the call makes, `times` over, applied to the cart as it is now. */
export function merged(versions: Versions, times = 1): Cart {
  const { had, made, now } = versions;
  const gone = had.lines.filter(({ optionId }) => made.lines.every((line) => line.optionId !== optionId));
  const lines = now.lines.filter(({ optionId }) => gone.every((line) => line.optionId !== optionId));
  const linksBuilt = Math.max(made.linksBuilt, now.linksBuilt);
  return touched(versions).reduce<Cart>(
    (cart, line) => {
      const more = line.quantity - unitsIn(had, line.optionId);
      return withUnits(cart, line, unitsIn(cart, line.optionId) + times * more);
    },
    { ...(made.status === had.status ? now : made), lines, linksBuilt, updatedAt: made.updatedAt },
  );
}

/** The cart with so many units of a line's option. */
export function withUnits(cart: Cart, line: Line, quantity: number): Cart {
  const isThere = cart.lines.some(({ optionId }) => optionId === line.optionId);
  const lines = isThere
    ? cart.lines.map((other) => (other.optionId === line.optionId ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }];
  return { ...cart, lines };
}
