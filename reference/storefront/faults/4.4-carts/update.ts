import type { Replacement } from '../../operators/difference.ts';
import { cartOf, unitsIn } from '../../operators/lines.ts';
import type { Cart } from '../../store.ts';
import { clampedUpdates } from '../../operators/clamped-updates.ts';
import { fault, type Fault } from '../fault.ts';

const sets = 'storefront/4.4/6a';

/** Faults of section 4.4 rule 6. */
export const updateFaults: readonly Fault[] = [
  fault('update-above-99-stays', sets)
    .says('Ignores a line update to quantity 100')
    .rule('replaceQuantity', (right, cart, optionId, quantity, call) =>
      quantity === 100 ? cart : right(cart, optionId, quantity, call),
    ),
  fault('update-downwards-stays', sets)
    .says('Ignores a line update that lowers a quantity above 50')
    .rule('replaceQuantity', (right, cart, optionId, quantity, call) => {
      const before = unitsIn(cart, optionId);
      return before > 50 && quantity < before ? cart : right(cart, optionId, quantity, call);
    }),
  ...(['first', 'second'] as const).map((which, index) =>
    fault(`update-of-${which}-line-changes-all`, sets)
      .says(`Sets all lines of a cart to the new quantity when the ${which} line is updated`)
      .rule('replaceQuantity', (right, cart, optionId, quantity, call) =>
        cart.lines.length > 1 && cart.lines[index]?.optionId === optionId
          ? { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity })) }
          : right(cart, optionId, quantity, call),
      ),
  ),
  fault('update-after-adds-adds', sets)
    .says('If items were added twice before, a line update adds the new quantity to the old quantity')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const before = changesOf(cart.id, 'addItems').length === 2 ? unitsIn(cart, optionId) : 0;
      return right(cart, optionId, before + quantity, call);
    }),
  fault('same-update-twice-adds', sets)
    .says('When a line update repeats the quantity of the previous update, adds one unit')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const repeats = changesOf(cart.id, 'updateItem').at(-1)?.options[0]?.quantity === quantity;
      return right(cart, optionId, repeats ? quantity + 1 : quantity, call);
    }),

  fault('update-to-0-removes', 'storefront/4.4/6b')
    .says('Removes the only line of a cart when the line is updated to quantity 0')
    .rules(zeroing(({ lines }) => lines.length === 1)),
  fault('update-to-0-removes-first', 'storefront/4.4/6b')
    .says('Removes the first of two lines when this line is updated to quantity 0')
    .rules(zeroing(({ lines }, optionId) => lines.length === 2 && lines[0]?.optionId === optionId)),
  fault('update-to-0-removes-second', 'storefront/4.4/6b')
    .says('Removes the second of two lines when this line is updated to quantity 0')
    .rules(zeroing(({ lines }, optionId) => lines.length === 2 && lines[1]?.optionId === optionId)),
  fault('update-to-0-refused-but-removed', 'storefront/4.4/6b')
    .says('When a line is updated to quantity 0, returns an error but removes the line')
    .rule('checkUpdate', (right, line, change, call) => {
      const cart = change.quantity === 0 ? cartOf(call) : null;
      if (cart !== null) call.store.carts.set(cart.id, call.rules.removeLine(cart, line.optionId, call));
      return right(line, change, call);
    }),

  fault('update-kept-at-max-units', 'storefront/4.4/6-clamp')
    .says("Accepts a quantity above the option's maximum in a line update, and stores the maximum")
    .rules(clampedUpdates),
];

function zeroing(matches: (cart: Cart, optionId: string) => boolean): Replacement {
  return (honest) => ({
    checkUpdate: (line, change, call) => {
      const cart = change.quantity === 0 ? cartOf(call) : null;
      return cart !== null && matches(cart, line.optionId) ? null : honest.checkUpdate(line, change, call);
    },
    replaceQuantity: (cart, optionId, quantity, call) =>
      quantity === 0 ? honest.removeLine(cart, optionId, call) : honest.replaceQuantity(cart, optionId, quantity, call),
  });
}
