import { BlockedError, GapError } from '../../../src/authoring.ts';
import { expectNoneLost } from '../expectations/expect-deals.ts';
import { isolatedCategoryFor } from '../fixtures/catalogue/isolated-category.ts';
import { idsOf, openWalk } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

/** Section 4.3 rule 2: a walk lists all remaining products, even if a product leaves the list during the walk. */
export const leavingDealChecks = [
  check(
    'storefront/4.3/2#leaving',
    'If a deal leaves the product list after the first page, the later pages omit no other deal',
    {
      needs: { isolated: isolatedCategoryFor(3) },
      async steps({ isolated, ...tools }) {
        const deals = [await isolated.list(), await isolated.list(), await isolated.list()];
        const { listed } = await isolated.walk();
        const own = listed.flatMap(({ id }, index) => {
          const deal = deals.find(({ productId }) => productId === id);
          return deal === undefined ? [] : [{ deal, index }];
        });
        const [leaving, next] = own;
        if (leaving === undefined || next === undefined || own.length < deals.length) {
          throw new BlockedError('deals that the control endpoint created are not in the product list');
        }
        // The first page ends right before the second of these deals.
        const pacing = { ...isolated.reader, limit: next.index };
        const open = openWalk({ filter: isolated.filter, ...pacing }, tools);
        await open.on();
        await leaving.deal.change({ unlisted: true });
        while (await open.on());
        const walked = open.soFar();
        if (walked === null || !walked.ended)
          throw new GapError('catalogue', 'the product list has more pages than octoproof reads');
        const after = idsOf(await isolated.walk());
        const steady = own.slice(1).flatMap(({ deal: { productId } }) => (after.has(productId) ? [productId] : []));
        expectNoneLost(walked, steady, 'listed both before and after this read of all pages');
      },
    },
  ),
];
