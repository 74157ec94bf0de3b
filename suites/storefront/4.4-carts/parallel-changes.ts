import { inSomeOrder } from '../parallel/in-some-order.ts';
import { aCartHolding } from '../fixtures/carts/named-cart.ts';
import { check } from '../authoring.ts';

/** Sections 3 and 4.4: parallel changes of one cart leave a state that some sequential order would leave. */
export const parallelChangeChecks = [
  check('storefront/4.4/6a#parallel-lines', 'Parallel updates of different lines all take effect', {
    needs: { cart: aCartHolding([1, 2, 3]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = [
        { do: 'update', line: 'A', units: 7 },
        { do: 'update', line: 'B', units: 9 },
        { do: 'update', line: 'C', units: 4 },
      ] as const;
      await inSomeOrder(cart, { changes }, tools);
    },
  }),

  check('storefront/4.4/6a#parallel-values', 'Of two parallel updates of a line, one takes effect', {
    needs: { cart: aCartHolding([5, 1]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = [
        { do: 'update', line: 'A', units: 11 },
        { do: 'update', line: 'A', units: 13 },
      ] as const;
      await inSomeOrder(cart, { changes }, tools);
    },
  }),

  check('storefront/4.4/parallel#removals', 'Parallel removals of two lines remove both lines and no other', {
    needs: { cart: aCartHolding([2, 3, 4, 5]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = [
        { do: 'remove', line: 'A' },
        { do: 'remove', line: 'B' },
        { do: 'remove', line: 'B' },
      ] as const;
      await inSomeOrder(cart, { changes }, tools);
    },
  }),

  check('storefront/4.4/parallel#remove', 'Parallel changes and a removal of one line leave the result of one order', {
    needs: { cart: aCartHolding([4, 2]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = [
        { do: 'add', units: { A: 3 } },
        { do: 'remove', line: 'A' },
        { do: 'update', line: 'B', units: 9 },
        { do: 'remove', line: 'B' },
      ] as const;
      await inSomeOrder(cart, { changes }, tools);
    },
  }),

  check('storefront/4.4/parallel#abandon', 'Changes parallel to an abandon are lost, but an add may start a new cart', {
    needs: { cart: aCartHolding([4, 2, 6]) },
    reach: 'deep',
    async steps({ cart, ...tools }) {
      const changes = [
        { do: 'add', units: { A: 3 } },
        { do: 'remove', line: 'B' },
        { do: 'update', line: 'C', units: 9 },
      ] as const;
      // Sent later, because a server may process a call without body before it has read calls with a body.
      await inSomeOrder(cart, { changes, late: [{ change: { do: 'abandon' }, afterMs: 4 }] }, tools);
    },
  }),
];
