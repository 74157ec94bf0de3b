import { cartIdOf, counter, swapped, timesTwo, unitsIn, withUnits } from '../../operators/lines.ts';
import { badRequest } from '../../refusal.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { sequenced } from './sequenced.ts';

/** Faults that come with the number of changes, or with what the change before was. */
export const changeCountFaults: readonly Fault[] = [
  sequenced('second-update-of-line-adds', 'Adds the quantity of the second update of a line', (honest, past) => ({
    replaceQuantity: (cart, optionId, quantity, call) => {
      const had = past(cart.id, 'updateItem', optionId).length === 1 ? unitsIn(cart, optionId) : 0;
      return honest.replaceQuantity(cart, optionId, had + quantity, call);
    },
  })),
  sequenced(
    'add-after-update-replaces',
    'Replaces the units of the line that was updated last when it is added to',
    (honest, past) => ({
      addItems: (cart, items, call) => {
        const added = honest.addItems(cart, items, call);
        const last = past(cart.id).findLast(({ by }) => by === 'addItems' || by === 'updateItem');
        const updated = last?.by === 'updateItem' ? last.named[0]?.optionId : undefined;
        const item = items.find(({ optionId }) => optionId === updated);
        return item === undefined ? added : withUnits(added, item.optionId, item.quantity);
      },
    }),
  ),
  sequenced(
    'same-quantity-again-is-one',
    'Makes one unit of a line that is updated to what it was updated to before',
    (honest, past) => ({
      replaceQuantity: (cart, optionId, quantity, call) => {
        const isSame = past(cart.id, 'updateItem', optionId).at(-1)?.named[0]?.quantity === quantity;
        return honest.replaceQuantity(cart, optionId, isSame ? 1 : quantity, call);
      },
    }),
  ),
  sequenced(
    'line-that-was-at-limit-is-stuck',
    'Never lowers a line that once had 99 units and more',
    (honest, past) => ({
      replaceQuantity: (cart, optionId, quantity, call) => {
        const updates = past(cart.id, 'updateItem', optionId).flatMap(({ named }) => named);
        const wasFull = updates.some((update) => (update.quantity ?? 0) >= 99);
        return wasFull ? cart : honest.replaceQuantity(cart, optionId, quantity, call);
      },
    }),
  ),
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
  sequenced('fifth-add-doubles', 'Doubles the fifth add to a cart', (honest, past) => ({
    addItems: (cart, items, call) => {
      const adds = [...past(cart.id, 'createCart'), ...past(cart.id, 'addItems')];
      return honest.addItems(cart, adds.length === 5 ? timesTwo(items) : items, call);
    },
  })),
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
    (honest, past) => ({
      lineView: (line, call) => {
        const view = honest.lineView(line, call);
        const [, ...later] = past(cartIdOf(call), 'updateItem', line.optionId);
        const before = later.at(-1)?.before;
        if (before === undefined) return view;
        return { ...view, lineTotal: call.rules.lineTotal(view.pricing, unitsIn(before, line.optionId), call) };
      },
    }),
  ),
  sequenced(
    'swap-of-two-added-to',
    'Swaps what is added to two lines once one of them was updated',
    (honest, past) => ({
      addItems: (cart, items, call) =>
        honest.addItems(cart, past(cart.id, 'updateItem').length > 0 ? swapped(items) : items, call),
    }),
  ),
];
