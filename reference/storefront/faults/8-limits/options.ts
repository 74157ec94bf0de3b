import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Cart } from '../../store.ts';
import { cartOf } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';

const most = 20;
const tooMany: Refusal = { error: 'CART_ITEM_LIMIT', errorMessage: 'a cart holds at most 20 different options' };

/** Faults of section 8: the number of options in a cart. */
export const optionFaults: readonly Fault[] = [
  fault('options-create-takes-21', 'storefront/8/options-per-cart')
    .says('Accepts a create with 21 options')
    .rules(limited((items, cart) => (cart === null && countOf(items, cart) === 21 ? null : undefined))),
  fault('options-create-refuses-only-21', 'storefront/8/options-per-cart')
    .says('Accepts a create with 22 or more options')
    .rules(limited((items, cart) => (cart === null && countOf(items, cart) > 21 ? null : undefined))),
  fault('options-add-takes-21', 'storefront/8/options-per-cart')
    .says('Accepts the 21st option on add')
    .rules(limited((items, cart) => (cart !== null && countOf(items, cart) === 21 ? null : undefined))),
  fault('options-add-looks-at-cart-alone', 'storefront/8/options-per-cart')
    .says('Accepts any number of options on an add to a cart with fewer than 20 options')
    .rules(limited((_, cart) => (cart !== null && cart.lines.length < most ? null : undefined))),
  fault('options-add-looks-at-first-item', 'storefront/8/options-per-cart')
    .says('Checks the limit of 20 options with only the first item of an add')
    .rules(limited((items, cart) => (cart !== null && countOf(items.slice(0, 1), cart) <= most ? null : undefined))),
  fault('options-add-looks-at-last-item', 'storefront/8/options-per-cart')
    .says('Checks the limit of 20 options with only the last item of an add')
    .rules(limited((items, cart) => (cart !== null && countOf(items.slice(-1), cart) <= most ? null : undefined))),
  fault('options-add-not-counted-in-create', 'storefront/8/options-per-cart')
    .says('Checks the limit of 20 options with the items of an add, but without the lines of the cart')
    .rules(limited((items, cart) => (cart !== null && items.length <= most ? null : undefined))),
  fault('options-add-unnamed-limit', 'storefront/8/options-per-cart')
    .says('Refuses the 21st option on add with BAD_REQUEST')
    .rules(
      limited((items, cart) =>
        cart !== null && countOf(items, cart) > most ? badRequest('too many options') : undefined,
      ),
    ),
  fault('options-create-unnamed-limit', 'storefront/8/options-per-cart')
    .says('Refuses 21 options on create with BAD_REQUEST')
    .rules(
      limited((items, cart) =>
        cart === null && countOf(items, cart) > most ? badRequest('too many options') : undefined,
      ),
    ),
  fault('options-counted-once-removed', 'storefront/8/options-allowed')
    .says('Still includes options that were removed from a cart when it checks the limit of 20 options')
    .rules((honest) => {
      const ever = new Map<string, Set<string>>();
      return {
        withinOptionLimit: (items, cart, call) => {
          const refusal = honest.withinOptionLimit(items, cart, call);
          if (refusal !== null || cart === null || cart.status !== 'ACTIVE') return refusal;
          const optionIds = new Set([
            ...(ever.get(cart.id) ?? []),
            ...[...cart.lines, ...items].map((line) => line.optionId),
          ]);
          return optionIds.size > most ? tooMany : null;
        },
        removeLine: (cart, optionId, call) => {
          ever.set(cart.id, new Set([...(ever.get(cart.id) ?? []), ...cart.lines.map((line) => line.optionId)]));
          return honest.removeLine(cart, optionId, call);
        },
      };
    }),
  fault('options-room-grows-by-removal', 'storefront/8/options-per-cart')
    .says('Does not limit the options of a cart after the removal of a line')
    .rules((honest) => {
      const freed = new Set<string>();
      return {
        withinOptionLimit: (items, cart, call) =>
          cart !== null && freed.has(cart.id) ? null : honest.withinOptionLimit(items, cart, call),
        removeLine: (cart, optionId, call) => {
          freed.add(cart.id);
          return honest.removeLine(cart, optionId, call);
        },
      };
    }),
  fault('options-counted-after-abandon', 'storefront/8/options-allowed')
    .says('Includes the old options of an abandoned cart when it checks the limit of 20 options')
    .rules((honest) => {
      const counts = new Map<string, number>();
      return {
        withinOptionLimit: (items, cart, call) =>
          cart !== null && cart.status === 'ABANDONED' && (counts.get(cart.id) ?? 0) + items.length > most
            ? tooMany
            : honest.withinOptionLimit(items, cart, call),
        abandon: (cart, call) => {
          counts.set(cart.id, cart.lines.length);
          return honest.abandon(cart, call);
        },
      };
    }),
  fault('options-create-refuses-20', 'storefront/8/options-allowed')
    .says('Refuses a create of 20 options')
    .rules(limited((items, cart) => (cart === null && countOf(items, cart) === most ? tooMany : undefined))),
  fault('options-add-refuses-20th', 'storefront/8/options-allowed')
    .says('Refuses the 20th option on add')
    .rules(
      limited((items, cart) =>
        cart !== null && cart.lines.length < most && countOf(items, cart) === most ? tooMany : undefined,
      ),
    ),
  fault('options-full-cart-closed', 'storefront/8/options-same')
    .says('Refuses every add to a cart of 20 options')
    .rules(limited((_, cart) => (cart !== null && cart.lines.length >= most ? tooMany : undefined))),
  fault('options-items-counted', 'storefront/8/options-same')
    .says('Counts every item of an add as a new option, even if the cart already has the option')
    .rules(limited((items, cart) => (cart !== null && cart.lines.length + items.length > most ? tooMany : undefined))),
  fault('options-full-cart-not-updated', 'storefront/8/options-same')
    .says('Refuses to update a line of a cart of 20 options')
    .rule('checkUpdate', (right, line, change, call) => {
      const full = (cartOf(call)?.lines.length ?? 0) >= most;
      return full ? tooMany : right(line, change, call);
    }),
];

type Limit = (items: readonly ItemInput[], cart: Cart | null) => Refusal | null | undefined;

/** Replaces the limit on options. If `limit` returns undefined, the correct limit applies. */
function limited(limit: Limit): Replacement {
  return inPlaceOf('withinOptionLimit', (right, items, cart, call) => {
    const refusal = limit(items, cart);
    return refusal === undefined ? right(items, cart, call) : refusal;
  });
}

function countOf(items: readonly ItemInput[], cart: Cart | null): number {
  return new Set([...(cart?.lines ?? []), ...items].map(({ optionId }) => optionId)).size;
}
