import { GapError } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from '../expectations/expect-deals.ts';
import { anIsolatedCategory, isolatedCategoryOf } from '../fixtures/catalogue/isolated-category.ts';
import { listedDeals, passes, type ListedDeals, type PlacedDeal } from '../fixtures/catalogue/listed-deals.ts';
import { topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

/** Three pages, because a target may apply the filter only on the first pages. */
const pages = 3;

type FilterName = 'state' | 'category0' | 'category1' | 'category2' | 'category3' | 'active';
type Case = readonly [requirement: FilterName, name: string, says: string, filter: (own: PlacedDeal) => Filter];

/** The filters, made of a deal in the isolated category. */
const cases: readonly Case[] = [
  ['state', 'any', 'a state', ({ state }) => ({ state })],
  ['state', 'two-words', 'a two-word state', () => ({ state: 'New Hampshire' })],
  ['state', 'contained', 'a state whose name is part of another state name', () => ({ state: 'Virginia' })],
  ...topCategories.map((category0): Case => ['category0', category0, `category0=${category0}`, () => ({ category0 })]),
  ['category1', 'any', 'a category1', ({ category1 }) => ({ category1 })],
  ['category1', 'with-parent', 'a category1 and its category0', ({ category1 }) => ({ category0: 'local', category1 })],
  [
    'category1',
    'contained',
    'a category1 whose name is part of another category name',
    () => ({ category1: 'home-improvement' }),
  ],
  ['category2', 'any', 'a category2', ({ category }) => ({ category2: category(2) })],
  ['category3', 'any', 'a category3', ({ category }) => ({ category3: category(3) })],
  ...[true, false].map((active): Case => [
    'active',
    String(active),
    `active=${active}`,
    () => ({ active: String(active) }),
  ]),
];

/** The deals share these values, which keep the walks short: only the filter under test separates the deals. */
function sharedBy(requirement: FilterName, { state, category1 }: PlacedDeal): Filter {
  return {
    state: requirement === 'state' ? undefined : state,
    category1: requirement === 'state' || requirement === 'active' ? category1 : undefined,
  };
}

/** Section 4.3: each page holds only deals that pass the filter. The control endpoint lists the deals. */
export const arrangedFilterChecks = [
  ...cases.map(([requirement, name, says, filterOf]) =>
    check(`storefront/4.3/${requirement}#arranged-${name}`, `Each page filtered by ${says} has only matching deals`, {
      needs: { arranged: listedDeals },
      async steps({ arranged, ...tools }) {
        const own = ownOf(arranged);
        const shared = sharedBy(requirement, own);
        const filter = filterOf(own);
        const dealsThat = (pass: boolean): readonly PlacedDeal[] =>
          arranged.deals.filter((deal) => passes(deal, shared) === true && passes(deal, filter) === pass);
        const [inside, outside] = [dealsThat(true), dealsThat(false)];
        if (inside.length === 0 || outside.length === 0) throw obstacleOf(arranged);
        const limit = Math.max(1, Math.floor(inside.length / pages));
        await expectSorted(isolatedCategoryOf(arranged, tools), { ...shared, ...filter }, { inside, outside, limit });
      },
    }),
  ),

  check(
    'storefront/4.3/category1-mismatch#arranged',
    'A filter with the category1 of a deal and another category0 does not list the deal',
    {
      needs: { arranged: listedDeals },
      async steps({ arranged, ...tools }) {
        ownOf(arranged);
        const isolated = isolatedCategoryOf(arranged, tools);
        for (const category0 of ['goods', 'travel']) {
          expectNoDeal(
            await isolated.walk({ category0 }),
            arranged.deals,
            `a deal that is not in ${isolated.category}`,
          );
        }
      },
    },
  ),

  check(
    'storefront/4.3/filters-omitted#arranged',
    'Without filters, GET /products lists deals of any state and category, also inactive, sold-out and ended ones',
    {
      needs: { isolated: anIsolatedCategory },
      async steps({ isolated, accept, facts }) {
        const plain = [
          await isolated.list(),
          await isolated.list({ state: 'Ohio', category: 'cruises' }),
          await isolated.list({ category: 'electronics' }),
        ];
        const [inactive, soldOut, ended] = [await isolated.list(), await isolated.list(), await isolated.list()];
        await inactive.change({ active: false });
        await soldOut.change({ soldOut: true });
        await ended.change({ ended: true });
        const walked = await walk({}, { accept, facts }, isolated.reader);
        if (!walked.ended) throw new GapError('catalogue', 'the product list has more pages than octoproof reads');
        expectDeals(walked, [...plain, inactive, soldOut, ended]);
      },
    },
  ),

  check(
    'storefront/4.3/filters-omitted#off-sale',
    'A sold-out deal and an ended deal are each listed with active=true or with active=false',
    {
      needs: { isolated: anIsolatedCategory },
      async steps({ isolated }) {
        const [soldOut, ended] = [await isolated.list(), await isolated.list()];
        await soldOut.change({ soldOut: true });
        await ended.change({ ended: true });
        await mustList(isolated, [soldOut, ended]);
        // The status is separate from the active flag, which may have either value.
        for (const deal of [soldOut, ended]) {
          if ((await isolated.seek(deal, { active: 'false' })) !== null) continue;
          expectDeals(await isolated.walk({ active: 'true' }), [deal]);
        }
      },
    },
  ),
];

function ownOf(arranged: ListedDeals): PlacedDeal {
  const [own] = arranged.deals;
  if (own === undefined) throw obstacleOf(arranged);
  return own;
}

function obstacleOf({ obstacles: [obstacle] }: ListedDeals): Error {
  return obstacle ?? new Error('the control endpoint did not list deals both inside and outside the filter');
}
