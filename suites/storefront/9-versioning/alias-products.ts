import { contractFields, expectUnchanged, isObject, type Json, type Tools } from '../../../src/authoring.ts';
import { both, expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { fewProducts, walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { aSplit, sinceTheSplit } from '../fixtures/catalogue/split-watermark.ts';
import { walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { idsOf, productsOf, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { expectOnEveryPage } from '../4.3-filters/on-every-page.ts';
import { severalPagesOfTen } from '../4.3-walks/deep.ts';
import { expectRefusedAlike } from './refused-alike.ts';
import { listProducts, prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const deprecated = { prefix: prefixes.deprecated };

/** Section 9: the product list under the deprecated prefix. */
export const aliasProductChecks = [
  check('storefront/4/alias-products', 'The product list has the same content under both prefixes', {
    needs: { alive: livingAliases, few: fewProducts, before: walkOfFewProducts },
    async steps({ few: { filter }, before, ...tools }) {
      const alias = await wholeWalk(filter, tools, deprecated);
      const after = await wholeWalk(filter, tools);
      expectSameContent(alias, { before, after });
    },
  }),

  check('storefront/4/alias-products#pages', 'Small pages under the deprecated prefix list all products', {
    needs: { alive: livingAliases, few: fewProducts, recorded: walkOfFewProducts },
    async steps({ few: { filter, size }, recorded, ...tools }) {
      await expectSameWalk(filter, { ...tools, limit: Math.ceil(size / 3), recorded });
    },
  }),

  check('storefront/4/alias-products#filters', 'Each filter lists the same products under both prefixes', {
    needs: { alive: livingAliases, part: severalPagesOfTen, walks: walksByFilter },
    async steps({ part, walks, ...tools }) {
      const filter = { ...part.filter, active: 'false' };
      await expectOnEveryPage({ filter, alone: [filter] }, { walks, tools, pacing: deprecated });
      const unknown = { ...part.filter, category2: 'octoproof-no-such-category' };
      // The contract does not say whether an unknown value may be refused.
      const first = await tools.send(listProducts(unknown));
      if (first.status === 200) await expectSameWalk(unknown, tools);
    },
  }),

  check('storefront/4/alias-products#state', 'updatedSince and a state list the same products under both prefixes', {
    needs: { alive: livingAliases, walks: walksByFilter, split: aSplit },
    async steps({ walks, split, ...tools }) {
      const filter = { ...walks.parts['small page'], ...sinceTheSplit(split) };
      const { state } = filter;
      const spaced = state === undefined ? filter : { ...filter, state: ` ${state} ` };
      await expectOnEveryPage({ filter: spaced, alone: [filter] }, { walks, tools, pacing: deprecated });
    },
  }),

  check('storefront/4/alias-products#refused', 'Both prefixes refuse invalid product list calls in the same way', {
    needs: { alive: livingAliases },
    async steps({ accept, send, ...tools }) {
      await accept(listProducts({ limit: '1' }, deprecated));
      for (const country of [undefined, 'CA']) {
        const again = {
          current: async () => await send(listProducts({ limit: '1', country })),
          deprecated: async () => await send(listProducts({ limit: '1', country }, deprecated)),
        };
        await expectRefusedAlike(
          { current: await again.current(), deprecated: await again.deprecated(), again },
          tools,
        );
      }
    },
  }),
];

async function expectSameWalk(
  filter: Filter,
  {
    limit,
    recorded,
    ...tools
  }: Pick<Tools, 'accept' | 'facts'> & { readonly limit?: number; readonly recorded?: Walk },
): Promise<void> {
  const pacing = limit === undefined ? {} : { limit };
  const expected = async (): Promise<ReadonlySet<string>> => idsOf(await wholeWalk(filter, tools));
  await expectSameProducts({
    expected: recorded === undefined ? expected : startingWith(idsOf(recorded), expected),
    tried: async () => await wholeWalk(filter, tools, { ...pacing, ...deprecated }),
    as: 'under the current prefix',
  });
}

/** A product that is the same in two walks is also the same in the walk between them. */
function expectSameContent(alias: Walk, { before, after }: { before: Walk; after: Walk }): void {
  const [first, second, tried] = [contentOf(before), contentOf(after), contentOf(alias)];
  for (const id of both(idsOf(alias), both(idsOf(before), idsOf(after)))) {
    const [was, is, underAlias] = [first.get(id), second.get(id), tried.get(id)];
    if (was === undefined || is === undefined || underAlias === undefined || JSON.stringify(was) !== JSON.stringify(is))
      continue;
    expectUnchanged(alias.last, `product ${id}`, { before: was, after: underAlias });
  }
}

function contentOf({ pages }: Walk): ReadonlyMap<string, Json> {
  return new Map(
    pages.flatMap((page) =>
      productsOf(page).map(
        ({ id, pointer }) => [id, inOrder(contractFields(page.peek(pointer) ?? null, 'product'))] as const,
      ),
    ),
  );
}

/** Lists and fields in a fixed order: the contract does not state the order of options, units or pictures. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map((one: Json) => inOrder(one)).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name] ?? null)]),
  );
}
