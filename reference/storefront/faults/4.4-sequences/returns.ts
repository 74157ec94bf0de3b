import { cartIdOf, indexIn, timesTwo, unitsIn, withoutLine, withUnits } from '../../operators/lines.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const sequences = 'storefront/4.4/sequences';

/** Faults that involve removed lines, options that are added again, or neighbouring lines. */
export const returnFaults: readonly Fault[] = [
  fault('returning-line-has-old-units', sequences)
    .says('Adds the old units of a removed line when the option of the line is added again')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const returning = items.map((item) => {
        const before = changesOf(cart.id, 'removeItem', item.optionId).at(-1)?.before;
        const old = before === undefined || unitsIn(cart, item.optionId) > 0 ? 0 : unitsIn(before, item.optionId);
        return { ...item, quantity: Math.min(100, item.quantity + old) };
      });
      return right(cart, returning, call);
    }),
  fault('returning-line-keeps-dearer-price', sequences)
    .says('Refuses the live price in updates of a line that was removed and added again')
    .ruleAfter('checkExpectedPrice', (right, changesOf, expected, price, path, call) => {
      const isBack = changesOf(cartIdOf(call), 'removeItem', call.parameters['itemId'] ?? '').length > 0;
      const old = isBack && price !== null ? { ...price, retail: price.retail + 100 } : price;
      return right(expected, old, path, call);
    }),
  fault('second-removal-of-option-takes-neighbour', sequences)
    .says('When an option is removed for the second time, also removes the line before it')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const before = cart.lines[indexIn(cart, optionId) - 1]?.optionId;
      const after = right(cart, optionId, call);
      return changesOf(cart.id, 'removeItem', optionId).length === 1 ? withoutLine(after, before) : after;
    }),
  fault('third-coming-of-option-is-lost', sequences)
    .says('Creates no line for an option that was removed twice')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const added = right(cart, items, call);
      const isLost = ({ optionId }: Line): boolean =>
        unitsIn(cart, optionId) === 0 && changesOf(cart.id, 'removeItem', optionId).length === 2;
      return { ...added, lines: added.lines.filter((line) => !isLost(line)) };
    }),
  fault('new-line-inherits-units', sequences)
    .says('When a new line follows a removal, gives the new line the units of the removed line')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const added = right(cart, items, call);
      const newItem = items.find(({ optionId }) => unitsIn(cart, optionId) === 0);
      const removal = changesOf(cart.id).at(-1);
      if (newItem === undefined || removal?.by !== 'removeItem') return added;
      return withUnits(added, newItem.optionId, unitsIn(removal.before, removal.options[0]?.optionId ?? ''));
    }),
  fault('places-of-before-a-removal', sequences)
    .says('Updates the line after the requested one when a line before it was removed')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const removal = changesOf(cart.id, 'removeItem').at(-1);
      const removedIndex = removal === undefined ? 100 : indexIn(removal.before, removal.options[0]?.optionId ?? '');
      const index = indexIn(cart, optionId);
      const next = index >= removedIndex ? cart.lines[index + 1] : undefined;
      return right(cart, next?.optionId ?? optionId, quantity, call);
    }),
  fault('emptied-cart-doubles-add', sequences)
    .says('Adds items twice if the cart has no lines')
    .rule('addItems', (right, cart, items, call) => {
      const isEmptied = cart.status === 'ACTIVE' && cart.lines.length === 0 && call.endpoint === 'addItems';
      return right(cart, isEmptied ? timesTwo(items) : items, call);
    }),
  fault('repeated-removal-takes-first', sequences)
    .says('Removes the first line of a cart when the requested line was already removed')
    .rule('findLine', (right, cart, itemId, call) => {
      const line = right(cart, itemId, call);
      return line ?? (call.endpoint === 'removeItem' ? (cart.lines[0] ?? null) : null);
    }),
  fault('update-of-removed-changes-last', sequences)
    .says('Updates the last line of a cart when the requested line was removed')
    .ruleAfter('findLine', (right, changesOf, cart, itemId, call) => {
      const isGone = call.endpoint === 'updateItem' && changesOf(cart.id, 'removeItem', itemId).length > 0;
      return right(cart, itemId, call) ?? (isGone ? (cart.lines.at(-1) ?? null) : null);
    }),
  fault('add-of-two-after-removal-takes-one', sequences)
    .says('Adds only the first of several items if a line was removed from the cart before')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) =>
      right(cart, changesOf(cart.id, 'removeItem').length > 0 ? items.slice(0, 1) : items, call),
    ),
];
