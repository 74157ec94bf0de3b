import { badRequest } from '../../refusal.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { cartIdOf, counter, sequenced, timesTwo, unitsIn, withUnits } from './sequenced.ts';

/** Faults that come with the number of changes, or with what the change before was. */
export const changeCountFaults: readonly Fault[] = [
  sequenced('second-update-of-line-adds', 'Adds the quantity of the second update of a line', (honest) => {
    const updates = counter();
    return {
      replaceQuantity: (cart, optionId, quantity, call) => {
        const had = updates(`${cart.id} ${optionId}`) === 2 ? unitsIn(cart, optionId) : 0;
        return honest.replaceQuantity(cart, optionId, had + quantity, call);
      },
    };
  }),
  sequenced(
    'add-after-update-replaces',
    'Replaces the units of the line that was updated last when it is added to',
    (honest) => {
      const updated = new Map<string, string>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          updated.set(cart.id, optionId);
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        addItems: (cart, items, call) => {
          const added = honest.addItems(cart, items, call);
          const item = items.find(({ optionId }) => optionId === updated.get(cart.id));
          updated.delete(cart.id);
          return item === undefined ? added : withUnits(added, item.optionId, item.quantity);
        },
      };
    },
  ),
  sequenced(
    'same-quantity-again-is-one',
    'Makes one unit of a line that is updated to what it was updated to before',
    (honest) => {
      const last = new Map<string, number>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          const key = `${cart.id} ${optionId}`;
          const isSame = last.get(key) === quantity;
          last.set(key, quantity);
          return honest.replaceQuantity(cart, optionId, isSame ? 1 : quantity, call);
        },
      };
    },
  ),
  sequenced('line-that-was-at-limit-is-stuck', 'Never lowers a line that once had 99 units and more', (honest) => {
    const full = new Set<string>();
    return {
      replaceQuantity: (cart, optionId, quantity, call) => {
        const key = `${cart.id} ${optionId}`;
        if (full.has(key)) return cart;
        if (quantity >= 99) full.add(key);
        return honest.replaceQuantity(cart, optionId, quantity, call);
      },
    };
  }),
  sequenced('eighth-change-loses-oldest-line', 'Loses the oldest line with the eighth change', (honest) => {
    const changes = counter();
    const changed = (cart: Cart): Cart => (changes(cart.id) === 8 ? { ...cart, lines: cart.lines.slice(1) } : cart);
    return {
      addItems: (cart, items, call) => changed(honest.addItems(cart, items, call)),
      replaceQuantity: (cart, optionId, quantity, call) =>
        changed(honest.replaceQuantity(cart, optionId, quantity, call)),
    };
  }),
  sequenced('seventh-update-refused', 'Refuses the seventh update of a cart', (honest) => {
    const updates = counter();
    return {
      checkUpdate: (line, change, call) => {
        const refusal = honest.checkUpdate(line, change, call);
        if (refusal !== null || updates(cartIdOf(call)) !== 7) return refusal;
        return badRequest('the cart was changed too often');
      },
    };
  }),
  sequenced('fifth-add-doubles', 'Doubles the fifth add to a cart', (honest) => {
    const adds = counter();
    return {
      addItems: (cart, items, call) => honest.addItems(cart, adds(cart.id) === 6 ? timesTwo(items) : items, call),
    };
  }),
  sequenced('cart-of-150-units-takes-no-more', 'Ignores updates that bring the cart past 150 units', (honest) => ({
    replaceQuantity: (cart, optionId, quantity, call) => {
      const changed = honest.replaceQuantity(cart, optionId, quantity, call);
      const sum = changed.lines.reduce((units, line) => units + line.quantity, 0);
      return sum > 150 && cart.lines.length < 10 ? cart : changed;
    },
  })),
  sequenced(
    'line-total-of-first-update',
    'Works the lineTotal out of the quantity before the last update',
    (honest) => {
      const before = new Map<string, number>();
      const updates = counter();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          const key = `${cart.id} ${optionId}`;
          if (updates(key) > 1) before.set(key, unitsIn(cart, optionId));
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        lineView: (line, call) => {
          const view = honest.lineView(line, call);
          const old = before.get(`${cartIdOf(call)} ${line.optionId}`);
          return old === undefined ? view : { ...view, lineTotal: call.rules.lineTotal(view.pricing, old, call) };
        },
      };
    },
  ),
  sequenced('swap-of-two-added-to', 'Swaps what is added to two lines once one of them was updated', (honest) => {
    const updated = new Set<string>();
    return {
      replaceQuantity: (cart, optionId, quantity, call) => {
        updated.add(cart.id);
        return honest.replaceQuantity(cart, optionId, quantity, call);
      },
      addItems: (cart, items, call) => {
        const [first, second] = items;
        if (first === undefined || second === undefined || !updated.has(cart.id)) {
          return honest.addItems(cart, items, call);
        }
        const swapped = [
          { ...first, quantity: second.quantity },
          { ...second, quantity: first.quantity },
        ];
        return honest.addItems(cart, [...swapped, ...items.slice(2)], call);
      },
    };
  }),
];
