import { need } from '../../../src/authoring.ts';
import { fewProducts } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, walk, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { check } from '../authoring.ts';

/** The page size that section 4.3 recommends. */
const recommended = 10;
/** The minimum number of pages: bugs may show only after the first few pages. */
const leastPages = 5;

/** A part of the list, and its walk in large pages. */
interface WalkedPart {
  readonly filter: Filter;
  readonly walked: Walk;
}

/** A part of at least five pages of ten on loopback. On a remote target the part of `fewProducts`. */
export const severalPagesOfTen = need('a part of the product list with several pages of ten', {
  needs: { few: fewProducts, scope: ourScope },
  scope: 'run',
  async provide({ few, scope, ...tools }): Promise<WalkedPart> {
    const most = pageBudget(tools.facts).pages * recommended;
    for (const filter of tools.facts.loopback ? wideFilters(scope) : []) {
      const walked = await walk(filter, tools);
      const { size } = idsOf(walked);
      if (walked.ended && size > (leastPages - 1) * recommended && size <= most) return { filter, walked };
    }
    return { filter: few.filter, walked: await wholeWalk(few.filter, tools) };
  },
});

/** Smaller categories first: other checks mostly add and remove deals under `local`. */
function wideFilters({ category0 }: Scope): readonly Filter[] {
  const open = topCategories.filter((name) => category0.length === 0 || category0.includes(name));
  return open.toReversed().map((name) => ({ category0: name }));
}

/** Section 4.3 rule 2, on later pages of a walk. */
export const deepWalkChecks = [
  check('storefront/4.3/2#tens', 'A read of all pages in the recommended pages of ten lists each product once', {
    needs: { part: severalPagesOfTen },
    async steps({ part: { filter, walked }, ...tools }) {
      const inTens = async (): Promise<Walk> => await wholeWalk(filter, tools, { limit: recommended });
      await expectSteady({
        walked: await inTens(),
        bounds: boundsIn(walked),
        walkAgain: inTens,
        boundsAgain: async () => boundsIn(await wholeWalk(filter, tools)),
      });
    },
  }),
];

export function boundsIn(walked: Walk): Bounds {
  const ids = idsOf(walked);
  return { least: ids, most: ids, as: 'in pages of another size' };
}
