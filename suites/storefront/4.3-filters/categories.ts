import { type Tools } from '../../../src/authoring.ts';
import { refusedBy } from '../expectations/expect-success.ts';
import { expectCallersFault, expectEmptyPage, refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { anUnrestrictedPartner, isUnrestricted, ourScope, type Scope } from '../fixtures/partners/scope.ts';
import { listedCategories, taxonomy, topCategories } from '../fixtures/catalogue/taxonomy.ts';
import { pageRequest, productsOf, walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

type Sending = Pick<Tools, 'send' | 'accept' | 'facts' | 'pick'>;
type Category = (typeof listedCategories)[number];

/** The number of categories tried on a remote target. On loopback all are tried. */
const sample = 4;
const depths = ['category0', 'category1', 'category2', 'category3'] as const;

/** Section 4.3: the accepted category values. Only the control endpoint knows which deals are in a category. */
export const categoryChecks = [
  ...topCategories.map((category0) =>
    check(`storefront/4.3/category0#${category0}`, `The category0 ${category0} is accepted`, {
      needs: { scope: ourScope },
      async steps({ scope, send }) {
        await expectAccepted({ category0 }, scope, { send });
      },
    }),
  ),

  ...topCategories.flatMap((category0) => [
    check(`storefront/4.3/category1#${category0}-alone`, `Each category1 of ${category0} is accepted alone`, {
      needs: { scope: ourScope },
      async steps({ scope, ...tools }) {
        for (const { category1 } of valuesToTry(category0, tools)) await expectAccepted({ category1 }, scope, tools);
      },
    }),
    check(
      `storefront/4.3/category1#${category0}-paired`,
      `Each category1 of ${category0} is accepted with category0=${category0}`,
      {
        needs: { scope: ourScope },
        async steps({ scope, ...tools }) {
          for (const { category1 } of someOf(valuesToTry(category0, tools), tools))
            await expectAccepted({ category0, category1 }, scope, tools);
        },
      },
    ),
    check(
      `storefront/4.3/category1-mismatch#${category0}`,
      `A category1 of ${category0} with another category0 returns no products`,
      {
        needs: { free: anUnrestrictedPartner },
        async steps(tools) {
          const values = valuesToTry(category0, tools);
          // On loopback each value, alternating between the two wrong parents.
          const tried = tools.facts.loopback ? values : someOf(values, tools);
          for (const [index, { category1 }] of tried.entries()) {
            const wrong = topCategories.filter((top) => top !== category0)[index % 2];
            if (wrong !== undefined) await expectNone({ category0: wrong, category1 }, tools);
          }
        },
      },
    ),
  ]),

  ...depths.slice(2).map((depth) =>
    check(`storefront/4.3/${depth}#unknown`, `An unknown ${depth} returns no products`, {
      async steps(tools) {
        // The contract does not say whether the target may return an error for an unknown value.
        const pages = await refusedOrWalked({ [depth]: 'octoproof-no-such-category' }, tools);
        for (const page of pages) expectEmptyPage(page);
      },
    }),
  ),
];

function valuesToTry(
  category0: Category['category0'],
  { facts, pick }: Pick<Tools, 'facts' | 'pick'>,
): readonly Category[] {
  const all = listedCategories.filter((category) => category.category0 === category0);
  if (facts.loopback) return all;
  const start = pick(taxonomy[category0].length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, sample);
}

/** Two categories chosen by the seed: enough for behaviour that does not depend on the single value. */
function someOf<T>(all: readonly T[], { pick }: Pick<Tools, 'pick'>): readonly T[] {
  const from = pick(Math.max(1, all.length - 1));
  return all.slice(from, from + 2);
}

/** Expects a page. Outside the scope of the registration, a 4xx is also accepted. */
async function expectAccepted(filter: Filter, scope: Scope, { send }: Pick<Tools, 'send'>): Promise<void> {
  const reply = await send(pageRequest(filter, { limit: 1 }));
  if (reply.status === 200) return void productsOf(reply);
  if (!isUnrestricted(scope)) return expectCallersFault(reply);
  throw refusedBy(reply);
}

async function expectNone(filter: Filter, { accept, facts }: Sending): Promise<void> {
  for (const page of (await walk(filter, { accept, facts }, { limit: 10, pages: 4 })).pages) expectEmptyPage(page);
}
