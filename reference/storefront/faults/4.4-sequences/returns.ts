import { cartIdOf, indexIn, timesTwo, unitsIn, withoutLine, withUnits } from '../../operators/lines.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const sequences = 'storefront/4.4/sequences';

/** Faults of lines that went, of what comes back, and of their neighbours. */
export const returnFaults: readonly Fault[] = [
  fault('returning-line-has-old-units', sequences)
    .says('Adds what a removed line had when its option is added again')
    .ruleAfter('addItems', (right, past, cart, items, call) => {
      const returning = items.map((item) => {
        const before = past(cart.id, 'removeItem', item.optionId).at(-1)?.before;
        const old = before === undefined || unitsIn(cart, item.optionId) > 0 ? 0 : unitsIn(before, item.optionId);
        return { ...item, quantity: Math.min(100, item.quantity + old) };
      });
      return right(cart, returning, call);
    }),
  fault('returning-line-keeps-dearer-price', sequences)
    .says('Refuses the live price on updates of a line that came back')
    .ruleAfter('checkExpectedPrice', (right, past, expected, price, path, call) => {
      const isBack = past(cartIdOf(call), 'removeItem', call.parameters['itemId'] ?? '').length > 0;
      const old = isBack && price !== null ? { ...price, retail: price.retail + 100 } : price;
      return right(expected, old, path, call);
    }),
  fault('second-removal-of-option-takes-neighbour', sequences)
    .says('Removes the line before, too, when an option goes again')
    .ruleAfter('removeLine', (right, past, cart, optionId, call) => {
      const before = cart.lines[indexIn(cart, optionId) - 1]?.optionId;
      const left = right(cart, optionId, call);
      return past(cart.id, 'removeItem', optionId).length === 1 ? withoutLine(left, before) : left;
    }),
  fault('third-coming-of-option-is-lost', sequences)
    .says('Makes no line of an option that was removed twice')
    .ruleAfter('addItems', (right, past, cart, items, call) => {
      const added = right(cart, items, call);
      const isLost = ({ optionId }: Line): boolean =>
        unitsIn(cart, optionId) === 0 && past(cart.id, 'removeItem', optionId).length === 2;
      return { ...added, lines: added.lines.filter((line) => !isLost(line)) };
    }),
  fault('new-line-inherits-units', sequences)
    .says('Gives a line made after a removal the units of the one that went')
    .rules((honest) => {
      const freed = new Map<string, number>();
      return {
        removeLine: (cart, optionId, call) => {
          freed.set(cart.id, unitsIn(cart, optionId));
          return honest.removeLine(cart, optionId, call);
        },
        addItems: (cart, items, call) => {
          const added = honest.addItems(cart, items, call);
          const fresh = items.find(({ optionId }) => unitsIn(cart, optionId) === 0);
          const units = freed.get(cart.id);
          if (fresh === undefined || units === undefined) return added;
          freed.delete(cart.id);
          return withUnits(added, fresh.optionId, units);
        },
      };
    }),
  fault('places-of-before-a-removal', sequences)
    .says('Updates the next line where a line before it was removed')
    .ruleAfter('replaceQuantity', (right, past, cart, optionId, quantity, call) => {
      const removal = past(cart.id, 'removeItem').at(-1);
      const hole = removal === undefined ? 100 : indexIn(removal.before, removal.named[0]?.optionId ?? '');
      const index = indexIn(cart, optionId);
      const next = index >= hole ? cart.lines[index + 1] : undefined;
      return right(cart, next?.optionId ?? optionId, quantity, call);
    }),
  fault('emptied-cart-doubles-add', sequences)
    .says('Doubles what is added to a cart whose last line was removed')
    .rule('addItems', (right, cart, items, call) => {
      const isEmptied = cart.status === 'ACTIVE' && cart.lines.length === 0 && call.endpoint === 'addItems';
      return right(cart, isEmptied ? timesTwo(items) : items, call);
    }),
  fault('repeated-removal-takes-first', sequences)
    .says('Removes the first line when one is removed that has gone already')
    .rule('findLine', (right, cart, itemId, call) => {
      const found = right(cart, itemId, call);
      return found ?? (call.endpoint === 'removeItem' ? (cart.lines[0] ?? null) : null);
    }),
  fault('update-of-removed-changes-last', sequences)
    .says('Changes the last line when one is updated that was removed')
    .ruleAfter('findLine', (right, past, cart, itemId, call) => {
      const isGone = call.endpoint === 'updateItem' && past(cart.id, 'removeItem', itemId).length > 0;
      return right(cart, itemId, call) ?? (isGone ? (cart.lines.at(-1) ?? null) : null);
    }),
  fault('add-of-two-after-removal-takes-one', sequences)
    .says('Adds only the first of two items to a cart that lost a line')
    .ruleAfter('addItems', (right, past, cart, items, call) =>
      right(cart, past(cart.id, 'removeItem').length > 0 ? items.slice(0, 1) : items, call),
    ),
];
