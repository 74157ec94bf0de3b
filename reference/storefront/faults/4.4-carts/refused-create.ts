import type { Replacement } from '../../operators/difference.ts';
import { freshCart } from '../../operators/fresh-cart.ts';
import { emptied } from '../../operators/lines.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Received } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

/** Stores a cart without lines for the caller. */
function leaveCart(call: Received): void {
  const id = call.rules.newId('cart', call);
  call.store.carts.set(id, freshCart(id, call));
}

/** Leaves a cart behind when the items of a create are refused; `failing` is the place of the first that fails, or -1. */
function leaving(when: (items: readonly ItemInput[], failing: number) => boolean): Replacement {
  return (honest) => ({
    checkItems(items, cart, call) {
      const refusal = honest.checkItems(items, cart, call);
      if (refusal === null || cart !== null) return refusal;
      const failing = items.findIndex((item, index) => honest.checkItem(item, index, null, call) !== null);
      if (when(items, failing)) leaveCart(call);
      return refusal;
    },
  });
}

const row = 'storefront/4.4/1c';

/** Faults of section 4.4 rule 1: what a refused create leaves behind. */
export const refusedCreateFaults: readonly Fault[] = [
  fault('cart-left-when-its-only-item-fails', row)
    .says('Leaves an empty cart behind when the only item of a create fails')
    .rules(leaving((items, failing) => items.length === 1 && failing === 0)),
  fault('cart-left-when-the-first-item-fails', row)
    .says('Leaves an empty cart behind when the first of several items of a create fails')
    .rules(leaving((items, failing) => items.length > 1 && failing === 0)),
  fault('cart-left-when-a-middle-item-fails', row)
    .says('Leaves an empty cart behind when an item between others fails on create')
    .rules(leaving((items, failing) => failing > 0 && failing < items.length - 1)),
  fault('cart-left-when-the-last-price-is-stale', row)
    .says('Leaves an empty cart behind when the last of several items of a create has a stale expectedPrice')
    .rules(
      leaving(
        (items, failing) => failing > 0 && failing === items.length - 1 && items[failing]?.expectedPrice !== null,
      ),
    ),
  fault('cart-left-without-items', row)
    .says('Leaves an empty cart behind when a create has no items')
    .rules(leaving((items) => items.length === 0)),
  fault('cart-left-with-too-many-options', row)
    .says('Leaves an empty cart behind when a create has more than 20 options')
    .rules(leaving((items) => items.length > 20)),
  fault('cart-left-in-another-country', row)
    .says('Leaves an empty cart behind when the country of a create is refused')
    .ruleOn('createCart', 'checkCountry', (right, country, call) => {
      const refusal = right(country, call);
      if (refusal !== null) leaveCart(call);
      return refusal;
    }),
  fault('refused-create-empties-older-cart', row)
    .says("Empties the partner's other carts when a create is refused")
    .rule('checkItems', (right, items, cart, call) => {
      const refusal = right(items, cart, call);
      const own = [...call.store.carts.values()].filter(({ partnerId }) => partnerId === call.partner?.partnerId);
      if (refusal !== null && cart === null) for (const other of own) call.store.carts.set(other.id, emptied(other));
      return refusal;
    }),
];
