import { expectSame, InapplicableError, list } from '../../../src/authoring.ts';
import { freshLinks } from '../fixtures/checkout/fresh-links.ts';
import { check } from '../authoring.ts';

/** Section 2.1: the taxes in the pricing of a line. */
export const includedTaxesChecks = [
  check(
    'storefront/2.1/includedTaxes',
    'A line of a deal without a published tax breakdown has no taxes in any reply',
    {
      needs: { carts: freshLinks },
      steps({ carts: { omitted, credited } }) {
        if (omitted.taxes !== false) {
          throw new InapplicableError('the control endpoint does not tell of a deal without a breakdown of taxes');
        }
        for (const { created, changes, reads } of [omitted, credited]) {
          for (const { reply } of [created, ...changes, ...reads]) {
            for (const index of reply.at('/items', list).keys()) {
              expectSame(reply, `/items/${index}/pricing/includedTaxes`, []);
            }
          }
        }
        return Promise.resolve();
      },
    },
  ),
];
