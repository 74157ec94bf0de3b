import { expectApart, expectWithin, firstKnown } from '../expectations/compare-walks.ts';
import { twoScopes } from '../fixtures/partners/scoped-partners.ts';
import { idsOf } from '../fixtures/catalogue/walks.ts';
import { check } from '../authoring.ts';

const scopes = [
  { id: 'storefront/2.5/inventoryStates', field: 'inventoryStates', filter: 'state' },
  { id: 'storefront/2.5/category0', field: 'category0', filter: 'category0' },
  { id: 'storefront/2.5/category1', field: 'category1', filter: 'category1' },
  { id: 'storefront/2.5/category2', field: 'category2', filter: 'category2' },
] as const;

/**
 * Section 2.5: what a registration leaves of the product list. Deals that no value of the field finds are nobody's concern:
 * whether they are in a scope is not said.
 */
export const inventoryScopeChecks = scopes.map(({ id, field, filter }) => {
  const ground = twoScopes({ field, filter });
  return check(id, `A partner lists what has the ${field} that it registered, one or two, and nothing else`, {
    needs: { ground },
    async steps({ ground: { one, two, known, only, filtered, scoped } }) {
      // In two pages: a scope may be forgotten on the second.
      const listed = await scoped([one], Math.ceil(known.one.listed.length / 2));
      const first = await listed();
      await expectApart({
        expected: firstKnown(known.only, () => only(two, one)),
        tried: firstKnown(first, listed),
        as: `under ${filter}=${two} and not under ${filter}=${one}`,
      });
      await expectWithin({
        expected: firstKnown(idsOf(first), async () => idsOf(await listed())),
        tried: firstKnown(known.one, () => filtered(one)),
        as: `for a partner of ${one}`,
      });

      const both = await scoped([one, two]);
      const firstOfBoth = idsOf(await both());
      for (const [value, walked] of [
        [one, known.one],
        [two, known.two],
      ] as const) {
        await expectWithin({
          expected: firstKnown(firstOfBoth, async () => idsOf(await both())),
          tried: firstKnown(walked, () => filtered(value)),
          as: `for a partner of ${one} and ${two}`,
        });
      }
    },
  });
});
