import { isObject, type Json } from '../../../src/authoring.ts';
import { theOffers } from '../fixtures/catalogue/offers.ts';
import { pricesNow } from '../fixtures/catalogue/reference-readings.ts';
import { check } from '../authoring.ts';

/** The maximum number of compared offers. */
const sampled = 10;

/** Section 2.1: compares the price of a line with the product list. The contract does not require them to be equal. */
export const listPriceChecks = [
  check('storefront/2.1/list-price', 'Records how many options have the same price in a cart as in the product list', {
    needs: { offers: theOffers },
    async steps({ offers, accept, observe }) {
      const listed = offers.filter(({ listRetail }) => listRetail !== null).slice(0, sampled);
      const now = await pricesNow(listed, { accept });
      const same = listed.filter(({ listRetail }, index) => retailOf(now[index]) === listRetail);
      observe('options with the price of the product list', `${same.length} of ${listed.length}`);
    },
  }),
];

function retailOf(now: Json | undefined): Json {
  return isObject(now) ? (now['retail'] ?? null) : null;
}
