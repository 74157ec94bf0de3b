import { GapError, need, type Tools } from '../../../src/authoring.ts';
import { both } from '../expectations/compare-walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { aSplit, sinceTheSplit } from '../fixtures/catalogue/split-watermark.ts';
import { parentOf, taxonomy, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walksByFilter, type WalksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { idsOf, wholeWalk, type Filter, type Pacing, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { check } from '../authoring.ts';

/** Three pages, because a target may apply the filter only on the first pages. */
const pages = 3;

/** A walk with combined filters. Other walks sent each filter alone. */
interface CombinedFilters {
  readonly filter: Filter;
  /** The filters whose walks must all list a product. */
  readonly alone: readonly Filter[];
}

/** A category1 with deals for several pages: that of the few products, or else one from the taxonomy. */
const aCategory = need('a category1 with deals for three pages', {
  needs: { walks: walksByFilter },
  scope: 'run',
  async provide({ walks, ...tools }): Promise<string> {
    const own = walks.parts['few products']['category1'];
    const names = own === undefined ? taxonomy.local.slice(0, pageBudget(tools.facts).tries) : [own];
    for (const category1 of names) {
      if (idsOf(await walks.recorded({ category1 }, tools)).size >= pages) return category1;
    }
    throw new GapError('catalogue', `no category1 with at least ${pages} deals was found`);
  },
});

/** A category0 with deals for several pages, while another category0 has deals, too. */
const aTopCategory = need('a category0 with deals for three pages, and another with deals', {
  needs: { walks: walksByFilter },
  scope: 'run',
  async provide({ walks, ...tools }): Promise<string> {
    const names: string[] = [];
    for (const name of topCategories.toReversed()) {
      if (idsOf(await walks.recorded({ category0: name }, tools)).size >= pages) names.push(name);
      const [first, second] = names;
      if (first !== undefined && second !== undefined) return first;
    }
    throw new GapError('catalogue', `no two category0 values with at least ${pages} deals each were found`);
  },
});

/** Section 4.3: filters apply to every page. Walks in large pages with one filter each give the expected products. */
export const everyPageChecks = [
  check('storefront/4.3/category0#small-pages', 'A category0 also filters the third page', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category0: aTopCategory },
    async steps({ walks, category0, ...tools }) {
      await expectOnEveryPage({ filter: { category0 }, alone: [{ category0 }] }, { walks, tools });
    },
  }),

  check('storefront/4.3/category1#small-pages', 'A category1 with its category0 also filters the third page', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category1: aCategory },
    async steps({ walks, category1, ...tools }) {
      const filter = { category0: parentOf(category1), category1 };
      await expectOnEveryPage({ filter, alone: [{ category1 }] }, { walks, tools });
    },
  }),

  check('storefront/4.3/filters-together#poll', 'A state and an updatedSince list, on every page, what passes both', {
    needs: { walks: walksByFilter, split: aSplit },
    async steps({ walks, split, ...tools }) {
      const { 'small page': small } = walks.parts;
      const since = sinceTheSplit(split);
      await expectOnEveryPage({ filter: { ...small, ...since }, alone: [small, since] }, { walks, tools });
    },
  }),
];

/** The walk in three pages lists the products that all walks of `alone` list. */
export async function expectOnEveryPage(
  { filter, alone }: CombinedFilters,
  { walks, tools, pacing = {} }: { walks: WalksByFilter; tools: Pick<Tools, 'accept' | 'facts'>; pacing?: Pacing },
): Promise<void> {
  const bounds = await boundsOf(alone, async (one) => await walks.recorded(one, tools));
  const limit = Math.max(1, Math.ceil(bounds.most.size / pages));
  const walkAgain = async (): Promise<Walk> => await wholeWalk(filter, tools, { ...pacing, limit });
  await expectSteady({
    walked: await walkAgain(),
    bounds,
    walkAgain,
    boundsAgain: async () => await boundsOf(alone, async (one) => await walks.anew(one, tools)),
  });
  covers(tools, 'enough products for three pages with these filters', bounds.most.size >= pages);
}

async function boundsOf(alone: readonly Filter[], read: (filter: Filter) => Promise<Walk>): Promise<Bounds> {
  let common: ReadonlySet<string> | null = null;
  for (const one of alone) {
    const ids = idsOf(await read(one));
    common = common === null ? ids : both(common, ids);
  }
  const ids = common ?? new Set<string>();
  return { least: ids, most: ids, as: 'under each filter alone' };
}
