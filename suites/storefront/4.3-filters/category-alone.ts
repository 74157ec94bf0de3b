import { expectThat, GapError, type Tools } from '../../../src/authoring.ts';
import { expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { listedCategories, someStates } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, walk, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

type ReadTools = Pick<Tools, 'accept' | 'facts'>;

/** The walks with a category1 alone, and with its own category0. */
interface CategoryWalks {
  readonly alone: Filter;
  readonly paired: Filter;
  readonly walks: readonly [alone: Walk, paired: Walk];
}

/** Section 4.3: a category1 lists the same deals with and without its category0. */
export const categoryAloneChecks = [
  check('storefront/4.3/category1#as-paired', 'A category1 returns the same deals alone and with its own category0', {
    needs: { scope: ourScope },
    async steps({ scope, ...tools }) {
      const { alone, paired, walks } = await categoryWithDeals(scope, tools);
      if (!walks.every(({ ended }) => ended)) return expectSome(walks);
      await expectSameProducts({
        expected: startingWith(idsOf(walks[1]), async () => idsOf(await wholeWalk(paired, tools))),
        tried: startingWith(walks[0], async () => await wholeWalk(alone, tools)),
        as: `under category0=${paired['category0']} and category1=${paired['category1']}`,
      });
    },
  }),
];

/** The first category1 with deals. Prefers one whose walks end, because only complete walks can be compared. */
async function categoryWithDeals(scope: Scope, tools: ReadTools): Promise<CategoryWalks> {
  let large: CategoryWalks | null = null;
  for (const filter of candidates(scope).slice(0, pageBudget(tools.facts).tries)) {
    const { category0: _parent, ...alone } = filter;
    const walks = [await walk(alone, tools), await walk(filter, tools)] as const;
    if (walks.every(({ listed }) => listed.length === 0)) continue;
    const filters = { alone, paired: filter, walks };
    if (walks.every(({ ended }) => ended)) return filters;
    large ??= filters;
  }
  if (large !== null) return large;
  throw new GapError('catalogue', 'no category1 with deals was found');
}

/** Categories in the scope of the registration, also with a state: in a large catalogue only such a walk ends. */
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

/** For lists that are too long to walk to the end, only an empty result is a finding. */
function expectSome(walks: readonly Walk[]): void {
  for (const { ended, listed, last } of walks) {
    expectThat(last, '/products', {
      holds: !ended || listed.length > 0,
      expected: 'deals, as in the other read of all pages',
    });
  }
}
