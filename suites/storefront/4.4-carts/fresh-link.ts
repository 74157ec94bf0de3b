import { expectThat } from '../../../src/authoring.ts';
import { freshLinks, type Followed } from '../fixtures/checkout/fresh-links.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rules 8 and 9: the link of every reply is the current one. It may read the same as the one before. */
export const freshLinkChecks = [
  check('storefront/4.4/8b', 'The link that add, update and remove return is the current one, each time', {
    needs: { links: freshLinks },
    steps({ links }) {
      for (const link of Object.values(links).flatMap(({ changes }) => changes)) expectCurrent(link);
      return Promise.resolve();
    },
  }),

  check('storefront/4.4/9', 'The link that a read returns is the current one, after a create and after each change', {
    needs: { links: freshLinks },
    steps({ links }) {
      for (const link of Object.values(links).flatMap(({ reads }) => reads)) expectCurrent(link);
      return Promise.resolve();
    },
  }),
];

function expectCurrent({ reply, page: { cartId, newest }, cart }: Followed): void {
  expectThat(reply, '/buyLink', { holds: newest && cartId === cart, expected: `the current link of cart ${cart}` });
}
