import { expectSame, InapplicableError, list } from '../../../src/authoring.ts';
import { freshLinks } from '../fixtures/checkout/fresh-links.ts';
import { check } from '../authoring.ts';

/** Section 2.1: the taxes in the pricing of a line. */
export const includedTaxesChecks = [
  check(
    'storefront/2.1/includedTaxes',
    'The includedTaxes of a line are empty in every response if its deal has no published tax breakdown',
    {
      needs: { carts: freshLinks },
      steps({ carts: { omitted, credited } }) {
        if (omitted.taxes !== false) {
          throw new InapplicableError('the control endpoint does not report that the deal has no tax breakdown');
        }
        for (const { created, changes, reads } of [omitted, credited]) {
          for (const { reply } of [created, ...changes, ...reads]) {
            for (const index of reply.at('/items', list).keys()) {
              expectSame(reply, `/items/${index}/pricing/includedTaxes`, []);
            }
          }
        }
      },
    },
  ),
];
