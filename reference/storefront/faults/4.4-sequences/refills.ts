import { badRequest } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Cart, Line } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { cartIdOf, counter, sequenced, unitsIn, withUnits } from './sequenced.ts';

/** Faults of carts that are abandoned and filled again, and of full carts that make room. */
export const refillFaults: readonly Fault[] = [
  sequenced('refill-takes-one-of-two', 'Fills an abandoned cart with the first of several items only', (honest) => ({
    addItems: (cart, items, call) =>
      honest.addItems(cart, cart.status === 'ABANDONED' ? items.slice(0, 1) : items, call),
  })),
  sequenced(
    'second-abandon-brings-lines-back',
    'Brings the lines back when an abandoned cart is abandoned',
    (honest) => {
      const old = new Map<string, readonly Line[]>();
      return {
        abandon: (cart, call) => {
          const lines = old.get(cart.id);
          if (cart.status === 'ABANDONED' && lines !== undefined) return { ...cart, status: 'ACTIVE', lines };
          old.set(cart.id, cart.lines);
          return honest.abandon(cart, call);
        },
      };
    },
  ),
  sequenced(
    'refilled-line-adds-to-old-units',
    'Adds to the units of before when a refilled cart is added to again',
    (honest) => {
      const old = new Map<string, Cart>();
      return {
        abandon: (cart, call) => {
          old.set(cart.id, cart);
          return honest.abandon(cart, call);
        },
        addItems: (cart, items, call) => {
          const added = honest.addItems(cart, items, call);
          const before = old.get(cart.id);
          const again = items.find(({ optionId }) => before !== undefined && unitsIn(before, optionId) > 0);
          if (cart.status === 'ABANDONED' || before === undefined || again === undefined) return added;
          const units = unitsIn(added, again.optionId) + unitsIn(before, again.optionId);
          return withUnits(added, again.optionId, Math.min(100, units));
        },
      };
    },
  ),
  sequenced('refilled-cart-counts-nothing', 'Counts nothing in a cart that was abandoned and filled anew', (honest) => {
    const abandoned = new Set<string>();
    return {
      abandon: (cart, call) => {
        abandoned.add(cart.id);
        return honest.abandon(cart, call);
      },
      itemCountOf: (items, call) => (abandoned.has(cartIdOf(call)) ? 0 : honest.itemCountOf(items, call)),
    };
  }),
  sequenced('removal-after-refill-empties-cart', 'Empties a refilled cart when a line of it is removed', (honest) => {
    const abandoned = new Set<string>();
    return {
      abandon: (cart, call) => {
        abandoned.add(cart.id);
        return honest.abandon(cart, call);
      },
      removeLine: (cart, optionId, call) => {
        const left = honest.removeLine(cart, optionId, call);
        return abandoned.has(cart.id) ? { ...left, lines: [] } : left;
      },
    };
  }),
  sequenced('third-abandon-refused', 'Refuses to abandon a cart for the third time', (honest) => {
    const abandons = counter();
    return {
      abandon: (cart, call) => (cart.lines.length > 0 && abandons(cart.id) === 3 ? cart : honest.abandon(cart, call)),
    };
  }),

  sequenced('limit-counts-removed-lines', 'Counts options that were removed towards the limit of 20', (honest) => {
    const removed = new Map<string, readonly string[]>();
    return {
      removeLine: (cart, optionId, call) => {
        removed.set(cart.id, [...(removed.get(cart.id) ?? []), optionId]);
        return honest.removeLine(cart, optionId, call);
      },
      withinOptionLimit: (items, cart, call) =>
        counting(removed.get(cart?.id ?? ''), { items, cart }, (more) => honest.withinOptionLimit(more, cart, call)),
    };
  }),
  sequenced('limit-counts-refused-options', 'Counts an option that was refused for the limit towards it', (honest) => {
    const refused = new Map<string, readonly string[]>();
    return {
      withinOptionLimit: (items, cart, call) => {
        const refusal = counting(refused.get(cart?.id ?? ''), { items, cart }, (more) =>
          honest.withinOptionLimit(more, cart, call),
        );
        if (refusal !== null && cart !== null)
          refused.set(
            cart.id,
            items.map(({ optionId }) => optionId),
          );
        return refusal;
      },
    };
  }),
  sequenced(
    'limit-counts-abandoned-lines',
    'Counts the lines of before towards the limit of a refilled cart',
    (honest) => {
      const old = new Map<string, readonly string[]>();
      return {
        abandon: (cart, call) => {
          old.set(
            cart.id,
            cart.lines.map(({ optionId }) => optionId),
          );
          return honest.abandon(cart, call);
        },
        withinOptionLimit: (items, cart, call) =>
          counting(old.get(cart?.id ?? ''), { items, cart }, (more) => honest.withinOptionLimit(more, cart, call)),
      };
    },
  ),
  sequenced(
    'full-cart-takes-no-units-after-refusal',
    'Adds no units to a full cart that refused an option',
    (honest) => {
      const refused = new Set<string>();
      return {
        withinOptionLimit: (items, cart, call) => {
          const refusal = honest.withinOptionLimit(items, cart, call);
          if (refusal !== null && cart !== null) refused.add(cart.id);
          const isFull = cart?.lines.length === 20 && refused.has(cart.id);
          return refusal ?? (isFull ? badRequest('the cart is full') : null);
        },
      };
    },
  ),
  sequenced(
    'full-cart-refilled-hides-its-last',
    'Loses the first line when a cart that was full is full again',
    (honest) => {
      const full = new Set<string>();
      return {
        removeLine: (cart, optionId, call) => {
          if (cart.lines.length === 20) full.add(cart.id);
          return honest.removeLine(cart, optionId, call);
        },
        addItems: (cart, items, call) => {
          const added = honest.addItems(cart, items, call);
          const isFullAgain = added.lines.length === 20 && full.has(cart.id) && cart.lines.length < 20;
          return isFullAgain ? { ...added, lines: added.lines.slice(1) } : added;
        },
      };
    },
  ),
];

/** Asks the limit with options that are no longer, or never were, in the cart. */
function counting(
  extra: readonly string[] | undefined,
  { items, cart }: { readonly items: readonly ItemInput[]; readonly cart: Cart | null },
  within: (items: readonly ItemInput[]) => Refusal | null,
): Refusal | null {
  const [first] = items;
  const isNew = items.some(({ optionId }) => cart !== null && unitsIn(cart, optionId) === 0);
  if (extra === undefined || first === undefined || !isNew) return within(items);
  return within([...items, ...extra.map((optionId) => ({ ...first, optionId }))]);
}
