import { inSomeOrder } from '../parallel/in-some-order.ts';
import { aCartHolding } from '../fixtures/carts/named-cart.ts';
import type { Change } from '../parallel/possible-orders.ts';
import { check } from '../authoring.ts';

/** Valid calls in parallel to calls that must fail: a change, and reads. */
const changes: readonly Change[] = [{ do: 'add', units: { A: 2 } }];
const late = [1, 2, 2, 3].map((afterMs) => ({ change: { do: 'read' }, afterMs }) as const);

/** Section 4.4 rule 4, and section 8: a failed call changes nothing, and no parallel call sees a change. */
export const parallelRefusalChecks = [
  check('storefront/4.4/4a#parallel', 'No parallel call sees the change of a call with a stale price', {
    needs: { cart: aCartHolding([1, 1]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const stale = (name: string) => cart.price(name) + 1;
      const { optionId } = cart.item('B', 1);
      const line = cart.lines.find((held) => held.optionId === optionId);
      if (line === undefined) throw new Error('the cart was made with two lines');
      const wrong = [
        cart.adding([{ ...cart.item('A', 40), expectedPrice: stale('A') }]),
        cart.updating(line, { quantity: 60, expectedPrice: stale('B') }),
      ].map((request) => ({ request, code: 'PRICE_MISMATCH' }));
      await inSomeOrder(cart, { wrong, changes, late }, tools);
    },
  }),

  check('storefront/8/quantity#parallel', 'No parallel call sees a quantity that the target rejected', {
    needs: { cart: aCartHolding([1], 1) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const wrong = [
        cart.adding([cart.item('B', 101)]),
        ...cart.lines.flatMap((line) => [0, 101].map((quantity) => cart.updating(line, { quantity }))),
      ].map((request) => ({ request }));
      await inSomeOrder(cart, { wrong, changes, late }, tools);
    },
  }),
];
