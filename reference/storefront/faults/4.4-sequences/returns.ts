import type { Line } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { cartIdOf, counter, placeOf, sequenced, timesTwo, unitsIn, withoutLine, withUnits } from './sequenced.ts';

/** Faults of lines that went, of what comes back, and of their neighbours. */
export const returnFaults: readonly Fault[] = [
  sequenced('returning-line-has-old-units', 'Adds what a removed line had when its option is added again', (honest) => {
    const had = new Map<string, number>();
    return {
      removeLine: (cart, optionId, call) => {
        had.set(`${cart.id} ${optionId}`, unitsIn(cart, optionId));
        return honest.removeLine(cart, optionId, call);
      },
      addItems: (cart, items, call) => {
        const returning = ({ optionId, quantity }: (typeof items)[number]): number =>
          unitsIn(cart, optionId) > 0 ? quantity : quantity + (had.get(`${cart.id} ${optionId}`) ?? 0);
        return honest.addItems(
          cart,
          items.map((item) => ({ ...item, quantity: Math.min(100, returning(item)) })),
          call,
        );
      },
    };
  }),
  sequenced(
    'returning-line-keeps-dearer-price',
    'Refuses the live price on updates of a line that came back',
    (honest) => {
      const removed = new Set<string>();
      return {
        removeLine: (cart, optionId, call) => {
          removed.add(`${cart.id} ${optionId}`);
          return honest.removeLine(cart, optionId, call);
        },
        checkExpectedPrice: (expected, price, path, call) => {
          const isBack = removed.has(`${cartIdOf(call)} ${call.parameters['itemId'] ?? ''}`);
          const old = isBack && price !== null ? { ...price, retail: price.retail + 100 } : price;
          return honest.checkExpectedPrice(expected, old, path, call);
        },
      };
    },
  ),
  sequenced(
    'second-removal-of-option-takes-neighbour',
    'Removes the line before, too, when an option goes again',
    (honest) => {
      const removals = counter();
      return {
        removeLine: (cart, optionId, call) => {
          const before = cart.lines[placeOf(cart, optionId) - 1]?.optionId;
          const left = honest.removeLine(cart, optionId, call);
          return removals(`${cart.id} ${optionId}`) === 2 ? withoutLine(left, before) : left;
        },
      };
    },
  ),
  sequenced('third-coming-of-option-is-lost', 'Makes no line of an option that was removed twice', (honest) => {
    const removals = new Map<string, number>();
    return {
      removeLine: (cart, optionId, call) => {
        const key = `${cart.id} ${optionId}`;
        removals.set(key, (removals.get(key) ?? 0) + 1);
        return honest.removeLine(cart, optionId, call);
      },
      addItems: (cart, items, call) => {
        const added = honest.addItems(cart, items, call);
        const isLost = ({ optionId }: Line): boolean =>
          unitsIn(cart, optionId) === 0 && removals.get(`${cart.id} ${optionId}`) === 2;
        return { ...added, lines: added.lines.filter((line) => !isLost(line)) };
      },
    };
  }),
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
  sequenced('places-of-before-a-removal', 'Updates the next line where a line before it was removed', (honest) => {
    const holes = new Map<string, number>();
    return {
      removeLine: (cart, optionId, call) => {
        holes.set(cart.id, placeOf(cart, optionId));
        return honest.removeLine(cart, optionId, call);
      },
      replaceQuantity: (cart, optionId, quantity, call) => {
        const place = placeOf(cart, optionId);
        const next = place >= (holes.get(cart.id) ?? 100) ? cart.lines[place + 1] : undefined;
        return honest.replaceQuantity(cart, next?.optionId ?? optionId, quantity, call);
      },
    };
  }),
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
    (honest) => {
      const removed = new Set<string>();
      return {
        removeLine: (cart, optionId, call) => {
          removed.add(`${cart.id} ${optionId}`);
          return honest.removeLine(cart, optionId, call);
        },
        findLine: (cart, itemId, call) => {
          const isGone = call.endpoint === 'updateItem' && removed.has(`${cart.id} ${itemId}`);
          return honest.findLine(cart, itemId, call) ?? (isGone ? (cart.lines.at(-1) ?? null) : null);
        },
      };
    },
  ),
  sequenced(
    'add-of-two-after-removal-takes-one',
    'Adds only the first of two items to a cart that lost a line',
    (honest) => {
      const reduced = new Set<string>();
      return {
        removeLine: (cart, optionId, call) => {
          reduced.add(cart.id);
          return honest.removeLine(cart, optionId, call);
        },
        addItems: (cart, items, call) => honest.addItems(cart, reduced.has(cart.id) ? items.slice(0, 1) : items, call),
      };
    },
  ),
];
