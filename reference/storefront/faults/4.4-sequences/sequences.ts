import type { Received } from '../../rules.ts';
import type { Line } from '../../store.ts';
import { tally } from '../../operators/tally.ts';
import type { Fault } from '../fault.ts';
import { cartIdOf, sequenced, unitsIn } from './sequenced.ts';

/** Faults of section 4.4 that no single call shows: each needs something to have happened to the cart before. */
export const sequenceFaults: readonly Fault[] = [
  sequenced('update-after-removal-adds', 'Adds the quantity of an update in a cart that lost a line', (honest) => {
    const lost = new Set<string>();
    return {
      removeLine: (cart, optionId, call) => {
        lost.add(cart.id);
        return honest.removeLine(cart, optionId, call);
      },
      replaceQuantity: (cart, optionId, quantity, call) =>
        honest.replaceQuantity(cart, optionId, quantity + (lost.has(cart.id) ? unitsIn(cart, optionId) : 0), call),
    };
  }),
  sequenced('update-returns-removed-line', 'Makes a line anew when a removed one is updated', (honest) => ({
    findLine: (cart, itemId, call) => {
      const found = honest.findLine(cart, itemId, call);
      const removed = call.memory.get(`${cart.id} ${itemId}`);
      return found ?? (call.endpoint === 'updateItem' && isLine(removed) ? removed : null);
    },
    removeLine: (cart, optionId, call) => {
      call.memory.set(
        `${cart.id} ${optionId}`,
        cart.lines.find((line) => line.optionId === optionId),
      );
      return honest.removeLine(cart, optionId, call);
    },
    replaceQuantity: (cart, optionId, quantity, call) => {
      const removed = call.memory.get(`${cart.id} ${optionId}`);
      const isGone = honest.findLine(cart, optionId, call) === null;
      return isGone && isLine(removed)
        ? { ...cart, lines: [...cart.lines, { ...removed, quantity }] }
        : honest.replaceQuantity(cart, optionId, quantity, call);
    },
  })),
  sequenced(
    'removal-of-middle-takes-last',
    'Removes the last of three lines when the middle one is removed',
    (honest) => ({
      removeLine: (cart, optionId, call) => {
        const last = cart.lines.at(-1);
        const isMiddle = cart.lines.length === 3 && cart.lines[1]?.optionId === optionId;
        return honest.removeLine(cart, isMiddle && last !== undefined ? last.optionId : optionId, call);
      },
    }),
  ),
  sequenced('second-removal-brings-first-back', 'Brings the line removed before back when another is', (honest) => {
    const before = new Map<string, Line>();
    return {
      removeLine: (cart, optionId, call) => {
        const left = honest.removeLine(cart, optionId, call);
        const returning = before.get(cart.id);
        const removed = cart.lines.find((line) => line.optionId === optionId);
        if (removed !== undefined) before.set(cart.id, removed);
        const isFree = returning !== undefined && cart.lines.every((line) => line.optionId !== returning.optionId);
        return isFree ? { ...left, lines: [...left.lines, returning] } : left;
      },
    };
  }),

  sequenced(
    'refilled-cart-prices-unchecked',
    'Compares no expectedPrice in a cart refilled after abandoning',
    (honest) => {
      const refilled = new Set<string>();
      return {
        addItems: (cart, items, call) => {
          if (cart.status === 'ABANDONED') refilled.add(cart.id);
          return honest.addItems(cart, items, call);
        },
        checkExpectedPrice: (expected, price, path, call) =>
          refilled.has(cartIdOf(call)) ? null : honest.checkExpectedPrice(expected, price, path, call),
      };
    },
  ),
  sequenced(
    'second-refill-returns-lines',
    'Brings the lines of before back when a cart is refilled twice',
    (honest) => {
      const old = new Map<string, readonly Line[]>();
      const refills = new Map<string, number>();
      return {
        abandon: (cart, call) => {
          old.set(cart.id, cart.lines);
          return honest.abandon(cart, call);
        },
        addItems: (cart, items, call) => {
          const filled = honest.addItems(cart, items, call);
          if (cart.status !== 'ABANDONED') return filled;
          refills.set(cart.id, (refills.get(cart.id) ?? 0) + 1);
          if (refills.get(cart.id) !== 2) return filled;
          const isNew = ({ optionId }: Line): boolean => filled.lines.every((line) => line.optionId !== optionId);
          return { ...filled, lines: [...filled.lines, ...(old.get(cart.id) ?? []).filter(isNew)] };
        },
      };
    },
  ),
  sequenced(
    'update-after-refill-is-lost',
    'Updates the line of before in a refilled cart, where nobody sees it',
    (honest) => {
      const old = new Map<string, readonly Line[]>();
      return {
        abandon: (cart, call) => {
          old.set(cart.id, cart.lines);
          return honest.abandon(cart, call);
        },
        replaceQuantity: (cart, optionId, quantity, call) =>
          (old.get(cart.id) ?? []).some((line) => line.optionId === optionId)
            ? cart
            : honest.replaceQuantity(cart, optionId, quantity, call),
      };
    },
  ),

  sequenced('third-add-of-option-replaces', 'Replaces the quantity of a line with the third add to it', (honest) => ({
    mergeLine: (lines, item, call) => {
      const isSent = call.endpoint === 'addItems' && lines.some(({ optionId }) => optionId === item.optionId);
      // The sums are tried beforehand, so that each add comes by twice.
      const times = isSent ? tally(call, `adds of ${cartIdOf(call)} ${item.optionId}`) : 0;
      const others = lines.map((line) => (line.optionId === item.optionId ? { ...line, quantity: 0 } : line));
      return honest.mergeLine(times > 4 && times <= 6 ? others : lines, item, call);
    },
  })),
  sequenced('fourth-update-swaps-quantities', 'Swaps the quantities of two lines with the fourth update', (honest) => ({
    replaceQuantity: (cart, optionId, quantity, call) => {
      const changed = honest.replaceQuantity(cart, optionId, quantity, call);
      const [first, second, ...others] = changed.lines;
      if (tally(call, `updates of ${cart.id}`) !== 4 || first === undefined || second === undefined) return changed;
      const swapped = [
        { ...first, quantity: second.quantity },
        { ...second, quantity: first.quantity },
      ];
      return { ...changed, lines: [...swapped, ...others] };
    },
  })),
  sequenced(
    'refused-update-carried-out-later',
    'Carries a refused update out with the next change of the cart',
    (honest) => {
      const refused = new Map<string, { readonly optionId: string; readonly quantity: number }>();
      return {
        checkUpdate: (line, change, call) => {
          const refusal = honest.checkUpdate(line, change, call);
          if (refusal?.error === 'PRICE_MISMATCH') {
            refused.set(cartIdOf(call), { optionId: line.optionId, quantity: change.quantity });
          }
          return refusal;
        },
        removeLine: (cart, optionId, call) => {
          const late = refused.get(cart.id);
          refused.delete(cart.id);
          const left = honest.removeLine(cart, optionId, call);
          return late === undefined ? left : honest.replaceQuantity(left, late.optionId, late.quantity, call);
        },
      };
    },
  ),

  sequenced('limit-forgotten-after-removal', 'Takes a 21st option that stood in the full cart before', (honest) => {
    const removed = new Set<string>();
    return {
      removeLine: (cart, optionId, call) => {
        if (cart.lines.length === 20) removed.add(`${cart.id} ${optionId}`);
        return honest.removeLine(cart, optionId, call);
      },
      withinOptionLimit: (items, cart, call) =>
        cart !== null && items.every(({ optionId }) => removed.has(`${cart.id} ${optionId}`))
          ? null
          : honest.withinOptionLimit(items, cart, call),
    };
  }),
  sequenced('fifth-line-drops-first', 'Drops the first line when an add makes the fifth', (honest) => ({
    addItems: (cart, items, call) => {
      const added = honest.addItems(cart, items, call);
      const isFifth = cart.lines.length === 4 && added.lines.length === 5;
      return isFifth ? { ...added, lines: added.lines.slice(1) } : added;
    },
  })),
  sequenced(
    'prices-unchecked-in-large-carts',
    'Compares no expectedPrice on updates in carts of ten lines',
    (honest) => ({
      checkExpectedPrice: (expected, price, path, call) =>
        call.endpoint === 'updateItem' && (call.store.carts.get(cartIdOf(call))?.lines.length ?? 0) >= 10
          ? null
          : honest.checkExpectedPrice(expected, price, path, call),
    }),
  ),
  sequenced(
    'eleventh-line-updates-tenth',
    'Updates the line before when a cart of eleven lines has its last changed',
    (honest) => ({
      replaceQuantity: (cart, optionId, quantity, call) => {
        const place = cart.lines.findIndex((line) => line.optionId === optionId);
        const before = place < 10 ? undefined : cart.lines[place - 1];
        return honest.replaceQuantity(cart, before?.optionId ?? optionId, quantity, call);
      },
    }),
  ),

  sequenced(
    'alias-shows-quantities-of-before',
    'Shows older quantities under the deprecated prefix after three changes',
    (honest) => {
      const before = new Map<string, { readonly changes: number; readonly lines: readonly Line[] }>();
      return {
        cartView: (cart, call) => {
          const known = before.get(cart.id) ?? { changes: 0, lines: cart.lines };
          const isChange = call.endpoint !== 'readCart' && call.endpoint !== 'createCart';
          const next = isChange ? { changes: known.changes + 1, lines: cart.lines } : known;
          // The copy is made with each of the first three changes and never after.
          before.set(cart.id, known.changes < 3 ? next : known);
          const isStale = call.prefix === 'deprecated' && call.endpoint === 'readCart' && known.changes >= 3;
          return honest.cartView(isStale ? { ...cart, lines: known.lines } : cart, call);
        },
      };
    },
  ),
  sequenced(
    'cart-changed-under-alias-is-open',
    'Lets any partner read a cart that was changed under both prefixes',
    (honest) => {
      const changed = new Map<string, Set<Received['prefix']>>();
      return {
        mayRead: (cart, partner, call) => {
          const own = honest.mayRead(cart, partner, call);
          const under = changed.get(cart.id) ?? new Set();
          if (own && call.endpoint !== 'readCart') changed.set(cart.id, under.add(call.prefix));
          return own || (call.endpoint === 'readCart' && under.size === 2);
        },
      };
    },
  ),
];

function isLine(kept: unknown): kept is Line {
  return typeof kept === 'object' && kept !== null && 'optionId' in kept;
}
