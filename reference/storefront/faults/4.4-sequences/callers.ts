import { cartIdOf, counter, indexIn, timesTwo } from '../../operators/lines.ts';
import { underAlias } from '../../operators/place.ts';
import { badRequest } from '../../refusal.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { sequenced } from './sequenced.ts';

const isUnderAlias = underAlias();

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
    (honest, past) => ({
      mayRead: (cart, partner, call) => {
        const may = honest.mayRead(cart, partner, call);
        if (!may && call.endpoint === 'removeItem' && past(cart.id, 'updateItem').length > 0) {
          call.store.carts.set(cart.id, honest.removeLine(cart, call.parameters['itemId'] ?? '', call));
        }
        return may;
      },
    }),
  ),
  sequenced(
    'foreign-abandon-done-in-changed-cart',
    'Refuses another partner to abandon a cart, and empties it once it was added to',
    (honest, past) => ({
      mayRead: (cart, partner, call) => {
        const may = honest.mayRead(cart, partner, call);
        if (!may && call.endpoint === 'abandonCart' && past(cart.id, 'addItems').length > 0) {
          call.store.carts.set(cart.id, honest.abandon(cart, call));
        }
        return may;
      },
    }),
  ),
  sequenced('third-foreign-call-let-in', 'Lets another partner in at the third try', (honest) => {
    const tries = counter();
    return { mayRead: (cart, partner, call) => honest.mayRead(cart, partner, call) || tries(cart.id) === 3 };
  }),

  sequenced(
    'alias-update-forgotten-after-removal',
    'Shows an update under the deprecated prefix and forgets it once a line was removed',
    (honest, past) => {
      const before = new Map<string, Cart>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          if (isUnderAlias(call) && past(cart.id, 'removeItem').length > 0) before.set(cart.id, cart);
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
    (honest, past) => ({
      abandon: (cart, call) => {
        const changes = [...past(cart.id, 'updateItem'), ...past(cart.id, 'removeItem')];
        return isUnderAlias(call) && changes.length >= 2 ? cart : honest.abandon(cart, call);
      },
    }),
  ),
  sequenced(
    'alias-removal-takes-next-after-removal',
    'Removes the next line under the deprecated prefix once a line was removed',
    (honest, past) => ({
      removeLine: (cart, optionId, call) => {
        const isSecond = past(cart.id, 'removeItem').length > 0;
        const next = isUnderAlias(call) && isSecond ? cart.lines[indexIn(cart, optionId) + 1] : undefined;
        return honest.removeLine(cart, next?.optionId ?? optionId, call);
      },
    }),
  ),
  sequenced(
    'add-under-other-prefix-doubles',
    'Doubles an add to a line that was updated under the other prefix',
    (honest, past) => ({
      addItems: (cart, items, call) => {
        const updates = items.map(({ optionId }) => past(cart.id, 'updateItem', optionId).at(-1));
        const isOther = updates.some((update) => update !== undefined && update.prefix !== call.prefix);
        return honest.addItems(cart, isOther ? timesTwo(items) : items, call);
      },
    }),
  ),
];
