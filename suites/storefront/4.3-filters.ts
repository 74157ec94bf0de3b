import type { Tools } from '../../src/authoring.ts';
import { both, expectApart, expectSameProducts, expectWithin } from './compare-walks.ts';
import { aHandful, aPlot, aStateWithDeals } from './fixtures/handful.ts';
import { anUnrestrictedPartner } from './fixtures/scope.ts';
import { someStates } from './fixtures/taxonomy.ts';
import { idsOf, wholeWalk, type Filter } from './fixtures/walks.ts';
import { check } from './words.ts';

const aState = aStateWithDeals('a state with deals', someStates);
const longAgo = '2000-01-01T00:00:00Z';
const values = ['true', 'false'] as const;

/** Filters that are sent together; the state is one that has deals. */
const pairs: readonly {
  readonly row: 'state' | 'category0' | 'category1' | 'active' | 'updatedSince';
  readonly name: string;
  readonly first: Filter;
  readonly second: Filter;
}[] = [
  { row: 'category0', name: 'with-state', first: {}, second: { category0: 'local' } },
  { row: 'category1', name: 'with-state', first: {}, second: { category1: 'things-to-do' } },
  { row: 'active', name: 'with-state', first: {}, second: { active: 'true' } },
  { row: 'active', name: 'false-with-state', first: {}, second: { active: 'false' } },
  { row: 'active', name: 'with-category', first: { category0: 'local' }, second: { active: 'true' } },
  {
    row: 'category0',
    name: 'with-three',
    first: { active: 'true', updatedSince: longAgo },
    second: { category0: 'local' },
  },
];

/** Section 4.3: filters alone, together and opposed, by what the walks themselves hold. */
export const filterChecks = [
  ...values.map((active) =>
    check(
      `storefront/4.3/active#${active}`,
      `A walk with active=${active} holds only deals that the walk without has`,
      {
        needs: { plot: aPlot },
        async steps({ plot, ...tools }) {
          await expectWithin({
            expected: async () => await ids(plot, tools),
            tried: async () => await wholeWalk({ ...plot, active }, tools),
            as: 'without the filter',
          });
        },
      },
    ),
  ),

  check('storefront/4.3/active#apart', 'No deal is listed under active=true and under active=false', {
    needs: { plot: aPlot },
    async steps({ plot, ...tools }) {
      await expectApart({
        expected: async () => await ids({ ...plot, active: 'true' }, tools),
        tried: async () => await wholeWalk({ ...plot, active: 'false' }, tools),
        as: 'under active=true',
      });
    },
  }),

  check(
    'storefront/4.3/filters-omitted#active',
    'A walk without active holds the deals of both values, and no others',
    {
      needs: { plot: aPlot },
      async steps({ plot, ...tools }) {
        await expectSameProducts({
          expected: async () => {
            const [on, off] = [
              await ids({ ...plot, active: 'true' }, tools),
              await ids({ ...plot, active: 'false' }, tools),
            ];
            return new Set([...on, ...off]);
          },
          tried: async () => await wholeWalk(plot, tools),
          as: 'under active=true or active=false',
        });
      },
    },
  ),

  ...pairs.map(({ row, name, first, second }) =>
    check(
      `storefront/4.3/${row}#${name}`,
      `${says(second)} beside ${name.endsWith('state') ? 'a state' : says(first)} gives what passes both`,
      {
        needs: { free: anUnrestrictedPartner, state: aState },
        async steps({ state, ...tools }) {
          const beside = { ...first, state: state.name };
          await expectSameProducts({
            expected: async () => both(await ids(beside, tools), await ids({ ...second, state: state.name }, tools)),
            tried: async () => await wholeWalk({ ...beside, ...second }, tools),
            as: 'under each filter alone',
          });
        },
      },
    ),
  ),

  check('storefront/4.3/updatedSince#long-ago', 'A watermark of long ago gives every deal', {
    needs: { plot: aPlot },
    async steps({ plot, ...tools }) {
      await expectSameProducts({
        expected: async () => await ids(plot, tools),
        tried: async () => await wholeWalk({ ...plot, updatedSince: longAgo }, tools),
        as: 'without updatedSince',
      });
    },
  }),

  check(
    'storefront/4.3/category1#own-parent',
    'A category1 with its own category0 gives no deal that it does not give alone',
    {
      needs: { free: anUnrestrictedPartner, handful: aHandful },
      async steps({ handful: { filter }, ...tools }) {
        for (const category1 of ['things-to-do', 'food-and-drink']) {
          const narrowed = { ...filter, category1 };
          await expectWithin({
            expected: async () => await ids(narrowed, tools),
            tried: async () => await wholeWalk({ ...narrowed, category0: 'local' }, tools),
            as: `under category1=${category1} alone`,
          });
        }
      },
    },
  ),
];

async function ids(filter: Filter, tools: Pick<Tools, 'accept' | 'facts'>): Promise<ReadonlySet<string>> {
  return idsOf(await wholeWalk(filter, tools));
}

function says(filter: Filter): string {
  return Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join(' and ');
}
