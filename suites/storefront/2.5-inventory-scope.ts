import { expectApart, expectWithin } from './compare-walks.ts';
import { scopeGround } from './fixtures/scoped-partners.ts';
import { idsOf } from './fixtures/walks.ts';
import { check } from './words.ts';

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
  const ground = scopeGround({ field, filter });
  return check(id, `A partner lists what has the ${field} that it registered, one or two, and nothing else`, {
    needs: { ground },
    async steps({ ground: { one, two, only, filtered, scoped } }) {
      const listed = await scoped([one]);
      await expectApart({
        expected: () => only(two, one),
        tried: listed,
        as: `under ${filter}=${two} and not under ${filter}=${one}`,
      });
      await expectWithin({
        expected: async () => idsOf(await listed()),
        tried: () => filtered(one),
        as: `for a partner of ${one}`,
      });

      const both = await scoped([one, two]);
      for (const value of [one, two]) {
        await expectWithin({
          expected: async () => idsOf(await both()),
          tried: () => filtered(value),
          as: `for a partner of ${one} and ${two}`,
        });
      }
    },
  });
});
