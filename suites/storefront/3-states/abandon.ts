import { expectUnchanged } from '../../../src/authoring.ts';
import { check } from '../authoring.ts';
import { aCartWithTwoLines, openCart } from '../fixtures/carts/small-carts.ts';
import { linesOf, protocol } from '../protocol.ts';

/** Section 3: an abandon concerns one cart only. */
export const abandonChecks = [
  check('storefront/3/abandon-reads-empty#no-other', 'Abandoning a cart changes no other cart with the same items', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept, referenceReading }) {
      const twin = await openCart(cart.offers, { accept, referenceReading });
      await accept(twin.abandoning());
      const after = await accept(cart.reading());
      expectUnchanged(after, protocol.watchedName, { before: linesOf(cart.created), after: linesOf(after) });
    },
  }),
];
