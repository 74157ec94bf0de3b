import { need } from '../../../src/authoring.ts';
import { fewProducts } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, walk, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { check } from '../authoring.ts';

/** The page size that section 4.3 recommends: the one that most callers walk with. */
const recommended = 10;
/** Enough pages of that size that one comes after the first few. */
const deep = 5;

/** A part of the list, and its walk in large pages. */
interface WalkedPart {
  readonly filter: Filter;
  readonly walked: Walk;
}

/** Several pages of ten on loopback; on a remote target the fixture of few products, which has been walked. */
export const severalPagesOfTen = need('a part of the product list of several pages of ten', {
  needs: { few: fewProducts, scope: ourScope },
  scope: 'run',
  async provide({ few, scope, ...tools }): Promise<WalkedPart> {
    const most = pageBudget(tools.facts).pages * recommended;
    for (const filter of tools.facts.loopback ? wideFilters(scope) : []) {
      const walked = await walk(filter, tools);
      const { size } = idsOf(walked);
      if (walked.ended && size > (deep - 1) * recommended && size <= most) return { filter, walked };
    }
    return { filter: few.filter, walked: await wholeWalk(few.filter, tools) };
  },
});

/** The smaller categories first: what other checks arrange mostly comes and goes under `local`. */
function wideFilters({ category0 }: Scope): readonly Filter[] {
  const open = topCategories.filter((name) => category0.length === 0 || category0.includes(name));
  return open.toReversed().map((name) => ({ category0: name }));
}

/** Section 4.3 rule 2, deep into a walk. */
export const deepWalkChecks = [
  check('storefront/4.3/2#tens', 'A walk in pages of ten, as is recommended, gives all products and none twice', {
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
