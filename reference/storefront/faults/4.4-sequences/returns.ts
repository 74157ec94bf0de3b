import { cartIdOf, indexIn, timesTwo, unitsIn, withoutLine, withUnits } from '../../operators/lines.ts';
import type { Line } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { sequenced } from './sequenced.ts';

/** Faults of lines that went, of what comes back, and of their neighbours. */
export const returnFaults: readonly Fault[] = [
  sequenced(
    'returning-line-has-old-units',
    'Adds what a removed line had when its option is added again',
    (honest, past) => ({
      addItems: (cart, items, call) => {
        const returning = items.map((item) => {
          const before = past(cart.id, 'removeItem', item.optionId).at(-1)?.before;
          const old = before === undefined || unitsIn(cart, item.optionId) > 0 ? 0 : unitsIn(before, item.optionId);
          return { ...item, quantity: Math.min(100, item.quantity + old) };
        });
        return honest.addItems(cart, returning, call);
      },
    }),
  ),
  sequenced(
    'returning-line-keeps-dearer-price',
    'Refuses the live price on updates of a line that came back',
    (honest, past) => ({
      checkExpectedPrice: (expected, price, path, call) => {
        const isBack = past(cartIdOf(call), 'removeItem', call.parameters['itemId'] ?? '').length > 0;
        const old = isBack && price !== null ? { ...price, retail: price.retail + 100 } : price;
        return honest.checkExpectedPrice(expected, old, path, call);
      },
    }),
  ),
  sequenced(
    'second-removal-of-option-takes-neighbour',
    'Removes the line before, too, when an option goes again',
    (honest, past) => ({
      removeLine: (cart, optionId, call) => {
        const before = cart.lines[indexIn(cart, optionId) - 1]?.optionId;
        const left = honest.removeLine(cart, optionId, call);
        return past(cart.id, 'removeItem', optionId).length === 1 ? withoutLine(left, before) : left;
      },
    }),
  ),
  sequenced('third-coming-of-option-is-lost', 'Makes no line of an option that was removed twice', (honest, past) => ({
    addItems: (cart, items, call) => {
      const added = honest.addItems(cart, items, call);
      const isLost = ({ optionId }: Line): boolean =>
        unitsIn(cart, optionId) === 0 && past(cart.id, 'removeItem', optionId).length === 2;
      return { ...added, lines: added.lines.filter((line) => !isLost(line)) };
    },
  })),
  sequenced('new-line-inherits-units', 'Gives a line made after a removal the units of the one that went', (honest) => {
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
  sequenced(
    'places-of-before-a-removal',
    'Updates the next line where a line before it was removed',
    (honest, past) => ({
      replaceQuantity: (cart, optionId, quantity, call) => {
        const removal = past(cart.id, 'removeItem').at(-1);
        const hole = removal === undefined ? 100 : indexIn(removal.before, removal.named[0]?.optionId ?? '');
        const index = indexIn(cart, optionId);
        const next = index >= hole ? cart.lines[index + 1] : undefined;
        return honest.replaceQuantity(cart, next?.optionId ?? optionId, quantity, call);
      },
    }),
  ),
  sequenced('emptied-cart-doubles-add', 'Doubles what is added to a cart whose last line was removed', (honest) => ({
    addItems: (cart, items, call) => {
      const isEmptied = cart.status === 'ACTIVE' && cart.lines.length === 0 && call.endpoint === 'addItems';
      return honest.addItems(cart, isEmptied ? timesTwo(items) : items, call);
    },
  })),
  sequenced(
    'repeated-removal-takes-first',
    'Removes the first line when one is removed that has gone already',
    (honest) => ({
      findLine: (cart, itemId, call) => {
        const found = honest.findLine(cart, itemId, call);
        return found ?? (call.endpoint === 'removeItem' ? (cart.lines[0] ?? null) : null);
      },
    }),
  ),
  sequenced(
    'update-of-removed-changes-last',
    'Changes the last line when one is updated that was removed',
    (honest, past) => ({
      findLine: (cart, itemId, call) => {
        const isGone = call.endpoint === 'updateItem' && past(cart.id, 'removeItem', itemId).length > 0;
        return honest.findLine(cart, itemId, call) ?? (isGone ? (cart.lines.at(-1) ?? null) : null);
      },
    }),
  ),
  sequenced(
    'add-of-two-after-removal-takes-one',
    'Adds only the first of two items to a cart that lost a line',
    (honest, past) => ({
      addItems: (cart, items, call) =>
        honest.addItems(cart, past(cart.id, 'removeItem').length > 0 ? items.slice(0, 1) : items, call),
    }),
  ),
];
