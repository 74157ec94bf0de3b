import {
  anyOf,
  atLeast,
  expectListed,
  noneOf,
  onlyOf,
  startingWith,
  type Expected,
} from '../expectations/expect-listed.ts';
import { refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { twoScopes } from '../fixtures/partners/scoped-partners.ts';
import { walk, walkOf } from '../fixtures/catalogue/read-pages.ts';
import { recordWalks } from '../fixtures/catalogue/walks-by-filter.ts';
import { areAliasesAlive } from '../requests/alias-era.ts';
import { prefixes } from '../requests/endpoints.ts';
import { longAgo } from '../requests/watermarks.ts';
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
export const inventoryScopeChecks = scopes.map(({ id, field, filter: name }) => {
  const partnerScopes = twoScopes({ field, filter: name });
  return check(
    id,
    `A registration with ${field} restricts GET /products to exactly the deals with these values, also with filters`,
    {
      needs: { partnerScopes, alive: areAliasesAlive },
      async steps({ partnerScopes: { one, two, unscoped, scoped }, alive, ...tools }) {
        const walks = recordWalks();
        const byUnscoped = { walks, tools, reader: unscoped };
        const [ofOne, ofTwo] = [{ [name]: one }, { [name]: two }];
        const partner = await scoped([one]);
        // In two pages: a server may lose the scope on the second page.
        const inTwoPages = { filter: {}, limit: (size: number) => Math.max(1, Math.ceil(size / 2)), ...partner };
        await expectListed(inTwoPages, withinScope(ofOne, ofTwo), byUnscoped);
        // The same filter with a value outside the scope must not replace the scope.
        const beyond = await refusedOrWalked(ofTwo, tools, partner);
        if (beyond.length > 0) {
          const again = startingWith(walkOf(beyond, false), async () => await walk(ofTwo, tools, partner));
          await expectListed(again, noneOf(ofTwo, ofOne), byUnscoped);
        }
        const narrower = field === 'inventoryStates' ? { category0: 'local' } : { state: aState };
        await expectListed({ filter: narrower, ...partner }, onlyOf({}), { walks, tools, reader: partner });
        const since = { updatedSince: longAgo };
        const sinceLongAgo = noneOf({ ...ofTwo, ...since }, { ...ofOne, ...since });
        await expectListed({ filter: since, ...partner }, sinceLongAgo, byUnscoped);
        if (alive) {
          const deprecated = { ...partner, prefix: prefixes.deprecated };
          await expectListed({ filter: {}, ...deprecated }, withinScope(ofOne, ofTwo), byUnscoped);
        }

        const ofBoth = await scoped([one, two]);
        await expectListed({ filter: {}, ...ofBoth }, atLeast(anyOf(ofOne, ofTwo)), byUnscoped);
      },
    },
  );
});

/** All products of the first filter, and none that only the second one lists. */
function withinScope(one: Expected['filters'][number], two: Expected['filters'][number]): Expected {
  const { bounds, ...rest } = noneOf(two, one);
  return {
    ...rest,
    bounds: (listed) => ({ ...bounds(listed), least: listed[1] ?? new Set() }),
    as: 'within the registration of this partner',
  };
}
