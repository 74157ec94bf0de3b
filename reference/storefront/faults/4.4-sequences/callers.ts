import { badRequest } from '../../refusal.ts';
import type { Received } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { cartIdOf, counter, placeOf, sequenced, timesTwo } from './sequenced.ts';

/** Faults that need calls of another partner, or calls under both prefixes, between other calls. */
export const callerFaults: readonly Fault[] = [
  sequenced(
    'foreign-call-blocks-next-change',
    "Refuses the owner's next update after another partner's call",
    (honest) => {
      const met = new Set<string>();
      return {
        mayRead: (cart, partner, call) => {
          const may = honest.mayRead(cart, partner, call);
          if (!may) met.add(cart.id);
          return may;
        },
        checkUpdate: (line, change, call) =>
          met.delete(cartIdOf(call)) ? badRequest('the cart is in use') : honest.checkUpdate(line, change, call),
      };
    },
  ),
  sequenced('foreign-add-doubles-next', "Doubles the owner's add that follows another partner's", (honest) => {
    const met = new Set<string>();
    return {
      mayRead: (cart, partner, call) => {
        const may = honest.mayRead(cart, partner, call);
        if (!may && call.endpoint === 'addItems') met.add(cart.id);
        return may;
      },
      addItems: (cart, items, call) => honest.addItems(cart, met.delete(cart.id) ? timesTwo(items) : items, call),
    };
  }),
  sequenced(
    'foreign-removal-done-in-updated-cart',
    'Refuses another partner to remove a line, and removes it once the cart was updated',
    (honest) => {
      const updated = new Set<string>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          updated.add(cart.id);
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        mayRead: (cart, partner, call) => {
          const may = honest.mayRead(cart, partner, call);
          if (!may && call.endpoint === 'removeItem' && updated.has(cart.id)) {
            call.store.carts.set(cart.id, honest.removeLine(cart, call.parameters['itemId'] ?? '', call));
          }
          return may;
        },
      };
    },
  ),
  sequenced(
    'foreign-abandon-done-in-changed-cart',
    'Refuses another partner to abandon a cart, and empties it once it was added to',
    (honest) => {
      const grown = new Set<string>();
      return {
        addItems: (cart, items, call) => {
          if (call.endpoint === 'addItems') grown.add(cart.id);
          return honest.addItems(cart, items, call);
        },
        mayRead: (cart, partner, call) => {
          const may = honest.mayRead(cart, partner, call);
          if (!may && call.endpoint === 'abandonCart' && grown.has(cart.id)) {
            call.store.carts.set(cart.id, honest.abandon(cart, call));
          }
          return may;
        },
      };
    },
  ),
  sequenced('third-foreign-call-let-in', 'Lets another partner in at the third try', (honest) => {
    const tries = counter();
    return { mayRead: (cart, partner, call) => honest.mayRead(cart, partner, call) || tries(cart.id) === 3 };
  }),

  sequenced(
    'alias-update-forgotten-after-removal',
    'Shows an update under the deprecated prefix and forgets it once a line was removed',
    (honest) => {
      const reduced = new Set<string>();
      const before = new Map<string, Cart>();
      return {
        removeLine: (cart, optionId, call) => {
          reduced.add(cart.id);
          return honest.removeLine(cart, optionId, call);
        },
        replaceQuantity: (cart, optionId, quantity, call) => {
          if (isUnderAlias(call) && reduced.has(cart.id)) before.set(cart.id, cart);
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        cartView: (cart, call) => {
          const old = before.get(cart.id);
          before.delete(cart.id);
          if (old !== undefined) call.store.carts.set(cart.id, old);
          return honest.cartView(cart, call);
        },
      };
    },
  ),
  sequenced(
    'alias-abandon-forgotten-after-changes',
    'Abandons no cart under the deprecated prefix after two changes',
    (honest) => {
      const changes = new Map<string, number>();
      const noted = (cart: Cart): Cart => {
        changes.set(cart.id, (changes.get(cart.id) ?? 0) + 1);
        return cart;
      };
      return {
        replaceQuantity: (cart, optionId, quantity, call) =>
          noted(honest.replaceQuantity(cart, optionId, quantity, call)),
        removeLine: (cart, optionId, call) => noted(honest.removeLine(cart, optionId, call)),
        abandon: (cart, call) =>
          isUnderAlias(call) && (changes.get(cart.id) ?? 0) >= 2 ? cart : honest.abandon(cart, call),
      };
    },
  ),
  sequenced(
    'alias-removal-takes-next-after-removal',
    'Removes the next line under the deprecated prefix once a line was removed',
    (honest) => {
      const reduced = new Set<string>();
      return {
        removeLine: (cart, optionId, call) => {
          const isSecond = reduced.has(cart.id);
          reduced.add(cart.id);
          const next = isUnderAlias(call) && isSecond ? cart.lines[placeOf(cart, optionId) + 1] : undefined;
          return honest.removeLine(cart, next?.optionId ?? optionId, call);
        },
      };
    },
  ),
  sequenced(
    'add-under-other-prefix-doubles',
    'Doubles an add to a line that was updated under the other prefix',
    (honest) => {
      const updated = new Map<string, Received['prefix']>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          updated.set(`${cart.id} ${optionId}`, call.prefix);
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        addItems: (cart, items, call) => {
          const under = items.map(({ optionId }) => updated.get(`${cart.id} ${optionId}`));
          const isOther = under.some((prefix) => prefix !== undefined && prefix !== call.prefix);
          return honest.addItems(cart, isOther ? timesTwo(items) : items, call);
        },
      };
    },
  ),
];

function isUnderAlias({ prefix }: Received): boolean {
  return prefix === 'deprecated';
}
