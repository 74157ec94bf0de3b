import { expectThat, GapError, type Tools } from '../../../src/authoring.ts';
import { expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { expectEmptyPage, refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { aStateWithDeals, type StateWithDeals } from '../fixtures/catalogue/small-filters.ts';
import { ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { someStates } from '../fixtures/catalogue/taxonomy.ts';
import { idsOf, walk, type Filter, type Pacing } from '../fixtures/catalogue/walks.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const aPlainState = aStateWithDeals(
  'a state of one word with deals',
  someStates.filter(({ name }) => !name.includes(' ')),
);
const aTwoWordState = aStateWithDeals(
  'a state of two words with deals',
  someStates.filter(({ name }) => name.includes(' ')),
);

/** White space around a name that is disregarded. */
const around: readonly { readonly name: string; readonly says: string; readonly of: (state: string) => string }[] = [
  { name: 'both', says: 'on both sides', of: (state) => ` ${state}  ` },
  { name: 'tab', says: 'that is a tab', of: (state) => `\t${state}\t` },
];

/** Texts that resemble the full name of a state and are not one. */
const others: readonly {
  readonly name: string;
  readonly says: string;
  readonly words?: 2;
  readonly of: (state: StateWithDeals) => string;
  readonly beside?: Filter;
}[] = [
  { name: 'abbreviation', says: 'abbreviated to its code', of: ({ code }) => code },
  { name: 'lower-code', says: 'abbreviated to its code in small letters', of: ({ code }) => code.toLowerCase() },
  { name: 'lower-case', says: 'in small letters', of: ({ name }) => name.toLowerCase() },
  { name: 'upper-case', says: 'in capitals', of: ({ name }) => name.toUpperCase() },
  {
    name: 'last-letter',
    says: 'with a capital at its end',
    of: ({ name }) => name.slice(0, -1) + name.slice(-1).toUpperCase(),
  },
  { name: 'beginning', says: 'abbreviated to its beginning', of: ({ name }) => name.slice(0, 4) },
  { name: 'longer', says: 'with a letter too many', of: ({ name }) => `${name}s` },
  {
    name: 'spaced-abbreviation',
    says: 'abbreviated to its code, with white space around',
    of: ({ code }) => ` ${code} `,
  },
  {
    name: 'two-words',
    says: 'of two words, the second in small letters',
    words: 2,
    of: ({ name }) => name.replace(/ .*/, (rest) => rest.toLowerCase()),
  },
  {
    name: 'inner-space',
    says: 'of two words, with white space too much between them',
    words: 2,
    of: ({ name }) => name.replace(' ', '  '),
  },
  { name: 'joined', says: 'of two words written as one', words: 2, of: ({ name }) => name.replace(' ', '') },
  {
    name: 'first-word',
    says: 'of two words abbreviated to the first',
    words: 2,
    of: ({ name }) => name.split(' ')[0] ?? '',
  },
  {
    name: 'with-active',
    says: 'in small letters beside another filter',
    of: ({ name }) => name.toLowerCase(),
    beside: { active: 'true' },
  },
  {
    name: 'poll',
    says: 'abbreviated to its code in a poll',
    of: ({ code }) => code,
    beside: { updatedSince: '2000-01-01T00:00:00Z' },
  },
];

/** Section 4.3: how a state is compared. Only the control endpoint knows which deals are in a state. */
export const stateFilterChecks = [
  ...around.map(({ name, says, of }) =>
    check(`storefront/4.3/state-space#${name}`, `A state with white space ${says} filters as without`, {
      needs: { one: aPlainState },
      async steps({ one, ...tools }) {
        await expectSameState(one, of(one.name), tools);
      },
    }),
  ),
  check('storefront/4.3/state-space#two-words', 'A state of two words with white space around filters as without', {
    needs: { two: aTwoWordState },
    async steps({ two, ...tools }) {
      await expectSameState(two, ` ${two.name} `, tools);
    },
  }),

  ...others.map(({ name, says, words, of, beside = {} }) =>
    check(`storefront/4.3/state-other#${name}`, `A state ${says} gives no products, and no error`, {
      needs: { state: words === 2 ? aTwoWordState : aPlainState, scope: ourScope },
      async steps({ state, scope, ...tools }) {
        await expectNoProducts({ ...beside, state: of(state) }, scope, tools);
      },
    }),
  ),

  check('storefront/4.3/state-other#deprecated', 'A code of a state gives no products under the deprecated prefix', {
    needs: { alive: livingAliases, state: aPlainState, scope: ourScope },
    async steps({ state, scope, ...tools }) {
      await expectNoProducts({ state: state.code }, scope, { ...tools, prefix: prefixes.deprecated });
    },
  }),
];

/** Both spellings give the same products; where there are more than can be walked, both give some. */
async function expectSameState(
  { name }: StateWithDeals,
  spelt: string,
  tools: Pick<Tools, 'accept' | 'facts'>,
): Promise<void> {
  const plain = await walk({ state: name }, tools);
  if (!plain.ended) {
    const page = await walk({ state: spelt }, tools, { limit: 10 });
    return expectThat(page.last, '/products', { holds: page.listed.length > 0, expected: `products of ${name}` });
  }
  if (plain.listed.length === 0) throw new GapError('catalogue', `${name} has no deals any more`);
  await expectSameProducts({
    expected: startingWith(idsOf(plain), async () => idsOf(await walk({ state: name }, tools))),
    tried: async () => await walk({ state: spelt }, tools),
    as: `under ${name}`,
  });
}

/** An empty walk; where the registration has a scope, a refusal instead. */
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
