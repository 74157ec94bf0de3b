import { expectApart, expectWithin, startingWith } from '../expectations/compare-walks.ts';
import { twoScopes } from '../fixtures/partners/scoped-partners.ts';
import { idsOf } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

const scopes = [
  { id: 'storefront/2.5/inventoryStates', field: 'inventoryStates', filter: 'state' },
  { id: 'storefront/2.5/category0', field: 'category0', filter: 'category0' },
  { id: 'storefront/2.5/category1', field: 'category1', filter: 'category1' },
  { id: 'storefront/2.5/category2', field: 'category2', filter: 'category2' },
] as const;

/** A state in which deals of most categories are sold. */
const aState = 'California';

/**
 * Section 2.5: the effect of a registration on the product list. Deals that no value of the field matches are not
 * checked, because the contract does not say whether they are in a scope.
 */
export const inventoryScopeChecks = scopes.map(({ id, field, filter }) => {
  const partnerScopes = twoScopes({ field, filter });
  return check(
    id,
    `A partner registered for one or two values of ${field} lists exactly the deals with these values, with and without a filter`,
    {
      needs: { partnerScopes },
      async steps({ partnerScopes: { one, two, known: firstWalks, only, filtered, scoped } }) {
        // In two pages: a server may lose the scope on the second page.
        const { walked: listed, walkedOrRefused } = await scoped([one], Math.ceil(firstWalks.one.listed.length / 2));
        const first = await listed();
        await expectApart({
          expected: startingWith(firstWalks.only, () => only(two, one)),
          tried: startingWith(first, listed),
          as: `under ${filter}=${two} and not under ${filter}=${one}`,
        });
        await expectWithin({
          expected: startingWith(idsOf(first), async () => idsOf(await listed())),
          tried: startingWith(firstWalks.one, () => filtered(one)),
          as: `for a partner registered for ${one}`,
        });
        // The same filter with a value outside the scope must not replace the scope.
        await expectApart({
          expected: startingWith(firstWalks.only, () => only(two, one)),
          tried: async () => await walkedOrRefused({ [filter]: two }),
          as: `under ${filter}=${two} and not under ${filter}=${one}`,
        });

        const narrower = field === 'inventoryStates' ? { category0: 'local' } : { state: aState };
        await expectWithin({
          expected: startingWith(idsOf(first), async () => idsOf(await listed())),
          tried: async () => await listed(narrower),
          as: `without a filter for a partner registered for ${one}`,
        });

        const { walked: both } = await scoped([one, two]);
        const firstOfBoth = idsOf(await both());
        for (const [value, walked] of [
          [one, firstWalks.one],
          [two, firstWalks.two],
        ] as const) {
          await expectWithin({
            expected: startingWith(firstOfBoth, async () => idsOf(await both())),
            tried: startingWith(walked, () => filtered(value)),
            as: `for a partner registered for ${one} and ${two}`,
          });
        }
      },
    },
  );
});
