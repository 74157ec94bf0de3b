import { expectThat, GapError, type Tools } from '../../../src/authoring.ts';
import { eachOf, expectListed } from '../expectations/expect-listed.ts';
import { expectEmptyPage, refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { aStateWithDeals, type StateWithDeals } from '../fixtures/catalogue/small-filters.ts';
import { walksByFilter, type WalksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { someStates } from '../fixtures/catalogue/taxonomy.ts';
import { walk, type Filter, type Pacing } from '../fixtures/catalogue/read-pages.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { prefixes } from '../requests/endpoints.ts';
import { longAgo } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const aPlainState = aStateWithDeals(
  'a one-word state with deals',
  someStates.filter(({ name }) => !name.includes(' ')),
);
const aTwoWordState = aStateWithDeals(
  'a two-word state with deals',
  someStates.filter(({ name }) => name.includes(' ')),
);

/** Spellings with whitespace around the name, which the target ignores. */
const around: readonly { readonly name: string; readonly says: string; readonly of: (state: string) => string }[] = [
  { name: 'both', says: 'spaces on both sides', of: (state) => ` ${state}  ` },
  { name: 'tab', says: 'tabs on both sides', of: (state) => `\t${state}\t` },
];

/** Texts that are similar to the full name of a state. */
const others: readonly {
  readonly name: string;
  readonly says: string;
  readonly words?: 2;
  readonly of: (state: StateWithDeals) => string;
  readonly beside?: Filter;
}[] = [
  { name: 'abbreviation', says: 'abbreviated to its code', of: ({ code }) => code },
  { name: 'lower-code', says: 'abbreviated to its code in lower case', of: ({ code }) => code.toLowerCase() },
  { name: 'lower-case', says: 'in lower case', of: ({ name }) => name.toLowerCase() },
  { name: 'upper-case', says: 'in upper case', of: ({ name }) => name.toUpperCase() },
  {
    name: 'last-letter',
    says: 'with an upper-case last letter',
    of: ({ name }) => name.slice(0, -1) + name.slice(-1).toUpperCase(),
  },
  { name: 'beginning', says: 'abbreviated to its first four letters', of: ({ name }) => name.slice(0, 4) },
  { name: 'longer', says: 'with an extra letter at the end', of: ({ name }) => `${name}s` },
  {
    name: 'spaced-abbreviation',
    says: 'abbreviated to its code with spaces on both sides',
    of: ({ code }) => ` ${code} `,
  },
  {
    name: 'two-words',
    says: 'of two words with the second in lower case',
    words: 2,
    of: ({ name }) => name.replace(/ .*/, (rest) => rest.toLowerCase()),
  },
  {
    name: 'inner-space',
    says: 'of two words with two spaces between them',
    words: 2,
    of: ({ name }) => name.replace(' ', '  '),
  },
  { name: 'joined', says: 'of two words joined without a space', words: 2, of: ({ name }) => name.replace(' ', '') },
  {
    name: 'first-word',
    says: 'of two words shortened to the first word',
    words: 2,
    of: ({ name }) => name.split(' ')[0] ?? '',
  },
  {
    name: 'with-active',
    says: 'in lower case together with another filter',
    of: ({ name }) => name.toLowerCase(),
    beside: { active: 'true' },
  },
  {
    name: 'poll',
    says: 'abbreviated to its code together with updatedSince',
    of: ({ code }) => code,
    beside: { updatedSince: longAgo },
  },
];

/** Section 4.3: the comparison of state names. Only the control endpoint knows which deals are in a state. */
export const stateFilterChecks = [
  ...around.map(({ name, says, of }) =>
    check(`storefront/4.3/state-space#${name}`, `A state filter with ${says} lists the same products as without them`, {
      needs: { one: aPlainState, walks: walksByFilter },
      async steps({ one, walks, ...tools }) {
        await expectSameState(one, of(one.name), { walks, tools });
      },
    }),
  ),
  check(
    'storefront/4.3/state-space#two-words',
    'A state filter of two words lists the same products with and without spaces around it',
    {
      needs: { two: aTwoWordState, walks: walksByFilter },
      async steps({ two, walks, ...tools }) {
        await expectSameState(two, ` ${two.name} `, { walks, tools });
      },
    },
  ),

  ...others.map(({ name, says, words, of, beside = {} }) =>
    check(
      `storefront/4.3/state-other#${name}`,
      `GET /products with a US state name ${says} returns no products and no error`,
      {
        needs: { state: words === 2 ? aTwoWordState : aPlainState, scope: ourScope },
        async steps({ state, scope, ...tools }) {
          await expectNoProducts({ ...beside, state: of(state) }, scope, tools);
        },
      },
    ),
  ),

  check('storefront/4.3/state-other#deprecated', 'GET /octo/v1/products with a two-letter state returns no products', {
    needs: { alive: livingAliases, state: aPlainState, scope: ourScope },
    async steps({ state, scope, ...tools }) {
      await expectNoProducts({ state: state.code }, scope, { ...tools, prefix: prefixes.deprecated });
    },
  }),
];

/** Both spellings list the same products. If the read does not end, both must list at least one product. */
async function expectSameState(
  { name }: StateWithDeals,
  spelt: string,
  { walks, tools }: { walks: WalksByFilter; tools: Pick<Tools, 'accept' | 'facts'> },
): Promise<void> {
  const { ended } = await walk({ state: name }, tools);
  if (ended) {
    const { least } = await expectListed({ filter: { state: spelt } }, eachOf({ state: name }), { walks, tools });
    if (least.size === 0) throw new GapError('catalogue', `${name} no longer has deals`);
    return;
  }
  const page = await walk({ state: spelt }, tools, { limit: 10 });
  expectThat(page.last, '/products', { holds: page.listed.length > 0, expected: `products of ${name}` });
}

/** Expects an empty walk. If the registration has a state scope, a 4xx is also accepted. */
async function expectNoProducts(
  filter: Filter,
  scope: Scope,
  { send, prefix, ...tools }: Pick<Tools, 'send' | 'accept' | 'facts'> & Pick<Pacing, 'prefix'>,
): Promise<void> {
  const pacing = prefix === undefined ? {} : { prefix };
  if (scope.inventoryStates.length > 0) {
    for (const page of await refusedOrWalked(filter, { send, ...tools }, pacing)) expectEmptyPage(page);
    return;
  }
  const { pages } = await walk(filter, tools, { ...pacing, limit: 10, pages: 4 });
  for (const page of pages) expectEmptyPage(page);
}
