import { withChanges } from '../../operators/cart-changes.ts';
import { cartIdOf, indexIn, timesTwo } from '../../operators/lines.ts';
import { underAlias } from '../../operators/calls.ts';
import { badRequest } from '../../refusal.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const isUnderAlias = underAlias();

const sequences = 'storefront/4.4/sequences';

/** Faults that occur only after calls of another partner, or after calls under both prefixes. */
export const callerFaults: readonly Fault[] = [
  fault('foreign-call-blocks-next-change', sequences)
    .says('Refuses line updates of the owner after another partner tried to use the cart, until the cart changes')
    .ruleAfter('checkUpdate', (right, changesOf, line, change, call) =>
      changesOf.refusedSince(cartIdOf(call)).some(({ refusal }) => refusal === 'INVALID_CART_ID')
        ? badRequest('the cart is in use')
        : right(line, change, call),
    ),
  fault('foreign-add-doubles-next', sequences)
    .says('Adds the items twice right after another partner tried to add items to the cart')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const refused = changesOf.refusedSince(cart.id);
      const isForeign = refused.some(({ by, refusal }) => by === 'addItems' && refusal === 'INVALID_CART_ID');
      return right(cart, isForeign ? timesTwo(items) : items, call);
    }),
  fault('foreign-removal-done-in-updated-cart', sequences)
    .says('When another partner removes a line of a cart that had a line update, returns an error but removes the line')
    .ruleAfter('mayRead', (right, changesOf, cart, partner, call) => {
      const may = right(cart, partner, call);
      if (!may && call.endpoint === 'removeItem' && changesOf(cart.id, 'updateItem').length > 0) {
        call.store.carts.set(cart.id, call.rules.removeLine(cart, call.parameters['itemId'] ?? '', call));
      }
      return may;
    }),
  fault('foreign-abandon-done-in-changed-cart', sequences)
    .says('When another partner abandons a cart to which items were added, returns an error but empties the cart')
    .ruleAfter('mayRead', (right, changesOf, cart, partner, call) => {
      const may = right(cart, partner, call);
      if (!may && call.endpoint === 'abandonCart' && changesOf(cart.id, 'addItems').length > 0) {
        call.store.carts.set(cart.id, call.rules.abandon(cart, call));
      }
      return may;
    }),
  fault('third-foreign-call-let-in', sequences)
    .says('Gives another partner access to a cart at the third attempt')
    .ruleAfter(
      'mayRead',
      (right, changesOf, cart, ...rest) =>
        changesOf.refused(cart.id, 'INVALID_CART_ID').length === 2 || right(cart, ...rest),
    ),

  fault('alias-update-forgotten-after-removal', sequences)
    .says(
      'If a line was removed before, replies to a line update under the deprecated prefix /octo/v1/ but then loses it',
    )
    .rules(
      withChanges((honest, changesOf) => {
        const before = new Map<string, Cart>();
        return {
          replaceQuantity: (cart, optionId, quantity, call) => {
            if (isUnderAlias(call) && changesOf(cart.id, 'removeItem').length > 0) before.set(cart.id, cart);
            return honest.replaceQuantity(cart, optionId, quantity, call);
          },
          cartView: (cart, call) => {
            const old = before.get(cart.id);
            before.delete(cart.id);
            if (old !== undefined) call.store.carts.set(cart.id, old);
            return honest.cartView(cart, call);
          },
        };
      }),
    ),
  fault('alias-abandon-forgotten-after-changes', sequences)
    .says('After two updates or removals of lines, ignores a request to abandon the cart under the deprecated prefix')
    .ruleAfter('abandon', (right, changesOf, cart, call) => {
      const changes = [...changesOf(cart.id, 'updateItem'), ...changesOf(cart.id, 'removeItem')];
      return isUnderAlias(call) && changes.length >= 2 ? cart : right(cart, call);
    }),
  fault('alias-removal-takes-next-after-removal', sequences)
    .says('If a line was removed before, removes the next line instead of the named one under the deprecated prefix')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const isSecond = changesOf(cart.id, 'removeItem').length > 0;
      const next = isUnderAlias(call) && isSecond ? cart.lines[indexIn(cart, optionId) + 1] : undefined;
      return right(cart, next?.optionId ?? optionId, call);
    }),
  fault('add-under-other-prefix-doubles', sequences)
    .says('If the last update of the line used the other path prefix (deprecated or current), adds the items twice')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const updates = items.map(({ optionId }) => changesOf(cart.id, 'updateItem', optionId).at(-1));
      const isOther = updates.some((update) => update !== undefined && update.prefix !== call.prefix);
      return right(cart, isOther ? timesTwo(items) : items, call);
    }),
];
