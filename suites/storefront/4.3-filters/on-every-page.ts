import { GapError, need, type Tools } from '../../../src/authoring.ts';
import { both } from '../expectations/compare-walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { aSplit, sinceTheSplit } from '../fixtures/catalogue/split-watermark.ts';
import { parentOf, taxonomy, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walksByFilter, type WalksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { idsOf, wholeWalk, type Filter, type Pacing, type Walk } from '../fixtures/catalogue/walks.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { check } from '../authoring.ts';

/** A filter that is dropped late shows from the third page on. */
const pages = 3;

/** A walk with filters that other walks had alone. */
interface Together {
  readonly filter: Filter;
  /** The filters whose walks must agree on a product. */
  readonly alone: readonly Filter[];
}

/** A category1 with deals for several pages, on a target whose few products have none. */
const aCategory = need('a category1 with deals for three pages', {
  needs: { walks: walksByFilter },
  scope: 'run',
  async provide({ walks, ...tools }): Promise<string> {
    const own = walks.parts['few products']['category1'];
    const names = own === undefined ? taxonomy.local.slice(0, pageBudget(tools.facts).tries) : [own];
    for (const category1 of names) {
      if (idsOf(await walks.recorded({ category1 }, tools)).size >= pages) return category1;
    }
    throw new GapError('catalogue', `no category1 was found that has at least ${pages} deals`);
  },
});

/** A category0 with deals for several pages, beside which there are others. */
const aTopCategory = need('a category0 with deals for three pages, and another with deals', {
  needs: { walks: walksByFilter },
  scope: 'run',
  async provide({ walks, ...tools }): Promise<string> {
    const names: string[] = [];
    for (const name of topCategories.toReversed()) {
      if (idsOf(await walks.recorded({ category0: name }, tools)).size >= pages) names.push(name);
      const [found, other] = names;
      if (found !== undefined && other !== undefined) return found;
    }
    throw new GapError('catalogue', `no two values of category0 were found that have at least ${pages} deals`);
  },
});

/** Section 4.3: filters hold on every page. Each is judged by the walks in large pages that sent it alone. */
export const everyPageChecks = [
  check('storefront/4.3/category0#small-pages', 'A category0 holds on the third page, too', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category0: aTopCategory },
    async steps({ walks, category0, ...tools }) {
      await expectOnEveryPage({ filter: { category0 }, alone: [{ category0 }] }, { walks, tools });
    },
  }),

  check('storefront/4.3/category1#small-pages', 'A category1 beside its category0 holds on the third page, too', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category1: aCategory },
    async steps({ walks, category1, ...tools }) {
      const filter = { category0: parentOf(category1), category1 };
      await expectOnEveryPage({ filter, alone: [{ category1 }] }, { walks, tools });
    },
  }),

  check(
    'storefront/4.3/filters-together#poll',
    'A state and a watermark give, on every page, what passes each of them',
    {
      needs: { walks: walksByFilter, split: aSplit },
      async steps({ walks, split, ...tools }) {
        const { 'small page': small } = walks.parts;
        const since = sinceTheSplit(split);
        await expectOnEveryPage({ filter: { ...small, ...since }, alone: [small, since] }, { walks, tools });
      },
    },
  ),
];

/** The walk in three pages gives the products that every walk of `alone` gives. */
export async function expectOnEveryPage(
  { filter, alone }: Together,
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
  covers(tools, 'enough products for three pages under these filters', bounds.most.size >= pages);
}

async function boundsOf(alone: readonly Filter[], read: (filter: Filter) => Promise<Walk>): Promise<Bounds> {
  let shown: ReadonlySet<string> | null = null;
  for (const one of alone) {
    const ids = idsOf(await read(one));
    shown = shown === null ? ids : both(shown, ids);
  }
  const ids = shown ?? new Set<string>();
  return { least: ids, most: ids, as: 'under each filter alone' };
}
