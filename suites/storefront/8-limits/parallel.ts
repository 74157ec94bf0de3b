import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { fewUnits } from '../fixtures/catalogue/candidates.ts';
import { inSomeOrder } from '../parallel/in-some-order.ts';
import { aCartHolding } from '../fixtures/carts/named-cart.ts';
import type { Change } from '../parallel/possible-orders.ts';
import { check } from '../authoring.ts';

const lineCount = 18;
const more = 4;

/** Section 8: the limit of 20 different options also holds for simultaneous adds. */
export const parallelLimitChecks = [
  check('storefront/8/options-per-cart#parallel', 'A cart of 18 options accepts exactly 2 of 4 parallel options', {
    needs: {
      cart: aCartHolding(
        Array.from({ length: lineCount }, () => 1),
        more,
        fewUnits,
      ),
    },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = Array.from({ length: more }, (_, index): Change => ({
        do: 'add',
        units: { [nameOf(lineCount + index)]: 2 },
      }));
      await inSomeOrder(cart, { changes }, tools);
    },
  }),
];
