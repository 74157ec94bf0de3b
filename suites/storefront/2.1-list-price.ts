import { isObject } from '../../src/authoring.ts';
import { theOffers } from './fixtures/offers.ts';
import { priceNow } from './fixtures/witness.ts';
import { check } from './words.ts';

/** Offers compared: enough to show a habit. */
const sampled = 10;

/** Section 2.1: how the price of a line compares with that of the product list. The contract ties neither to the other. */
export const listPriceChecks = [
  check('storefront/2.1/list-price', 'How many options cost in a cart what the product list shows', {
    needs: { offers: theOffers },
    async steps({ offers, accept, observe }) {
      let same = 0;
      const listed = offers.filter(({ listRetail }) => listRetail !== null).slice(0, sampled);
      for (const offer of listed) {
        const now = await priceNow(offer, { accept });
        if (isObject(now) && now['retail'] === offer.listRetail) same += 1;
      }
      observe('options at the price of the list', `${same} of ${listed.length}`);
    },
  }),
];
