import type { ApiCall } from '../wire/call.ts';
import type { Cart, Item } from '../wire/cart.ts';
import type { Failure } from '../wire/failure.ts';

/** What the shopper is told after a change. */
export type CartOutcome =
  | { readonly outcome: 'done' | 'unavailable' | 'full' | 'declined' | 'failed' }
  | { readonly outcome: 'price-changed'; readonly newPrice: number };

/** What the client does after a refusal. */
export type Reaction = 'ask-price' | 'delist' | 'say-full' | 'rebuild' | 'read-cart' | 'give-up';

export interface Unsettled {
  readonly shopper: string;
  readonly cart: Cart;
  /** The option with the quantity that its line must have in the end. */
  readonly wanted: Item;
  readonly failure: Failure;
}

/** What is still to do after an add whose effect is unknown. */
export type Settled = { readonly result: CartOutcome } | { readonly result: null; readonly missing: number };

export interface RefusedAdd extends Unsettled {
  /** What the shopper put in. */
  readonly item: Item;
}

/** A change or removal of a line. Quantity 0 stands for a removal. */
export interface Change {
  readonly shopper: string;
  readonly cart: Cart;
  readonly item: Item;
  readonly call: ApiCall;
}

export interface RefusedChange extends Change {
  readonly failure: Failure;
}

export interface CheckOut {
  readonly url: string | null;
}
