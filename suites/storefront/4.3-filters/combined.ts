import { need, type Tools } from '../../../src/authoring.ts';
import { both, expectApart, expectSameProducts, expectWithin, startingWith } from '../expectations/compare-walks.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { fewProducts, aSmallPage, aStateWithDeals } from '../fixtures/catalogue/small-filters.ts';
import { anUnrestrictedPartner } from '../fixtures/partners/scope.ts';
import { someStates } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/walks.ts';
import { check } from '../authoring.ts';

const aState = aStateWithDeals('a state with deals', someStates);
const longAgo = '2000-01-01T00:00:00Z';
const values = ['true', 'false'] as const;

/** The list under each value of active, then without it. */
interface Parting {
  readonly true: Walk;
  readonly false: Walk;
  readonly whole: Walk;
}

/** A part of the list under each value of active, then without it. It is only read: no check changes the list. */
const aParting = need('the deals of a part of the list, with active and without', {
  needs: { small: aSmallPage },
  scope: 'run',
  async provide({ small, ...tools }): Promise<Parting> {
    const read = async (filter: Filter): Promise<Walk> => await wholeWalk({ ...small, ...filter }, tools);
    // The whole comes last: what goes into the list meanwhile is then in it, and none that was listed before is missed.
    return { true: await read({ active: 'true' }), false: await read({ active: 'false' }), whole: await read({}) };
  },
});

/** Section 4.3: filters alone, combined and opposed, judged by the walks themselves. */
export const filterChecks = [
  ...values.map((active) =>
    check(
      `storefront/4.3/active#${active}`,
      `A walk with active=${active} holds only deals that the walk without has`,
      {
        needs: { small: aSmallPage, parting: aParting },
        async steps({ small, parting, ...tools }) {
          await expectWithin({
            expected: startingWith(idsOf(parting.whole), async () => await ids(small, tools)),
            tried: startingWith(parting[active], async () => await wholeWalk({ ...small, active }, tools)),
            as: 'without the filter',
          });
          coversBoth(parting, tools);
        },
      },
    ),
  ),

  check('storefront/4.3/active#apart', 'No deal is listed under active=true and under active=false', {
    needs: { small: aSmallPage, parting: aParting },
    async steps({ small, parting, ...tools }) {
      await expectApart({
        expected: startingWith(idsOf(parting.true), async () => await ids({ ...small, active: 'true' }, tools)),
        tried: startingWith(parting.false, async () => await wholeWalk({ ...small, active: 'false' }, tools)),
        as: 'under active=true',
      });
      coversBoth(parting, tools);
    },
  }),

  check(
    'storefront/4.3/filters-omitted#active',
    'A walk without active holds the deals of both values, and no others',
    {
      needs: { small: aSmallPage, parting: aParting },
      async steps({ small, parting, ...tools }) {
        await expectSameProducts({
          expected: startingWith(new Set([...idsOf(parting.true), ...idsOf(parting.false)]), async () => {
            const on = await ids({ ...small, active: 'true' }, tools);
            return new Set([...on, ...(await ids({ ...small, active: 'false' }, tools))]);
          }),
          tried: startingWith(parting.whole, async () => await wholeWalk(small, tools)),
          as: 'under active=true or active=false',
        });
        coversBoth(parting, tools);
      },
    },
  ),

  check(
    'storefront/4.3/filters-together#three',
    'A state, a category and active=true give what passes each pair of them',
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
          as: 'under the state beside each other filter alone',
        });
        covers(tools, `a deal of ${state} and the category local that is active`, passing.size > 0);
      },
    },
  ),

  check('storefront/4.3/updatedSince#long-ago', 'A watermark of long ago gives every deal', {
    needs: { small: aSmallPage, parting: aParting },
    async steps({ small, parting, ...tools }) {
      await expectSameProducts({
        expected: startingWith(idsOf(parting.whole), async () => await ids(small, tools)),
        tried: async () => await wholeWalk({ ...small, updatedSince: longAgo }, tools),
        as: 'without updatedSince',
      });
    },
  }),

  check(
    'storefront/4.3/category1#own-parent',
    'A category1 with its own category0 gives no deal that it does not give alone',
    {
      needs: { free: anUnrestrictedPartner, few: fewProducts },
      async steps({ few: { filter }, ...tools }) {
        let found = 0;
        for (const category1 of ['things-to-do', 'food-and-drink']) {
          const narrowed = { ...filter, category1 };
          const paired = async (): Promise<Walk> => await wholeWalk({ ...narrowed, category0: 'local' }, tools);
          const first = await paired();
          found += first.listed.length;
          await expectWithin({
            expected: async () => await ids(narrowed, tools),
            tried: startingWith(first, paired),
            as: `under category1=${category1} alone`,
          });
        }
        covers(tools, 'a deal of the category things-to-do or food-and-drink among those compared', found > 0);
      },
    },
  ),
];

/** Deals of either value are listed: else nothing shows what the filter does. */
function coversBoth(parting: Parting, tools: Pick<Tools, 'facts'>): void {
  covers(tools, 'an active deal in the part of the list that was compared', parting.true.listed.length > 0);
  covers(tools, 'an inactive deal in the part of the list that was compared', parting.false.listed.length > 0);
}

async function ids(filter: Filter, tools: Pick<Tools, 'accept' | 'facts'>): Promise<ReadonlySet<string>> {
  return idsOf(await wholeWalk(filter, tools));
}
