import { cartIdOf, swapped, timesTwo, unitsIn, withUnits } from '../../operators/lines.ts';
import { withChanges } from '../../operators/cart-changes.ts';
import { badRequest } from '../../refusal.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const sequences = 'storefront/4.4/sequences';

/** Faults that depend on the number of changes, or on the previous change. */
export const changeCountFaults: readonly Fault[] = [
  fault('second-update-of-line-adds', sequences)
    .says('Adds the new quantity to the old one when a line is updated for the second time')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const before = changesOf(cart.id, 'updateItem', optionId).length === 1 ? unitsIn(cart, optionId) : 0;
      return right(cart, optionId, before + quantity, call);
    }),
  fault('add-after-update-replaces', sequences)
    .says('Replaces the quantity of a line instead of adding to it if the last change updated that line')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const added = right(cart, items, call);
      const last = changesOf(cart.id).findLast(({ by }) => by === 'addItems' || by === 'updateItem');
      const updated = last?.by === 'updateItem' ? last.options[0]?.optionId : undefined;
      const item = items.find(({ optionId }) => optionId === updated);
      return item === undefined ? added : withUnits(added, item.optionId, item.quantity);
    }),
  fault('same-quantity-again-is-one', sequences)
    .says("Sets a line to one unit when an update repeats the quantity of the line's previous update")
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const isSame = changesOf(cart.id, 'updateItem', optionId).at(-1)?.options[0]?.quantity === quantity;
      return right(cart, optionId, isSame ? 1 : quantity, call);
    }),
  fault('line-that-was-at-limit-is-stuck', sequences)
    .says('Ignores updates of a line that was once updated to 99 units or more')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const updates = changesOf(cart.id, 'updateItem', optionId).flatMap(({ options }) => options);
      const wasFull = updates.some((update) => (update.quantity ?? 0) >= 99);
      return wasFull ? cart : right(cart, optionId, quantity, call);
    }),
  fault('eighth-change-loses-oldest-line', sequences)
    .says('Removes the oldest line of a cart at the eighth change of the cart')
    .rules(
      withChanges((honest, changesOf) => {
        const changed = (cart: Cart): Cart => {
          const changes = changesOf(cart.id).filter(({ by }) => by !== 'removeItem' && by !== 'abandonCart');
          return changes.length === 7 ? { ...cart, lines: cart.lines.slice(1) } : cart;
        };
        return {
          addItems: (cart, items, call) => changed(honest.addItems(cart, items, call)),
          replaceQuantity: (...all) => changed(honest.replaceQuantity(...all)),
        };
      }),
    ),
  fault('seventh-update-refused', sequences)
    .says('Refuses the seventh line update in a cart')
    .ruleAfter('checkUpdate', (right, changesOf, line, change, call) => {
      const isSeventh = changesOf(cartIdOf(call), 'updateItem').length === 6;
      return isSeventh ? badRequest('the cart was changed too often') : right(line, change, call);
    }),
  fault('fifth-add-doubles', sequences)
    .says('Adds items twice at the fifth request that adds to the same cart')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const adds = [...changesOf(cart.id, 'createCart'), ...changesOf(cart.id, 'addItems')];
      return right(cart, adds.length === 5 ? timesTwo(items) : items, call);
    }),
  fault('cart-of-150-units-takes-no-more', sequences)
    .says('Ignores line updates that raise a cart above 150 units')
    .rule('replaceQuantity', (right, cart, optionId, quantity, call) => {
      const changed = right(cart, optionId, quantity, call);
      const sum = changed.lines.reduce((units, line) => units + line.quantity, 0);
      return sum > 150 && cart.lines.length < 10 ? cart : changed;
    }),
  fault('line-total-of-first-update', sequences)
    .says('Computes lineTotal from the quantity before the last line update')
    .ruleAfter('lineView', (right, changesOf, line, call) => {
      const view = right(line, call);
      const [, ...later] = changesOf(cartIdOf(call), 'updateItem', line.optionId);
      const before = later.at(-1)?.before;
      if (before === undefined) return view;
      return { ...view, lineTotal: call.rules.lineTotal(view.pricing, unitsIn(before, line.optionId), call) };
    }),
  fault('swap-of-two-added-to', sequences)
    .says('Swaps the quantities of the items of a request that adds to a cart with an updated line')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) =>
      right(cart, changesOf(cart.id, 'updateItem').length > 0 ? swapped(items) : items, call),
    ),
];
