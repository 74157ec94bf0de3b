import { updateRefused, withChanges } from '../../operators/cart-changes.ts';
import { cartIdOf, cartOf, holds, indexIn, lineIn, swapped, unitsIn, withUnits } from '../../operators/lines.ts';
import { tally } from '../../operators/tally.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const sequences = 'storefront/4.4/sequences';

/** Faults of section 4.4 that depend on earlier changes of the cart. */
export const sequenceFaults: readonly Fault[] = [
  fault('update-after-removal-adds', sequences)
    .says('If a line was removed before, adds the new quantity of a line update to the old quantity')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const before = changesOf(cart.id, 'removeItem').length > 0 ? unitsIn(cart, optionId) : 0;
      return right(cart, optionId, quantity + before, call);
    }),
  fault('update-returns-removed-line', sequences)
    .says('Restores a removed line when a request updates it')
    .rules(
      withChanges((honest, changesOf) => {
        const removed = (cartId: string, optionId: string): Line | null => {
          const before = changesOf(cartId, 'removeItem', optionId).at(-1)?.before;
          return before === undefined ? null : (lineIn(before, optionId) ?? null);
        };
        return {
          findLine: (cart, itemId, call) =>
            honest.findLine(cart, itemId, call) ?? (call.endpoint === 'updateItem' ? removed(cart.id, itemId) : null),
          replaceQuantity: (cart, optionId, quantity, call) => {
            const line = removed(cart.id, optionId);
            return line !== null && honest.findLine(cart, optionId, call) === null
              ? { ...cart, lines: [...cart.lines, { ...line, quantity }] }
              : honest.replaceQuantity(cart, optionId, quantity, call);
          },
        };
      }),
    ),
  fault('removal-of-middle-takes-last', sequences)
    .says('Removes the last of three lines when the middle one is removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const last = cart.lines.at(-1);
      const isMiddle = cart.lines.length === 3 && cart.lines[1]?.optionId === optionId;
      return right(cart, isMiddle && last !== undefined ? last.optionId : optionId, call);
    }),
  fault('second-removal-brings-first-back', sequences)
    .says('Restores the last removed line when another line is removed')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      const last = changesOf(cart.id, 'removeItem').at(-1);
      const returning = last && lineIn(last.before, last.options[0]?.optionId ?? '');
      return returning === undefined || holds(cart, returning)
        ? after
        : { ...after, lines: [...after.lines, returning] };
    }),

  fault('refilled-cart-prices-unchecked', sequences)
    .says('Does not check expectedPrice in a cart that was abandoned and filled again')
    .ruleAfter('checkExpectedPrice', (right, changesOf, expected, price, path, call) =>
      changesOf(cartIdOf(call), 'addItems').some(({ before }) => before.status === 'ABANDONED')
        ? null
        : right(expected, price, path, call),
    ),
  fault('second-refill-returns-lines', sequences)
    .says('Restores the old lines when a cart is abandoned and filled again for the second time')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const filled = right(cart, items, call);
      const refills = changesOf(cart.id, 'addItems').filter(({ before }) => before.status === 'ABANDONED');
      if (cart.status !== 'ABANDONED' || refills.length !== 1) return filled;
      const old = changesOf(cart.id, 'abandonCart').at(-1)?.before.lines ?? [];
      return { ...filled, lines: [...filled.lines, ...old.filter((line) => !holds(filled, line))] };
    }),
  fault('update-after-refill-is-lost', sequences)
    .says('Ignores the update of a line in a refilled cart if the cart had its option before it was abandoned')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const old = changesOf(cart.id, 'abandonCart').at(-1)?.before;
      const isOld = old !== undefined && holds(old, { optionId });
      return isOld ? cart : right(cart, optionId, quantity, call);
    }),

  fault('third-add-of-option-replaces', sequences)
    .says('Replaces the quantity of a line instead of adding to it on the third addition')
    .rule('mergeLine', (right, lines, item, call) => {
      const isSent = call.endpoint === 'addItems' && holds({ lines }, item);
      // Each add counts twice because the check of the sums merges it, too.
      const times = isSent ? tally(call, `adds of ${cartIdOf(call)} ${item.optionId}`) : 0;
      const others = lines.map((line) => (line.optionId === item.optionId ? { ...line, quantity: 0 } : line));
      return right(times > 4 && times <= 6 ? others : lines, item, call);
    }),
  fault('fourth-update-swaps-quantities', sequences)
    .says('Swaps the quantities of two lines at the fourth line update')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const changed = right(cart, optionId, quantity, call);
      const isFourth = changesOf(cart.id, 'updateItem').length === 3;
      return isFourth ? { ...changed, lines: swapped(changed.lines) } : changed;
    }),
  fault('refused-update-carried-out-later', sequences)
    .says('Refuses a line update, but applies the update when a line is removed right afterwards')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      const update = updateRefused(changesOf.refusedSince(cart.id));
      return update === undefined ? after : withUnits(after, update.optionId, update.quantity ?? 1);
    }),

  fault('limit-forgotten-after-removal', sequences)
    .says('Accepts a 21st option in a cart if the cart had this option earlier')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const wentFromFull = (optionId: string): boolean =>
        changesOf(cart?.id ?? '', 'removeItem', optionId).some(({ before }) => before.lines.length === 20);
      const wasThere = cart !== null && items.every(({ optionId }) => wentFromFull(optionId));
      return wasThere ? null : right(items, cart, call);
    }),
  fault('fifth-line-drops-first', sequences)
    .says('Removes the first line of a cart when a fifth line is added')
    .rule('addItems', (right, cart, items, call) => {
      const added = right(cart, items, call);
      const isFifth = cart.lines.length === 4 && added.lines.length === 5;
      return isFifth ? { ...added, lines: added.lines.slice(1) } : added;
    }),
  fault('prices-unchecked-in-large-carts', sequences)
    .says('Does not check expectedPrice of line updates in carts of at least 10 lines')
    .rule('checkExpectedPrice', (right, expected, price, path, call) => {
      const isLarge = call.endpoint === 'updateItem' && (cartOf(call)?.lines.length ?? 0) >= 10;
      return isLarge ? null : right(expected, price, path, call);
    }),
  fault('eleventh-line-updates-tenth', sequences)
    .says('Updates the tenth line of a cart instead of the eleventh')
    .rule('replaceQuantity', (right, cart, optionId, quantity, call) => {
      const index = indexIn(cart, optionId);
      const before = index < 10 ? undefined : cart.lines[index - 1];
      return right(cart, before?.optionId ?? optionId, quantity, call);
    }),

  fault('read-with-country-stays-as-first', sequences)
    .says('Returns the lines of the first read with a country whenever the cart is read with a country')
    .rules(keepingFirstRead(({ query }) => query.has('country'))),
  fault('alias-read-stays-as-first', sequences)
    .says('Returns the lines of the first read under the deprecated prefix in all later reads under that prefix')
    .rules(keepingFirstRead(({ prefix }) => prefix === 'deprecated')),
  fault('alias-shows-quantities-of-before', sequences)
    .says('After the third change of a cart, returns the same old lines in all reads under the deprecated prefix')
    .ruleAfter('cartView', (right, changesOf, cart, call) => {
      const [, , third] = changesOf(cart.id).filter(({ by }) => by !== 'createCart');
      const isStale = call.prefix === 'deprecated' && call.endpoint === 'readCart' && third !== undefined;
      return right(isStale ? { ...cart, lines: third.after.lines } : cart, call);
    }),
  fault('cart-changed-under-alias-is-open', sequences)
    .says('Lets any partner read a cart that was changed under both path prefixes')
    .ruleAfter('mayRead', (right, changesOf, cart, partner, call) => {
      const changes = changesOf(cart.id).filter(({ by }) => by !== 'createCart');
      const isOpen = call.endpoint === 'readCart' && new Set(changes.map(({ prefix }) => prefix)).size === 2;
      return isOpen || right(cart, partner, call);
    }),
];

/** Shows the lines of the first of these reads of a cart in all of them. */
function keepingFirstRead(isKept: (call: Call) => boolean): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const firstLines = new Map<string, readonly Line[]>();
    return {
      cartView: (cart, call) => {
        if (call.endpoint !== 'readCart' || !isKept(call)) return honest.cartView(cart, call);
        const ofFirst = firstLines.get(cart.id) ?? cart.lines;
        firstLines.set(cart.id, ofFirst);
        return honest.cartView({ ...cart, lines: ofFirst }, call);
      },
    };
  };
}
