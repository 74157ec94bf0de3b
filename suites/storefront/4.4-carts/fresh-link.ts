import { expectThat } from '../../../src/authoring.ts';
import { freshLinks, type Followed } from '../fixtures/checkout/fresh-links.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rules 8 and 9: every reply has the current buyLink. Its text may be the same as before. */
export const freshLinkChecks = [
  check('storefront/4.4/8b', 'Every reply to adding, updating or removing items has the current buyLink', {
    needs: { links: freshLinks },
    steps({ links }) {
      for (const link of Object.values(links).flatMap(({ changes }) => changes)) expectCurrent(link);
    },
  }),

  check(
    'storefront/4.4/9',
    'GET /carts/{cartId} returns the current buyLink after the cart is created and after each change',
    {
      needs: { links: freshLinks },
      steps({ links }) {
        for (const link of Object.values(links).flatMap(({ reads }) => reads)) expectCurrent(link);
      },
    },
  ),
];

function expectCurrent({ reply, page: { cartId, newest }, cart }: Followed): void {
  expectThat(reply, '/buyLink', { holds: newest && cartId === cart, expected: `the current buyLink of cart ${cart}` });
}
