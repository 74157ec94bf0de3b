import { isObject, type Json } from '../../../src/authoring.ts';
import { theOffers } from '../fixtures/catalogue/offers.ts';
import { pricesNow } from '../fixtures/catalogue/reference-readings.ts';
import { check } from '../authoring.ts';

/** Offers compared: enough to show a habit. */
const sampled = 10;

/** Section 2.1: how the price of a line compares with that of the product list. The contract ties neither to the other. */
export const listPriceChecks = [
  check('storefront/2.1/list-price', 'How many options cost in a cart what the product list shows', {
    needs: { offers: theOffers },
    async steps({ offers, accept, observe }) {
      const listed = offers.filter(({ listRetail }) => listRetail !== null).slice(0, sampled);
      const now = await pricesNow(listed, { accept });
      const same = listed.filter(({ listRetail }, index) => retailOf(now[index]) === listRetail);
      observe('options at the price of the list', `${same.length} of ${listed.length}`);
    },
  }),
];

function retailOf(now: Json | undefined): Json {
  return isObject(now) ? (now['retail'] ?? null) : null;
}
