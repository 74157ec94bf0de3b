import type { Line } from '../wire/cart.ts';

/** A visit of a shopper who comes back from the checkout. */
export interface Return {
  readonly uuid: string;
  readonly shopper: string;
  /** The lines that the shopper left with. */
  readonly lines: readonly Line[];
}

/** What the status of an order means for the cart. An unknown or open status keeps it as it is. */
export type CartFate = 'discard' | 'check' | 'keep';
