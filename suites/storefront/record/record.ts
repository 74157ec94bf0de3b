import type { Facts, Occurrence, Seen } from '../../../src/authoring.ts';
import { openCapacity, type CapacityView } from './capacity.ts';
import { openCarts, type CartState } from './carts.ts';
import { situationOf } from './situations.ts';

/** What the record of a storefront shows at an exchange. */
export interface StorefrontSeen extends Seen {
  /** The cart that the exchange is about, as it was before; null if it is about none. */
  readonly cart: CartState | null;
  readonly capacity: Pick<CapacityView, 'holds'>;
}

/** Opens the views of a run. */
export function openRecord(facts: Facts): (occurrence: Occurrence) => StorefrontSeen {
  const carts = openCarts();
  const capacity = openCapacity();
  return (occurrence) => {
    const cart = carts.before(occurrence);
    const seen = { cart, capacity, situation: situationOf(occurrence, cart, facts) };
    carts.see(occurrence);
    // A clamped line shows the units that are known already: it teaches nothing new.
    capacity.see(occurrence);
    return seen;
  };
}
