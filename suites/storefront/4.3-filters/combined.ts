import { need, type Tools } from '../../../src/authoring.ts';
import { both, expectApart, expectSameProducts, expectWithin, startingWith } from '../expectations/compare-walks.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { fewProducts, aSmallPage, aStateWithDeals } from '../fixtures/catalogue/small-filters.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { someStates } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

const aState = aStateWithDeals('a state with deals', someStates);
const longAgo = '2000-01-01T00:00:00Z';
const values = ['true', 'false'] as const;

/** The walks with each value of active, and without active. */
interface ActiveWalks {
  readonly true: Walk;
  readonly false: Walk;
  readonly whole: Walk;
}

/** The walks of a part of the list with each value of active, and without active. Checks only read them. */
const activeWalks = need('reads of a part of the list with and without active', {
  needs: { small: aSmallPage },
  scope: 'run',
  async provide({ small, ...tools }): Promise<ActiveWalks> {
    const read = async (filter: Filter): Promise<Walk> => await wholeWalk({ ...small, ...filter }, tools);
    // The walk without active comes last, so that it contains deals that were added during the first two walks.
    return { true: await read({ active: 'true' }), false: await read({ active: 'false' }), whole: await read({}) };
  },
});

/** Section 4.3: single, combined and opposite filters. The checks compare walks with each other. */
export const filterChecks = [
  ...values.map((active) =>
    check(
      `storefront/4.3/active#${active}`,
      `A read of all pages with active=${active} lists only deals that the read of all pages without active lists`,
      {
        needs: { small: aSmallPage, walks: activeWalks },
        async steps({ small, walks, ...tools }) {
          await expectWithin({
            expected: startingWith(idsOf(walks.whole), async () => await ids(small, tools)),
            tried: startingWith(walks[active], async () => await wholeWalk({ ...small, active }, tools)),
            as: 'without the filter',
          });
          coversBoth(walks, tools);
        },
      },
    ),
  ),

  check('storefront/4.3/active#apart', 'No deal is listed under both active=true and active=false', {
    needs: { small: aSmallPage, walks: activeWalks },
    async steps({ small, walks, ...tools }) {
      await expectApart({
        expected: startingWith(idsOf(walks.true), async () => await ids({ ...small, active: 'true' }, tools)),
        tried: startingWith(walks.false, async () => await wholeWalk({ ...small, active: 'false' }, tools)),
        as: 'under active=true',
      });
      coversBoth(walks, tools);
    },
  }),

  check(
    'storefront/4.3/filters-omitted#active',
    'A read of all pages without active lists exactly the deals of active=true and active=false',
    {
      needs: { small: aSmallPage, walks: activeWalks },
      async steps({ small, walks, ...tools }) {
        await expectSameProducts({
          expected: startingWith(new Set([...idsOf(walks.true), ...idsOf(walks.false)]), async () => {
            const on = await ids({ ...small, active: 'true' }, tools);
            return new Set([...on, ...(await ids({ ...small, active: 'false' }, tools))]);
          }),
          tried: startingWith(walks.whole, async () => await wholeWalk(small, tools)),
          as: 'under active=true or active=false',
        });
        coversBoth(walks, tools);
      },
    },
  ),

  check(
    'storefront/4.3/filters-together#three',
    'A state, a category and active=true together list exactly the deals that pass all three',
    {
      needs: { free: anUnrestrictedPartner, state: aState },
      async steps({ state: { name: state }, ...tools }) {
        const [category0, active] = ['local', 'true'];
        const passing = both(await ids({ state, category0 }, tools), await ids({ state, active }, tools));
        await expectSameProducts({
          expected: startingWith(passing, async () =>
            both(await ids({ state, category0 }, tools), await ids({ state, active }, tools)),
          ),
          tried: async () => await wholeWalk({ state, category0, active }, tools),
          as: 'under the state with each of the two other filters',
        });
        covers(tools, `an active deal of ${state} in the category local`, passing.size > 0);
      },
    },
  ),

  check('storefront/4.3/updatedSince#long-ago', 'An updatedSince of long ago lists every deal', {
    needs: { small: aSmallPage, walks: activeWalks },
    async steps({ small, walks, ...tools }) {
      await expectSameProducts({
        expected: startingWith(idsOf(walks.whole), async () => await ids(small, tools)),
        tried: async () => await wholeWalk({ ...small, updatedSince: longAgo }, tools),
        as: 'without updatedSince',
      });
    },
  }),

  check('storefront/4.3/category1#own-parent', 'A category1 with its category0 lists only what the category1 lists', {
    needs: { free: anUnrestrictedPartner, few: fewProducts },
    async steps({ few: { filter }, ...tools }) {
      let count = 0;
      for (const category1 of ['things-to-do', 'food-and-drink']) {
        const narrowed = { ...filter, category1 };
        const paired = async (): Promise<Walk> => await wholeWalk({ ...narrowed, category0: 'local' }, tools);
        const first = await paired();
        count += first.listed.length;
        await expectWithin({
          expected: async () => await ids(narrowed, tools),
          tried: startingWith(first, paired),
          as: `under category1=${category1} alone`,
        });
      }
      covers(
        tools,
        'a deal of the category things-to-do or food-and-drink in the compared reads of all pages',
        count > 0,
      );
    },
  }),
];

/** Demands deals of both values: without them, the comparison proves nothing about the filter. */
function coversBoth(walks: ActiveWalks, tools: Pick<Tools, 'facts'>): void {
  covers(tools, 'an active deal in the compared part of the list', walks.true.listed.length > 0);
  covers(tools, 'an inactive deal in the compared part of the list', walks.false.listed.length > 0);
}

async function ids(filter: Filter, tools: Pick<Tools, 'accept' | 'facts'>): Promise<ReadonlySet<string>> {
  return idsOf(await wholeWalk(filter, tools));
}
