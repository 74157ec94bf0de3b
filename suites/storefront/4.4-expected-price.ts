import { expectSame, integer } from '../../src/authoring.ts';
import { aCartWithOneLine, itemOf } from './fixtures/carts.ts';
import { check } from './words.ts';

/** Section 4.4 rule 4: the price a caller expects is compared with the live one. */
export const expectedPriceChecks = [
  check('storefront/4.4/4a#add-above', 'An expectedPrice one unit above the live price is refused on add', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      const { line } = cart;
      const item = { ...itemOf(line), expectedPrice: line.price };
      const refusal = await refuse(cart.adding([item]), cart.adding([{ ...item, expectedPrice: line.price + 1 }]), {
        code: 'PRICE_MISMATCH',
      });
      expectSame(refusal, '/details/expectedPrice', line.price + 1);
      refusal.at('/details/currentPrice', integer);
    },
  }),
];
