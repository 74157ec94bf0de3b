import type { ItemInput } from '../../inputs.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import { fault, type Fault } from '../fault.ts';
import { cartIdOf, cartOf, counter, timesTwo, withUnits } from '../../operators/lines.ts';

const sequences = 'storefront/4.4/sequences';

/** Refused calls that affect later calls. */
export const refusalTraceFaults: readonly Fault[] = [
  fault('add-after-refused-add-doubles', sequences)
    .says('Adds the quantity of an add twice after a refused add')
    .rules((honest) => {
      const refused = new Set<string>();
      return {
        checkItems: (items, cart, call) => withRecord(honest.checkItems(items, cart, call), refused, cart?.id),
        addItems: (cart, items, call) => honest.addItems(cart, refused.delete(cart.id) ? timesTwo(items) : items, call),
      };
    }),
  fault('refused-add-comes-with-the-next', sequences)
    .says('Refuses an add with a stale price, but adds its items on the next add')
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
    .says('Accepts a stale price for an option after it refused one')
    .rules((honest) => {
      const keys = new Set<string>();
      return {
        checkItem: (item, index, cart, call) => {
          const key = `${cart?.id} ${item.optionId}`;
          const unchecked = keys.has(key) ? { ...item, expectedPrice: null } : item;
          return withRecord(honest.checkItem(unchecked, index, cart, call), keys, key);
        },
        checkUpdate: (line, change, call) => {
          const key = `${cartIdOf(call)} ${line.optionId}`;
          const unchecked = keys.has(key) ? { ...change, expectedPrice: null } : change;
          return withRecord(honest.checkUpdate(line, unchecked, call), keys, key);
        },
      };
    }),
  fault('right-price-refused-after-a-stale-one', sequences)
    .says('Refuses the live price once after a stale price')
    .rules((honest) => {
      const stale = new Map<string, number>();
      return {
        checkExpectedPrice: (expected, price, path, call) => {
          const cartId = cartIdOf(call);
          const stalePrice = stale.get(cartId);
          const refusal = honest.checkExpectedPrice(expected, price, path, call);
          if (refusal !== null && expected !== null) stale.set(cartId, expected);
          if (refusal !== null || expected === null || price === null || stalePrice === undefined) return refusal;
          stale.delete(cartId);
          return honest.checkExpectedPrice(expected, { ...price, retail: price.retail + 1 }, path, call);
        },
      };
    }),
  fault('update-after-wrong-quantity-ignored', sequences)
    .says('Ignores the update after an update out of range')
    .rules((honest) => {
      const refused = new Set<string>();
      return {
        checkUpdate: (line, change, call) => {
          const refusal = honest.checkUpdate(line, change, call);
          return refusal?.error === 'BAD_REQUEST' ? withRecord(refusal, refused, cartIdOf(call)) : refusal;
        },
        replaceQuantity: (cart, optionId, quantity, call) =>
          refused.delete(cart.id) ? cart : honest.replaceQuantity(cart, optionId, quantity, call),
      };
    }),
  fault('read-shows-refused-update', sequences)
    .says('Shows the quantity of a refused update in the next read')
    .rules((honest) => {
      const refused = new Map<string, { readonly optionId: string; readonly quantity: number }>();
      return {
        checkUpdate: (line, change, call) => {
          const refusal = honest.checkUpdate(line, change, call);
          if (refusal?.error === 'PRICE_MISMATCH') refused.set(cartIdOf(call), { ...line, quantity: change.quantity });
          return refusal;
        },
        cartView: (cart, call) => {
          const update = refused.get(cart.id);
          refused.delete(cart.id);
          const isShown = update !== undefined && call.endpoint === 'readCart';
          return honest.cartView(isShown ? withUnits(cart, update.optionId, update.quantity) : cart, call);
        },
      };
    }),
  fault('four-refusals-lock-cart', sequences)
    .says('Refuses every change of a cart after four refusals')
    .rules((honest) => {
      const count = counter();
      const locked = new Set<string>();
      const checkAndCount = (refusal: Refusal | null, cartId: string): Refusal | null => {
        if (locked.has(cartId)) return badRequest('too many wrong calls about this cart');
        if (refusal !== null && cartId !== '' && count(cartId) === 4) locked.add(cartId);
        return refusal;
      };
      return {
        checkItems: (items, cart, call) => checkAndCount(honest.checkItems(items, cart, call), cart?.id ?? ''),
        checkUpdate: (line, change, call) => checkAndCount(honest.checkUpdate(line, change, call), cartIdOf(call)),
      };
    }),
  fault('prices-unchecked-after-two-stale', sequences)
    .says('Does not check expectedPrice after two stale prices')
    .rules((honest) => {
      const stale = counter();
      const cartIds = new Set<string>();
      return {
        checkExpectedPrice: (expected, price, path, call) => {
          const cartId = cartIdOf(call);
          if (cartIds.has(cartId)) return null;
          const refusal = honest.checkExpectedPrice(expected, price, path, call);
          if (refusal !== null && cartId !== '' && stale(cartId) === 2) cartIds.add(cartId);
          return refusal;
        },
      };
    }),
  fault('mismatch-tells-price-of-before', sequences)
    .says('Repeats the currentPrice of the previous price mismatch in the next price mismatch')
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
    .says('Sets a line to one unit on the update after a refused add to that line')
    .rules((honest) => {
      const refused = new Set<string>();
      return {
        checkItems: (items, cart, call) => {
          const refusal = honest.checkItems(items, cart, call);
          for (const { optionId } of items) withRecord(refusal, refused, `${cart?.id} ${optionId}`);
          return refusal;
        },
        replaceQuantity: (cart, optionId, quantity, call) => {
          const isOne = refused.delete(`${cart.id} ${optionId}`) && cartOf(call) !== null;
          return honest.replaceQuantity(cart, optionId, isOne ? 1 : quantity, call);
        },
      };
    }),
];

function withRecord(refusal: Refusal | null, refused: Set<string>, key: string | undefined): Refusal | null {
  if (refusal !== null && key !== undefined) refused.add(key);
  return refusal;
}
