import { check } from '../authoring.ts';
import { expectEmpty, expectOnly } from '../expectations/expect-held.ts';
import { aCartOf, aCartWithOneLine, itemOf } from '../fixtures/carts/small-carts.ts';

/** Longer than the usual time for which a cache in front of the carts keeps a value. */
const laterMs = 1_100;

/** Section 4.4: what a cart shows lasts. A change that was kept in a cache only is lost a moment later. */
export const laterChecks = [
  check('storefront/4.4/sequences#a-second-later', 'A second after the last calls a cart has the same lines', {
    needs: { cart: aCartOf(3) },
    async steps({ cart, accept, refuse, wait }) {
      const [updated, removed, kept] = cart.lines;
      if (updated === undefined || removed === undefined || kept === undefined) throw new Error('the cart has 3 lines');
      await accept(cart.adding([itemOf(kept)]));
      await accept(cart.removing(removed));
      await refuse(cart.updating(updated, { quantity: 3 }), cart.updating(updated, { quantity: 0 }));
      await wait(laterMs);
      expectOnly(await accept(cart.reading()), [
        { optionId: updated.optionId, quantity: 3 },
        { optionId: kept.optionId, quantity: 2 },
      ]);
    },
  }),
  check('storefront/3/abandon-reads-empty#a-second-later', 'A second after it was abandoned a cart reads as empty', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept, wait }) {
      await accept(cart.abandoning());
      await wait(laterMs);
      expectEmpty(await accept(cart.reading()));
    },
  }),
];
