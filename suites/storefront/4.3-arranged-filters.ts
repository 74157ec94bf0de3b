import { GapError, type JsonObject } from '../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from './expect-deals.ts';
import { aCorner, type Corner, type ListedDeal, type ListedSettings } from './fixtures/corner.ts';
import { walk, type Filter } from './fixtures/walks.ts';
import { check } from './words.ts';

type Row = 'state' | 'category0' | 'category1' | 'category2' | 'category3' | 'active';

/** A filter, deals that pass it, and deals that do not. What is left out of a deal is the corner's. */
interface Case {
  readonly row: Row;
  readonly name: string;
  readonly says: string;
  readonly filter: (corner: Corner, inside: ListedDeal) => Filter;
  readonly inside?: ListedSettings;
  readonly outside: readonly ListedSettings[];
  /** What becomes of the deals that do not pass once they are listed. */
  readonly becomes?: JsonObject;
}

const food: ListedSettings = { category: 'food-and-drink' };
const travel: ListedSettings = { category: 'cruises' };
const goods: ListedSettings = { category: 'electronics' };

const states: readonly Case[] = [
  { row: 'state', name: 'any', says: 'a state', filter: ({ state }) => ({ state }), outside: [{ state: 'Ohio' }] },
  {
    row: 'state',
    name: 'two-words',
    says: 'a state of two words',
    filter: () => ({ state: 'New Hampshire' }),
    inside: { state: 'New Hampshire' },
    outside: [{ state: 'New Mexico' }, {}],
  },
  {
    row: 'state',
    name: 'contained',
    says: 'a state whose name is part of another',
    filter: () => ({ state: 'Virginia' }),
    inside: { state: 'Virginia' },
    outside: [{ state: 'West Virginia' }],
  },
];

const categories: readonly Case[] = [
  {
    row: 'category0',
    name: 'local',
    says: 'category0=local',
    filter: () => ({ category0: 'local' }),
    outside: [travel, goods],
  },
  {
    row: 'category0',
    name: 'goods',
    says: 'category0=goods',
    filter: () => ({ category0: 'goods' }),
    inside: goods,
    outside: [{}, travel],
  },
  {
    row: 'category0',
    name: 'travel',
    says: 'category0=travel',
    filter: () => ({ category0: 'travel' }),
    inside: travel,
    outside: [goods, {}],
  },
  {
    row: 'category1',
    name: 'any',
    says: 'a category1',
    filter: ({ category }) => ({ category1: category }),
    outside: [food],
  },
  {
    row: 'category1',
    name: 'with-parent',
    says: 'a category1 and its category0',
    filter: ({ category }) => ({ category0: 'local', category1: category }),
    outside: [food],
  },
  {
    row: 'category1',
    name: 'contained',
    says: 'a category1 whose name is part of another',
    filter: () => ({ category1: 'home-improvement' }),
    inside: { category: 'home-improvement' },
    outside: [{ category: 'auto-and-home-improvement' }],
  },
  {
    row: 'category2',
    name: 'any',
    says: 'a category2',
    filter: (_corner, deal) => ({ category2: deal.category(2) }),
    outside: [food],
  },
  {
    row: 'category3',
    name: 'any',
    says: 'a category3',
    filter: (_corner, deal) => ({ category3: deal.category(3) }),
    outside: [food],
  },
];

/** Section 4.3: which deals pass a filter, on each page, shown by deals that the control endpoint lists. */
export const arrangedFilterChecks = [
  ...[...states, ...categories].map((given) =>
    check(
      `storefront/4.3/${given.row}#arranged-${given.name}`,
      `Every page of a walk with ${given.says} holds only deals of it`,
      {
        needs: { corner: aCorner },
        async steps({ corner }) {
          const inside = [await corner.list(given.inside), await corner.list(given.inside)];
          const outside: ListedDeal[] = [];
          for (const settings of given.outside) outside.push(await corner.list(settings), await corner.list(settings));
          const [first] = inside;
          if (first === undefined) throw new Error('two deals were listed');
          // What the deals have in common keeps the walks short; the filter alone is left to tell them apart.
          const common: Filter = given.row === 'state' ? { state: undefined } : { category1: undefined };
          await mustList(corner, [...inside, ...outside], common);
          await expectSorted(corner, { ...common, ...given.filter(corner, first) }, { inside, outside });
        },
      },
    ),
  ),

  ...(['true', 'false'] as const).map((active) =>
    check(
      `storefront/4.3/active#arranged-${active}`,
      `Every page of a walk with active=${active} holds only deals of that flag`,
      {
        needs: { corner: aCorner },
        async steps({ corner }) {
          const on = [await corner.list(), await corner.list()];
          const off = [await corner.list(), await corner.list()];
          for (const deal of off) await deal.change({ active: false });
          await mustList(corner, [...on, ...off]);
          await expectSorted(
            corner,
            { active },
            active === 'true' ? { inside: on, outside: off } : { inside: off, outside: on },
          );
        },
      },
    ),
  ),

  check(
    'storefront/4.3/category1-mismatch#arranged',
    'A deal is not listed under its category1 with the category0 of another',
    {
      needs: { corner: aCorner },
      async steps({ corner }) {
        const deal = await corner.list();
        await corner.find(deal);
        for (const category0 of ['goods', 'travel']) {
          expectNoDeal(await corner.walk({ category0 }), [deal], `no deal of ${corner.category}`);
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
        const plain = [await corner.list(), await corner.list({ state: 'Ohio', ...travel }), await corner.list(goods)];
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
