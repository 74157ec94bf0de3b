import { GapError, need, type Tools } from '../../../src/authoring.ts';
import { anyOf, eachOf, expectListed, noneOf, onlyOf } from '../expectations/expect-listed.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { idsOf, walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { fewProducts, aSmallPage, aStateWithDeals, severalPagesOfTen } from '../fixtures/catalogue/small-filters.ts';
import { aSplit, aroundAChange, sinceTheSplit, type Split } from '../fixtures/catalogue/split-watermark.ts';
import { listedCategories, parentOf, someStates, taxonomy, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walksByFilter, type WalksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { anUnrestrictedPartner, ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { longAgo, spellings, utc } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const aState = aStateWithDeals('a state with deals', someStates);

/** The least number of pages, because a target may apply a filter only on the first pages. */
const pages = 3;
export const inThreePages = (size: number): number => Math.max(1, Math.ceil(size / pages));

/** A category1 with deals for several pages: that of the few products, or else one from the taxonomy. */
const aCategory = need('a category1 with deals for three pages', {
  needs: { walks: walksByFilter },
  scope: 'run',
  async provide({ walks, ...tools }): Promise<string> {
    const own = walks.parts['few products']['category1'];
    const names = own === undefined ? taxonomy.local.slice(0, pageBudget(tools.facts).tries) : [own];
    for (const category1 of names) {
      if (idsOf(await walks.recorded({ filter: { category1 } }, tools)).size >= pages) return category1;
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
    for (const category0 of topCategories.toReversed()) {
      if (idsOf(await walks.recorded({ filter: { category0 } }, tools)).size >= pages) names.push(category0);
      const [first, second] = names;
      if (first !== undefined && second !== undefined) return first;
    }
    throw new GapError('catalogue', `no two category0 values with at least ${pages} deals each were found`);
  },
});

/** The first category1 with deals whose reads end, alone and with its own category0. */
const aCategoryReadToItsEnd = need('a category1 whose read of all pages ends', {
  needs: { scope: ourScope },
  scope: 'run',
  async provide({ scope, ...tools }): Promise<{ readonly paired: Filter; readonly alone: Filter }> {
    for (const paired of candidates(scope).slice(0, pageBudget(tools.facts).tries)) {
      const { category0: _parent, ...alone } = paired;
      const walks = [await walk(alone, tools), await walk(paired, tools)];
      if (walks.some(({ listed }) => listed.length > 0) && walks.every(({ ended }) => ended)) return { paired, alone };
    }
    throw new GapError('catalogue', 'no category1 with deals and few pages was found');
  },
});

/** Categories in the scope of the registration, also with a state: in a large catalogue only such a read ends. */
function candidates({ category0: tops, category1: within, inventoryStates }: Scope): readonly Filter[] {
  const own = listedCategories.filter(
    ({ category0, category1 }) =>
      (tops.length === 0 || tops.includes(category0)) && (within.length === 0 || within.includes(category1)),
  );
  const states = inventoryStates.length > 0 ? inventoryStates : someStates.map(({ name }) => name);
  return own.flatMap((category, index) => {
    const state = states[index % states.length];
    return state === undefined ? [{ ...category }] : [{ ...category }, { ...category, state }];
  });
}

/** Filters in addition to a part of the list with several pages. */
const narrowing: readonly {
  readonly requirement: 'active' | 'updatedSince';
  readonly name: string;
  readonly says: string;
  readonly filter: (split: Split | null) => Filter;
}[] = [
  { requirement: 'active', name: 'true', says: 'active=true', filter: () => ({ active: 'true' }) },
  { requirement: 'active', name: 'false', says: 'active=false', filter: () => ({ active: 'false' }) },
  { requirement: 'updatedSince', name: 'split', says: 'updatedSince', filter: sinceTheSplit },
];

/** Section 4.3: single, combined and opposite filters. The checks compare reads with each other. */
export const filterChecks = [
  ...(['true', 'false'] as const).map((active) =>
    check(
      `storefront/4.3/active#${active}`,
      `With active=${active}, GET /products lists only deals that it also lists without active`,
      {
        needs: { small: aSmallPage, walks: walksByFilter },
        async steps({ small, walks, ...tools }) {
          await expectListed({ filter: { ...small, active } }, onlyOf(small), { walks, tools });
          await coversBoth(small, walks, tools);
        },
      },
    ),
  ),

  check('storefront/4.3/active#apart', 'No deal is listed under both active=true and active=false', {
    needs: { small: aSmallPage, walks: walksByFilter },
    async steps({ small, walks, ...tools }) {
      const inactive = { filter: { ...small, active: 'false' } };
      await expectListed(inactive, noneOf({ ...small, active: 'true' }), { walks, tools });
      await coversBoth(small, walks, tools);
    },
  }),

  check(
    'storefront/4.3/filters-omitted#active',
    'Without active, GET /products lists exactly the deals of active=true and active=false',
    {
      needs: { small: aSmallPage, walks: walksByFilter },
      async steps({ small, walks, ...tools }) {
        const either = anyOf({ ...small, active: 'true' }, { ...small, active: 'false' });
        await expectListed({ filter: small }, either, { walks, tools });
        await coversBoth(small, walks, tools);
      },
    },
  ),

  ...narrowing.map(({ requirement, name, says, filter }) =>
    check(
      `storefront/4.3/${requirement}#small-pages-${name}`,
      `With ${says}, GET /products lists the same products in small and in large pages`,
      {
        needs: { part: severalPagesOfTen, split: aSplit, walks: walksByFilter },
        async steps({ part, split, walks, ...tools }) {
          const narrowed = { ...part, ...filter(split) };
          const { least } = await expectListed({ filter: narrowed, limit: inSeveralFullPages }, eachOf(narrowed), {
            walks,
            tools,
          });
          const isOfSeveral = least.size > inSeveralFullPages(least.size);
          covers(tools, `several products with ${says} in one part of the list`, isOfSeveral);
        },
      },
    ),
  ),

  check('storefront/4.3/category0#small-pages', 'The filter category0 also applies to the third page', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category0: aTopCategory },
    async steps({ walks, category0, ...tools }) {
      await expectListed({ filter: { category0 }, limit: inThreePages }, eachOf({ category0 }), { walks, tools });
    },
  }),

  check('storefront/4.3/category1#small-pages', 'The filters category1 and category0 also apply to the third page', {
    needs: { free: anUnrestrictedPartner, walks: walksByFilter, category1: aCategory },
    async steps({ walks, category1, ...tools }) {
      const paired = { category0: parentOf(category1), category1 };
      await expectListed({ filter: paired, limit: inThreePages }, eachOf({ category1 }), { walks, tools });
    },
  }),

  check('storefront/4.3/category1#as-paired', 'The filter category1 returns the same deals with or without category0', {
    needs: { walks: walksByFilter, category: aCategoryReadToItsEnd },
    async steps({ walks, category: { alone, paired }, ...tools }) {
      await expectListed({ filter: alone }, eachOf(paired), { walks, tools });
    },
  }),

  check(
    'storefront/4.3/category1#own-parent',
    'The filters category1 and category0 together return only deals that category1 alone returns',
    {
      needs: { free: anUnrestrictedPartner, few: fewProducts, walks: walksByFilter },
      async steps({ few: { filter }, walks, ...tools }) {
        let count = 0;
        for (const category1 of ['things-to-do', 'food-and-drink']) {
          const narrowed = { ...filter, category1 };
          const { most } = await expectListed({ filter: { ...narrowed, category0: 'local' } }, onlyOf(narrowed), {
            walks,
            tools,
          });
          count += most?.size ?? 0;
        }
        covers(tools, 'a deal of the category things-to-do or food-and-drink in the compared reads', count > 0);
      },
    },
  ),

  check(
    'storefront/4.3/filters-together#three',
    'The filters state, category0 and active=true together list exactly the deals that pass all three',
    {
      needs: { free: anUnrestrictedPartner, state: aState, walks: walksByFilter },
      async steps({ state: { name: state }, walks, ...tools }) {
        const [category0, active] = ['local', 'true'];
        const { least } = await expectListed(
          { filter: { state, category0, active } },
          eachOf({ state, category0 }, { state, active }),
          { walks, tools },
        );
        covers(tools, `an active deal of ${state} in the category local`, least.size > 0);
      },
    },
  ),

  check(
    'storefront/4.3/filters-together#poll',
    'The filters state and updatedSince together list exactly the deals that pass both',
    {
      needs: { walks: walksByFilter, split: aSplit },
      async steps({ walks, split, ...tools }) {
        const { 'small page': small } = walks.parts;
        const since = sinceTheSplit(split);
        const { least } = await expectListed(
          { filter: { ...small, ...since }, limit: inThreePages },
          eachOf(small, since),
          { walks, tools },
        );
        covers(tools, 'enough products for three pages with these filters', least.size >= pages);
      },
    },
  ),

  check('storefront/4.3/updatedSince#long-ago', 'With an updatedSince long ago, GET /products lists every deal', {
    needs: { small: aSmallPage, walks: walksByFilter },
    async steps({ small, walks, ...tools }) {
      await expectListed({ filter: { ...small, updatedSince: longAgo } }, eachOf(small), { walks, tools });
    },
  }),

  check(
    'storefront/4.3/updatedSince#spelled',
    'An updatedSince with an offset lists the same deals as the same time in UTC',
    {
      needs: { walks: walksByFilter, moments: aroundAChange },
      async steps({ walks, moments: { part, before, after }, ...tools }) {
        for (const { of } of spellings.filter(({ name }) => name === 'east' || name === 'west')) {
          for (const time of [before, after]) {
            const inUtc = { ...part, updatedSince: utc(time) };
            await expectListed({ filter: { ...part, updatedSince: of(time) } }, eachOf(inUtc), { walks, tools });
          }
        }
      },
    },
  ),
];

/** A page size for at least four pages, all full if `size` is divisible by 4, 5, 6 or 7. */
function inSeveralFullPages(size: number): number {
  const count = [4, 5, 6, 7].find((one) => size % one === 0) ?? 4;
  return Math.max(1, Math.floor(size / count));
}

/** Demands deals of both values: without them, the comparison proves nothing about the filter. */
async function coversBoth(small: Filter, walks: WalksByFilter, tools: Pick<Tools, 'accept' | 'facts'>): Promise<void> {
  for (const [active, deal] of [
    ['true', 'an active deal'],
    ['false', 'an inactive deal'],
  ] as const) {
    const { listed } = await walks.recorded({ filter: { ...small, active } }, tools);
    covers(tools, `${deal} in the compared part of the list`, listed.length > 0);
  }
}
