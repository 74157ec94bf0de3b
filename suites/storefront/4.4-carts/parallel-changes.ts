import { inSomeOrder } from '../parallel/in-some-order.ts';
import { aCartHolding } from '../fixtures/carts/named-cart.ts';
import { check } from '../authoring.ts';

/** Sections 3 and 4.4: changes of one cart that are made at the same moment leave what some order of them leaves. */
export const parallelChangeChecks = [
  check('storefront/4.4/6a#parallel-lines', 'Updates of different lines at the same moment all hold', {
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

  check('storefront/4.4/6a#parallel-values', 'Of two updates of a line at the same moment one holds', {
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

  check(
    'storefront/4.4/parallel#removals',
    'Removals of two lines at the same moment both hold, and take no other line',
    {
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
    },
  ),

  check(
    'storefront/4.4/parallel#remove',
    'An add or update and a removal of one line at the same moment leave what one of the two orders leaves',
    {
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
    },
  ),

  check(
    'storefront/4.4/parallel#abandon',
    'Changes at the moment of abandoning are gone, and an add may stand in a fresh cart',
    {
      needs: { cart: aCartHolding([4, 2, 6]) },
      reach: 'deep',
      async steps({ cart, ...tools }) {
        const changes = [
          { do: 'add', units: { A: 3 } },
          { do: 'remove', line: 'B' },
          { do: 'update', line: 'C', units: 9 },
        ] as const;
        // A server may be done with a call that has no body before it has read those that have one.
        await inSomeOrder(cart, { changes, late: [{ change: { do: 'abandon' }, afterMs: 4 }] }, tools);
      },
    },
  ),
];
