import type { Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

type Replace = Rules['replaceQuantity'];

/** Faults of section 4.4 rule 6. */
export const updateFaults: readonly Fault[] = [
  updating(
    'update-above-99-stays',
    'Keeps the quantity of a line that is updated to 100',
    (honest) => (cart, optionId, quantity, call) => (quantity === 100 ? cart : honest(cart, optionId, quantity, call)),
  ),
  updating(
    'update-downwards-stays',
    'Never lowers the quantity of a line from above 50',
    (honest) => (cart, optionId, quantity, call) =>
      quantityIn(cart, optionId) > 50 && quantity < quantityIn(cart, optionId)
        ? cart
        : honest(cart, optionId, quantity, call),
  ),
  ...([0, 1] as const).map((place) =>
    updating(
      `update-of-${place === 0 ? 'first' : 'second'}-line-changes-all`,
      `Gives every line of a cart the quantity to which the ${place === 0 ? 'first' : 'second'} is updated`,
      (honest) => (cart, optionId, quantity, call) =>
        cart.lines.length > 1 && cart.lines[place]?.optionId === optionId
          ? { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity })) }
          : honest(cart, optionId, quantity, call),
    ),
  ),
  fault('update-after-adds-adds', 'storefront/4.4/6a')
    .says('Adds the quantity of an update to a line that was added to twice')
    .rules((honest) => {
      const adds = new Map<string, number>();
      return {
        addItems: (cart, items, call) => {
          if (call.endpoint === 'addItems') adds.set(cart.id, (adds.get(cart.id) ?? 0) + 1);
          return honest.addItems(cart, items, call);
        },
        replaceQuantity: (cart, optionId, quantity, call) => {
          const had = adds.get(cart.id) === 2 ? quantityIn(cart, optionId) : 0;
          return honest.replaceQuantity(cart, optionId, had + quantity, call);
        },
      };
    }),
  updating('same-update-twice-adds', 'Adds one unit with an update that repeats the one before', (honest) => {
    const last = new Map<string, number>();
    return (cart, optionId, quantity, call) => {
      const repeats = last.get(cart.id) === quantity;
      last.set(cart.id, quantity);
      return honest(cart, optionId, repeats ? quantity + 1 : quantity, call);
    };
  }),

  zeroing('update-to-0-removes', 'Removes the only line on an update to 0', (cart) => cart.lines.length === 1),
  zeroing(
    'update-to-0-removes-first',
    'Removes the first of two lines on an update to 0',
    (cart, optionId) => cart.lines.length === 2 && cart.lines[0]?.optionId === optionId,
  ),
  zeroing(
    'update-to-0-removes-second',
    'Removes the second of two lines on an update to 0',
    (cart, optionId) => cart.lines.length === 2 && cart.lines[1]?.optionId === optionId,
  ),
  fault('update-to-0-refused-but-removed', 'storefront/4.4/6b')
    .says('Refuses an update to 0 and removes the line all the same')
    .rules((honest) => ({
      checkUpdate: (line, change, call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        if (change.quantity === 0 && cart !== undefined) {
          call.store.carts.set(cart.id, honest.removeLine(cart, line.optionId, call));
        }
        return honest.checkUpdate(line, change, call);
      },
    })),

  fault('update-kept-at-max-units', 'storefront/4.4/6-clamp')
    .says('Accepts an update above the maximum of the option and keeps the line at it')
    .rules((honest) => ({
      withinUnits: (option, quantity, call) =>
        call.endpoint === 'updateItem' ? null : honest.withinUnits(option, quantity, call),
      replaceQuantity: (cart, optionId, quantity, call) => {
        const options = [...call.store.deals.values()].flatMap((deal) => deal.options);
        const most = options.find(({ id }) => id === optionId)?.maxUnits ?? quantity;
        return honest.replaceQuantity(cart, optionId, Math.min(quantity, most), call);
      },
    })),
];

function updating(name: string, says: string, wrong: (honest: Replace) => Replace): Fault {
  return fault(name, 'storefront/4.4/6a')
    .says(says)
    .rules((honest) => ({ replaceQuantity: wrong(honest.replaceQuantity) }));
}

function zeroing(name: string, says: string, meets: (cart: Cart, optionId: string) => boolean): Fault {
  return fault(name, 'storefront/4.4/6b')
    .says(says)
    .rules((honest) => ({
      checkUpdate: (line, change, call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        const passes = change.quantity === 0 && cart !== undefined && meets(cart, line.optionId);
        return passes ? null : honest.checkUpdate(line, change, call);
      },
      replaceQuantity: (cart, optionId, quantity, call) =>
        quantity === 0
          ? honest.removeLine(cart, optionId, call)
          : honest.replaceQuantity(cart, optionId, quantity, call),
    }));
}

function quantityIn(cart: Cart, optionId: string): number {
  return cart.lines.find((line) => line.optionId === optionId)?.quantity ?? 0;
}
