import { GapError } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, type Sorted } from '../expectations/expect-deals.ts';
import { aCorner, cornerIn } from '../fixtures/catalogue/corner.ts';
import { aGallery, type Gallery, type Hung } from '../fixtures/catalogue/gallery.ts';
import { parentOf, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { walk, type Filter } from '../fixtures/catalogue/walks.ts';
import { check } from '../authoring.ts';

type Row = 'state' | 'category0' | 'category1' | 'category2' | 'category3' | 'active';

/** A filter, and which deals of the gallery pass it. */
interface Case {
  readonly row: Row;
  readonly name: string;
  readonly says: string;
  readonly filter: (own: Hung) => Filter;
  readonly passes: (deal: Hung, own: Hung) => boolean;
}

const states: readonly Case[] = [
  { row: 'state', name: 'any', says: 'a state', filter: ({ of }) => ({ state: of.state }), passes: likeOwn('state') },
  ...(
    [
      ['two-words', 'a state of two words', 'New Hampshire'],
      ['contained', 'a state whose name is part of another', 'Virginia'],
    ] as const
  ).map(([name, says, state]) => ({
    row: 'state' as const,
    name,
    says,
    filter: () => ({ state }),
    passes: ({ of }: Hung) => of.state === state,
  })),
];

const categories: readonly Case[] = [
  ...topCategories.map((category0) => ({
    row: 'category0' as const,
    name: category0,
    says: `category0=${category0}`,
    filter: () => ({ category0 }),
    passes: ({ of }: Hung) => parentOf(of.category) === category0,
  })),
  {
    row: 'category1',
    name: 'any',
    says: 'a category1',
    filter: ({ of }) => ({ category1: of.category }),
    passes: likeOwn('category'),
  },
  {
    row: 'category1',
    name: 'with-parent',
    says: 'a category1 and its category0',
    filter: ({ of }) => ({ category0: 'local', category1: of.category }),
    passes: likeOwn('category'),
  },
  {
    row: 'category1',
    name: 'contained',
    says: 'a category1 whose name is part of another',
    filter: () => ({ category1: 'home-improvement' }),
    passes: ({ of }) => of.category === 'home-improvement',
  },
  ...([2, 3] as const).map((depth) => ({
    row: `category${depth}` as const,
    name: 'any',
    says: `a category${depth}`,
    filter: (own: Hung) => ({ [`category${depth}`]: own.category(depth) }),
    // Deals of one category may be filed apart further down.
    passes: (deal: Hung, own: Hung) => deal.category(depth) === own.category(depth),
  })),
];

const flags: readonly Case[] = [true, false].map((active) => ({
  row: 'active',
  name: String(active),
  says: `active=${active}`,
  filter: () => ({ active: String(active) }),
  passes: ({ of }) => of.active === active,
}));

function likeOwn(field: 'state' | 'category'): Case['passes'] {
  return (deal, own) => deal.of[field] === own.of[field];
}

/** What the deals that a row tells apart have in common: it keeps the walks short, and the filter alone tells them apart. */
function viewOf(row: Row, { of: own }: Hung): { readonly common: Filter; readonly holds: (deal: Hung) => boolean } {
  const [ofState, ofCategory] = [row !== 'state', row === 'state' || row === 'active'];
  return {
    common: { ...(ofState ? {} : { state: undefined }), ...(ofCategory ? {} : { category1: undefined }) },
    holds: ({ of }) => (!ofState || of.state === own.state) && (!ofCategory || of.category === own.category),
  };
}

function ownOf({ deals, obstacles: [obstacle] }: Gallery): Hung {
  const [own] = deals;
  if (own === undefined) throw obstacle ?? new Error('a gallery has deals');
  return own;
}

/** There are deals on both sides, unless the control endpoint cannot make some. */
function mustTellApart({ obstacles: [obstacle] }: Gallery, { inside, outside }: Sorted): void {
  if (inside.length > 0 && outside.length > 0) return;
  throw obstacle ?? new Error('a gallery has deals on both sides of every filter');
}

/** Section 4.3: which deals pass a filter, on each page, shown by deals that the control endpoint lists. */
export const arrangedFilterChecks = [
  ...[...states, ...categories, ...flags].map(({ row, name, says, filter, passes }) =>
    check(`storefront/4.3/${row}#arranged-${name}`, `Every page of a walk with ${says} holds only deals of it`, {
      needs: { gallery: aGallery },
      async steps({ gallery, ...tools }) {
        const own = ownOf(gallery);
        const { common, holds } = viewOf(row, own);
        const seen = gallery.deals.filter(holds);
        const inside = seen.filter((deal) => passes(deal, own));
        const outside = seen.filter((deal) => !passes(deal, own));
        mustTellApart(gallery, { inside, outside });
        const limit = Math.ceil(inside.length / 2);
        await expectSorted(cornerIn(gallery, tools), { ...common, ...filter(own) }, { inside, outside, limit });
      },
    }),
  ),

  check(
    'storefront/4.3/category1-mismatch#arranged',
    'A deal is not listed under its category1 with the category0 of another',
    {
      needs: { gallery: aGallery },
      async steps({ gallery, ...tools }) {
        const corner = cornerIn(gallery, tools);
        for (const category0 of ['goods', 'travel']) {
          expectNoDeal(await corner.walk({ category0 }), gallery.deals, `no deal of ${corner.category}`);
        }
      },
    },
  ),

  check(
    'storefront/4.3/filters-omitted#arranged',
    'A walk without filters holds deals of any state, category and flag, sold out and ended ones, too',
    {
      needs: { corner: aCorner },
      async steps({ corner, accept, facts }) {
        const plain = [
          await corner.list(),
          await corner.list({ state: 'Ohio', category: 'cruises' }),
          await corner.list({ category: 'electronics' }),
        ];
        const [inactive, soldOut, ended] = [await corner.list(), await corner.list(), await corner.list()];
        await inactive.change({ active: false });
        await soldOut.change({ soldOut: true });
        await ended.change({ ended: true });
        const walked = await walk({}, { accept, facts }, corner.reader);
        if (!walked.ended) throw new GapError('catalogue', 'the catalogue does not fit the page budget');
        expectDeals(walked, [...plain, inactive, soldOut, ended]);
      },
    },
  ),
];
