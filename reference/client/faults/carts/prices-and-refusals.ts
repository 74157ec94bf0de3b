import { fault, type Fault } from '../fault.ts';
import { changeSession } from '../../carts/session.ts';
import { body, items, without } from '../../operators/edits.ts';
import { lineOf, type Line } from '../../wire/cart.ts';

/** Price mismatches and refused items: K61, G42, G44 to G47 and G56. */
export const refusalFaults: readonly Fault[] = [
  fault('old-price-again', 'client/K61')
    .says('Retries with the old price after a PRICE_MISMATCH error')
    .rule('storePrice', () => {}),
  fault('first-price-on-changes', 'client/K36')
    .says('Always sends the first price that an option had when it changes a line')
    .rules((honest) => {
      const first = new Map<string, number>();
      return {
        expectedPrice(item, operation, client) {
          const price = honest.expectedPrice(item, operation, client);
          if (price !== null && !first.has(item.optionId)) first.set(item.optionId, price);
          return operation === 'changeItem' ? (first.get(item.optionId) ?? price) : price;
        },
      };
    }),
  fault('lower-current-price-ignored', 'client/K61')
    .says('Retries with the old price when the current price is lower')
    .rule('currentPrice', (right, failure) => {
      const current = right(failure);
      const expected = failure.error['expectedPrice'];
      return current !== null && typeof expected === 'number' ? Math.max(current, expected) : current;
    }),
  fault('price-check-dropped', 'client/K61')
    .says('Retries without expectedPrice after a PRICE_MISMATCH error')
    .rules((honest) => {
      let isDropped = false;
      return {
        askPrice(failure, question, client) {
          isDropped = true;
          return honest.askPrice(failure, question, client);
        },
        callOf(call, client) {
          const sent = honest.callOf(call, client);
          if (!isDropped) return sent;
          return {
            ...sent,
            ...(call.operation === 'changeItem' ? body(without('expectedPrice')) : items(without('expectedPrice')))(
              sent,
            ),
          };
        },
      };
    }),
  fault('average-of-old-and-new-price', 'client/K61')
    .says('Retries with a price between the old and the current price')
    .rule('currentPrice', (right, failure) => {
      const current = right(failure);
      const expected = failure.error['expectedPrice'];
      return current !== null && typeof expected === 'number' ? Math.floor((current + expected) / 2) : current;
    }),
  fault('asks-for-no-consent', 'client/G45')
    .says('Retries with the new price without asking the shopper')
    .rules((honest) => ({
      async putInCart(shopper, item, client) {
        const result = await honest.putInCart(shopper, item, client);
        return result.outcome === 'price-changed' ? honest.confirmPrice(shopper, client) : result;
      },
      async changeQuantity(shopper, item, client) {
        const result = await honest.changeQuantity(shopper, item, client);
        return result.outcome === 'price-changed' ? honest.confirmPrice(shopper, client) : result;
      },
    })),
  fault('new-price-for-one-shopper-only', 'client/G45')
    .says('Uses the new price after a PRICE_MISMATCH error only for that shopper')
    .rules((honest) => {
      const own = new Map<string, number>();
      let shopperNow = '';
      const keyOf = (shopper: string, optionId: string) => `${shopper} ${optionId}`;
      return {
        askPrice(failure, question, client) {
          const [item] = question.asked;
          const price = client.rules.currentPrice(failure);
          if (item !== undefined && price !== null) own.set(keyOf(question.shopper, item.optionId), price);
          const storing = { ...client, rules: { ...client.rules, storePrice: () => {} } };
          return honest.askPrice(failure, question, storing);
        },
        putInCart(shopper, item, client) {
          shopperNow = shopper;
          return honest.putInCart(shopper, item, client);
        },
        expectedPrice: (item, operation, client) =>
          own.get(keyOf(shopperNow, item.optionId)) ?? honest.expectedPrice(item, operation, client),
      };
    }),
  fault('declined-item-sent-again', 'client/G42')
    .says('Sends an item again that the service declined')
    .rule('putInCart', async (right, shopper, item, client) => {
      const isRefused = client.rules.checkPut(shopper, item, client) !== null;
      const result = await right(shopper, item, client);
      return result.outcome === 'declined' && !isRefused ? right(shopper, item, client) : result;
    }),
  fault('declined-line-kept', 'client/G41')
    .says('Shows a line that the service declined, and later changes it')
    .rule('putInCart', async (right, shopper, item, client) => {
      const result = await right(shopper, item, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      if (result.outcome !== 'declined' || cart === null || lineOf(cart, item) !== null) return result;
      const line: Line = { ...item, id: item.optionId, available: true, unavailableReason: null, price: null };
      changeSession(shopper, { cart: { ...cart, lines: [...cart.lines, line] } }, client);
      return { outcome: 'done' };
    }),
  fault('unavailable-option-still-offered', 'client/G44')
    .says('Still offers an option whose cart line is unavailable')
    .rule('delistLine', () => {}),
  fault('uncartable-product-still-offered', 'client/G46')
    .says('Still offers a product after a PRODUCT_NOT_CARTABLE error')
    .rule('reactionTo', (right, failure, operation) =>
      operation === 'addItems' && failure.code === 'PRODUCT_NOT_CARTABLE' ? 'give-up' : right(failure, operation),
    ),
  fault('uncartable-product-still-offered-after-create', 'client/G46')
    .says('Still offers a product after the service refused to create a cart with it')
    .rule('reactionTo', (right, failure, operation) =>
      operation === 'createCart' && failure.code === 'PRODUCT_NOT_CARTABLE' ? 'give-up' : right(failure, operation),
    ),
  fault('unknown-product-still-offered', 'client/G47')
    .says('Still offers a product that the service does not know')
    .rule('reactionTo', (right, failure, operation) =>
      (operation === 'createCart' || operation === 'addItems') && failure.code === 'INVALID_PRODUCT_ID'
        ? 'give-up'
        : right(failure, operation),
    ),
  fault('full-cart-tried-again', 'client/G56')
    .says('Tries to add an item again after the service replied that the cart is full')
    .rule('putInCart', async (right, shopper, item, client) => {
      const isRefused = client.rules.checkPut(shopper, item, client) !== null;
      const result = await right(shopper, item, client);
      return result.outcome === 'full' && !isRefused ? right(shopper, item, client) : result;
    }),
];
