import { inSomeOrder } from '../parallel/in-some-order.ts';
import { aCartHolding } from '../fixtures/carts/named-cart.ts';
import type { Change } from '../parallel/possible-orders.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rule 5, and section 3: parallel adds all count, and use one line for one option. */
export const parallelAddChecks = [
  check('storefront/4.4/5#parallel', 'All parallel adds take effect', {
    needs: { cart: aCartHolding([1, 1], 1) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const start = await inSomeOrder(
        cart,
        { changes: [add({ A: 2 }), add({ A: 3 }), add({ A: 5, B: 2 }), add({ C: 4 })] },
        tools,
      );
      await inSomeOrder(cart, { start, changes: [add({ A: 7 }), add({ A: 11, B: 3 }), add({ B: 9 })] }, tools);
    },
  }),

  check('storefront/3/add-again#parallel', 'Parallel adds of a new option create one line', {
    needs: { cart: aCartHolding([1], 2) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      await inSomeOrder(cart, { changes: [add({ B: 2 }), add({ B: 3 }), add({ C: 4, B: 5 }), add({ C: 1 })] }, tools);
    },
  }),

  check('storefront/4.4/5#parallel-past-100', 'Parallel adds with a sum above 100 lose no accepted add', {
    needs: { cart: aCartHolding([60]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      await inSomeOrder(cart, { changes: [add({ A: 30 }), add({ A: 31 })] }, tools);
    },
  }),

  check('storefront/3/abandon-add#parallel', 'All parallel adds to an abandoned cart take effect in the fresh cart', {
    needs: { cart: aCartHolding([3], 1) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      await tools.accept(cart.abandoning());
      await inSomeOrder(cart, { start: new Map(), changes: [add({ A: 2 }), add({ B: 4 }), add({ A: 5 })] }, tools);
    },
  }),
];

function add(units: Readonly<Record<string, number>>): Change {
  return { do: 'add', units };
}
