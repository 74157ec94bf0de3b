import type { ItemInput } from '../../inputs.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import { fault, type Fault } from '../fault.ts';
import { cartIdOf, timesTwo, withUnits } from '../../operators/lines.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { updateRefused, withChanges } from '../../operators/cart-changes.ts';
import type { Call } from '../../rules.ts';

const sequences = 'storefront/4.4/sequences';

/** Refused calls that affect later calls. */
export const refusalTraceFaults: readonly Fault[] = [
  fault('add-after-refused-add-doubles', sequences)
    .says('Right after it refused to add items, adds the next items twice')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const isAfter = changesOf.refusedSince(cart.id).some(({ by }) => by === 'addItems');
      return right(cart, isAfter ? timesTwo(items) : items, call);
    }),
  fault('refused-add-comes-with-the-next', sequences)
    .says('Refuses items with an outdated price, but adds them together with the next accepted items')
    .rules((honest) => {
      const refused = new Map<string, readonly ItemInput[]>();
      return {
        checkItems: (items, cart, call) => {
          const refusal = honest.checkItems(items, cart, call);
          if (cart !== null && refusal?.error === 'PRICE_MISMATCH') refused.set(cart.id, items);
          return refusal;
        },
        addItems: (cart, items, call) => {
          const refusedItems = refused.get(cart.id) ?? [];
          refused.delete(cart.id);
          return honest.addItems(cart, [...items, ...refusedItems], call);
        },
      };
    }),
  fault('second-stale-price-of-option-accepted', sequences)
    .says('Accepts an outdated expectedPrice for an option after it refused one')
    .ruleAfter('checkExpectedPrice', (right, changesOf, expected, price, path, call) => {
      const optionId = call.parameters['itemId'] ?? sentItems(call)[Number(/\d+/.exec(path)?.[0])]?.['optionId'];
      const stale = changesOf.refused(cartIdOf(call), 'PRICE_MISMATCH').flatMap(({ options }) => options);
      return stale.some((option) => option.optionId === optionId) ? null : right(expected, price, path, call);
    }),
  fault('right-price-refused-after-a-stale-one', sequences)
    .says('Refuses the live price right after it refused an outdated price')
    .ruleAfter('checkExpectedPrice', (right, changesOf, expected, price, path, call) => {
      const isNext =
        changesOf.refusedSince(cartIdOf(call)).at(-1)?.refusal === 'PRICE_MISMATCH' && expected === price?.retail;
      return right(expected, isNext && price ? { ...price, retail: price.retail + 1 } : price, path, call);
    }),
  fault('update-after-wrong-quantity-ignored', sequences)
    .says('Ignores a line update right after it refused a quantity out of range')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, ...rest) => {
      const refused = changesOf.refusedSince(cart.id);
      const isAfter = refused.some(({ by, refusal }) => by === 'updateItem' && refusal === 'BAD_REQUEST');
      return isAfter ? cart : right(cart, ...rest);
    }),
  fault('read-shows-refused-update', sequences)
    .says('Shows the quantity of a refused line update when the cart is read next')
    .ruleAfter('cartView', (right, changesOf, cart, call) => {
      const update = call.endpoint === 'readCart' ? updateRefused(changesOf.refusedSince(cart.id)) : undefined;
      return right(update === undefined ? cart : withUnits(cart, update.optionId, update.quantity ?? 1), call);
    }),
  fault('four-refusals-lock-cart', sequences)
    .says('Refuses every change of a cart after it refused four')
    .rules(
      withChanges((honest, changesOf) => {
        const locked = (call: Call): Refusal | null =>
          changesOf.refused(cartIdOf(call)).length < 4 ? null : badRequest('too many wrong calls about this cart');
        return {
          checkItems: (items, cart, call) => locked(call) ?? honest.checkItems(items, cart, call),
          checkUpdate: (line, change, call) => locked(call) ?? honest.checkUpdate(line, change, call),
        };
      }),
    ),
  fault('prices-unchecked-after-two-stale', sequences)
    .says('Does not check expectedPrice after it refused two outdated prices')
    .ruleAfter('checkExpectedPrice', (right, changesOf, ...all) =>
      changesOf.refused(cartIdOf(all[3]), 'PRICE_MISMATCH').length < 2 ? right(...all) : null,
    ),
  fault('mismatch-tells-price-of-before', sequences)
    .says('Sends in a PRICE_MISMATCH error the currentPrice of the previous PRICE_MISMATCH error')
    .rules((honest) => {
      const prices = new Map<string, number>();
      return {
        checkExpectedPrice: (expected, price, path, call) => {
          const refusal = honest.checkExpectedPrice(expected, price, path, call);
          const before = prices.get(cartIdOf(call));
          if (refusal === null || price === null) return refusal;
          prices.set(cartIdOf(call), price.retail);
          return before === undefined ? refusal : { ...refusal, extra: { ...refusal.extra, currentPrice: before } };
        },
      };
    }),
  fault('refused-add-empties-line-later', sequences)
    .says('Sets a line to one unit in the update right after it refused to add to that line')
    .ruleAfter('replaceQuantity', (right, changesOf, cart, optionId, quantity, call) => {
      const adds = changesOf.refusedSince(cart.id).filter(({ by }) => by === 'addItems');
      const isAdd = adds.some(({ options }) => options.some((option) => option.optionId === optionId));
      return right(cart, optionId, isAdd ? 1 : quantity, call);
    }),
];
