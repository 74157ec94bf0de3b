import { GapError } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList, type Sorted } from '../expectations/expect-deals.ts';
import { anIsolatedCategory, isolatedCategoryOf } from '../fixtures/catalogue/isolated-category.ts';
import { listedDeals, type ListedDeals, type PlacedDeal } from '../fixtures/catalogue/listed-deals.ts';
import { parentOf, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

/** Three pages, because a target may apply the filter only on the first pages. */
const pages = 3;

type FilterName = 'state' | 'category0' | 'category1' | 'category2' | 'category3' | 'active';

/** A filter, and the arranged deals that pass it. */
interface Case {
  readonly requirement: FilterName;
  readonly name: string;
  readonly says: string;
  readonly filter: (own: PlacedDeal) => Filter;
  readonly passes: (deal: PlacedDeal, own: PlacedDeal) => boolean;
}

const states: readonly Case[] = [
  {
    requirement: 'state',
    name: 'any',
    says: 'a state',
    filter: ({ of }) => ({ state: of.state }),
    passes: likeOwn('state'),
  },
  ...(
    [
      ['two-words', 'a two-word state', 'New Hampshire'],
      ['contained', 'a state whose name is part of another state name', 'Virginia'],
    ] as const
  ).map(([name, says, state]) => ({
    requirement: 'state' as const,
    name,
    says,
    filter: () => ({ state }),
    passes: ({ of }: PlacedDeal) => of.state === state,
  })),
];

const categories: readonly Case[] = [
  ...topCategories.map((category0) => ({
    requirement: 'category0' as const,
    name: category0,
    says: `category0=${category0}`,
    filter: () => ({ category0 }),
    passes: ({ of }: PlacedDeal) => parentOf(of.category) === category0,
  })),
  {
    requirement: 'category1',
    name: 'any',
    says: 'a category1',
    filter: ({ of }) => ({ category1: of.category }),
    passes: likeOwn('category'),
  },
  {
    requirement: 'category1',
    name: 'with-parent',
    says: 'a category1 and its category0',
    filter: ({ of }) => ({ category0: 'local', category1: of.category }),
    passes: likeOwn('category'),
  },
  {
    requirement: 'category1',
    name: 'contained',
    says: 'a category1 whose name is part of another category name',
    filter: () => ({ category1: 'home-improvement' }),
    passes: ({ of }) => of.category === 'home-improvement',
  },
  ...([2, 3] as const).map((depth) => ({
    requirement: `category${depth}` as const,
    name: 'any',
    says: `a category${depth}`,
    filter: (own: PlacedDeal) => ({ [`category${depth}`]: own.category(depth) }),
    // Deals of one category1 may differ in category2 and category3.
    passes: (deal: PlacedDeal, own: PlacedDeal) => deal.category(depth) === own.category(depth),
  })),
];

const flags: readonly Case[] = [true, false].map((active) => ({
  requirement: 'active',
  name: String(active),
  says: `active=${active}`,
  filter: () => ({ active: String(active) }),
  passes: ({ of }) => of.active === active,
}));

function likeOwn(field: 'state' | 'category'): Case['passes'] {
  return (deal, own) => deal.of[field] === own.of[field];
}

/** The values that the compared deals share. They keep the walks short, so that only the filter separates the deals. */
function viewOf(
  requirement: FilterName,
  { of: own }: PlacedDeal,
): { readonly common: Filter; readonly holds: (deal: PlacedDeal) => boolean } {
  const [ofState, ofCategory] = [requirement !== 'state', requirement === 'state' || requirement === 'active'];
  return {
    common: { ...(ofState ? {} : { state: undefined }), ...(ofCategory ? {} : { category1: undefined }) },
    holds: ({ of }) => (!ofState || of.state === own.state) && (!ofCategory || of.category === own.category),
  };
}

function ownOf({ deals, obstacles: [obstacle] }: ListedDeals): PlacedDeal {
  const [own] = deals;
  if (own === undefined) throw obstacle ?? new Error('the control endpoint listed no deal');
  return own;
}

/** Demands deals inside and outside the filter. Throws the obstacle if the control endpoint could not create some. */
function requireBothSides({ obstacles: [obstacle] }: ListedDeals, { inside, outside }: Sorted): void {
  if (inside.length > 0 && outside.length > 0) return;
  throw obstacle ?? new Error('the control endpoint did not list deals both inside and outside the filter');
}

/** Section 4.3: each page holds only deals that pass the filter. The control endpoint lists the deals. */
export const arrangedFilterChecks = [
  ...[...states, ...categories, ...flags].map(({ requirement, name, says, filter, passes }) =>
    check(`storefront/4.3/${requirement}#arranged-${name}`, `Each page with ${says} has only matching deals`, {
      needs: { arranged: listedDeals },
      async steps({ arranged, ...tools }) {
        const own = ownOf(arranged);
        const { common, holds } = viewOf(requirement, own);
        const expectedDeals = arranged.deals.filter(holds);
        const inside = expectedDeals.filter((deal) => passes(deal, own));
        const outside = expectedDeals.filter((deal) => !passes(deal, own));
        requireBothSides(arranged, { inside, outside });
        const limit = Math.max(1, Math.floor(inside.length / pages));
        await expectSorted(
          isolatedCategoryOf(arranged, tools),
          { ...common, ...filter(own) },
          { inside, outside, limit },
        );
      },
    }),
  ),

  check('storefront/4.3/category1-mismatch#arranged', 'No deal is listed under its category1 with another category0', {
    needs: { arranged: listedDeals },
    async steps({ arranged, ...tools }) {
      const isolated = isolatedCategoryOf(arranged, tools);
      for (const category0 of ['goods', 'travel']) {
        expectNoDeal(await isolated.walk({ category0 }), arranged.deals, `a deal that is not in ${isolated.category}`);
      }
    },
  }),

  check(
    'storefront/4.3/filters-omitted#arranged',
    'A read of all pages without filters lists deals of any state and category, also inactive, sold-out and ended deals',
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
        if (!walked.ended) throw new GapError('catalogue', 'the catalogue does not fit the page budget');
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
