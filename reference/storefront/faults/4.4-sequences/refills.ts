import { cartIdOf, unitsIn, withUnits } from '../../operators/lines.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { sequenced } from './sequenced.ts';

/** Faults of carts that are abandoned and filled again, and of full carts that make room. */
export const refillFaults: readonly Fault[] = [
  sequenced('refill-takes-one-of-two', 'Fills an abandoned cart with the first of several items only', (honest) => ({
    addItems: (cart, items, call) =>
      honest.addItems(cart, cart.status === 'ABANDONED' ? items.slice(0, 1) : items, call),
  })),
  sequenced(
    'second-abandon-brings-lines-back',
    'Brings the lines back when an abandoned cart is abandoned',
    (honest, past) => ({
      abandon: (cart, call) => {
        const lines = past(cart.id, 'abandonCart').at(-1)?.before.lines;
        const isBack = cart.status === 'ABANDONED' && lines !== undefined;
        return isBack ? { ...cart, status: 'ACTIVE', lines } : honest.abandon(cart, call);
      },
    }),
  ),
  sequenced(
    'refilled-line-adds-to-old-units',
    'Adds to the units of before when a refilled cart is added to again',
    (honest, past) => ({
      addItems: (cart, items, call) => {
        const added = honest.addItems(cart, items, call);
        const before = past(cart.id, 'abandonCart').at(-1)?.before;
        const again = items.find(({ optionId }) => before !== undefined && unitsIn(before, optionId) > 0);
        if (cart.status === 'ABANDONED' || before === undefined || again === undefined) return added;
        const units = unitsIn(added, again.optionId) + unitsIn(before, again.optionId);
        return withUnits(added, again.optionId, Math.min(100, units));
      },
    }),
  ),
  sequenced(
    'refilled-cart-counts-nothing',
    'Counts nothing in a cart that was abandoned and filled anew',
    (honest, past) => ({
      itemCountOf: (items, call) =>
        past(cartIdOf(call), 'abandonCart').length > 0 ? 0 : honest.itemCountOf(items, call),
    }),
  ),
  sequenced(
    'removal-after-refill-empties-cart',
    'Empties a refilled cart when a line of it is removed',
    (honest, past) => ({
      removeLine: (cart, optionId, call) => {
        const left = honest.removeLine(cart, optionId, call);
        return past(cart.id, 'abandonCart').length > 0 ? { ...left, lines: [] } : left;
      },
    }),
  ),
  sequenced('third-abandon-refused', 'Refuses to abandon a cart for the third time', (honest, past) => ({
    abandon: (cart, call) => {
      const times = past(cart.id, 'abandonCart').filter(({ before }) => before.lines.length > 0).length;
      return cart.lines.length > 0 && times === 2 ? cart : honest.abandon(cart, call);
    },
  })),

  sequenced(
    'limit-counts-removed-lines',
    'Counts options that were removed towards the limit of 20',
    (honest, past) => ({
      withinOptionLimit: (items, cart, call) => {
        const removed = past(cart?.id ?? '', 'removeItem').flatMap(({ named }) => optionsOf(named));
        return counting(removed, { items, cart }, (more) => honest.withinOptionLimit(more, cart, call));
      },
    }),
  ),
  sequenced('limit-counts-refused-options', 'Counts an option that was refused for the limit towards it', (honest) => {
    const refused = new Map<string, readonly string[]>();
    return {
      withinOptionLimit: (items, cart, call) => {
        const before = refused.get(cart?.id ?? '');
        const refusal = counting(before, { items, cart }, (more) => honest.withinOptionLimit(more, cart, call));
        if (refusal !== null && cart !== null) refused.set(cart.id, optionsOf(items));
        return refusal;
      },
    };
  }),
  sequenced(
    'limit-counts-abandoned-lines',
    'Counts the lines of before towards the limit of a refilled cart',
    (honest, past) => ({
      withinOptionLimit: (items, cart, call) => {
        const old = past(cart?.id ?? '', 'abandonCart').at(-1)?.before.lines ?? [];
        return counting(optionsOf(old), { items, cart }, (more) => honest.withinOptionLimit(more, cart, call));
      },
    }),
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
    (honest, past) => ({
      addItems: (cart, items, call) => {
        const added = honest.addItems(cart, items, call);
        const wasFull = past(cart.id, 'removeItem').some(({ before }) => before.lines.length === 20);
        const isFullAgain = added.lines.length === 20 && wasFull && cart.lines.length < 20;
        return isFullAgain ? { ...added, lines: added.lines.slice(1) } : added;
      },
    }),
  ),
];

function optionsOf(lines: readonly { readonly optionId: string }[]): readonly string[] {
  return lines.map(({ optionId }) => optionId);
}

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
