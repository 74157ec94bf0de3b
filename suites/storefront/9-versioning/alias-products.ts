import { contractFields, expectUnchanged, GapError, type Json } from '../../../src/authoring.ts';
import { inThreePages } from '../4.3-filters/combined.ts';
import { eachOf, expectListed } from '../expectations/expect-listed.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { productsOf, wholeWalk, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { fewProducts, severalPagesOfTen, walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { aSplit, sinceTheSplit } from '../fixtures/catalogue/split-watermark.ts';
import { walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { inOrder } from '../replies/in-order.ts';
import { expectRefusedAlike } from './refused-alike.ts';
import { listProducts, prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const deprecated = { prefix: prefixes.deprecated };

/** Section 9: the product list under the deprecated prefix. */
export const aliasProductChecks = [
  check('storefront/4/alias-products', 'GET /products returns the same products under both path prefixes', {
    needs: { alive: livingAliases, few: fewProducts, before: walkOfFewProducts },
    async steps({ few: { filter }, before, ...tools }) {
      const alias = await wholeWalk(filter, tools, deprecated);
      const after = await wholeWalk(filter, tools);
      expectSameContent(alias, { before, after });
    },
  }),

  check('storefront/4/alias-products#pages', 'Small pages under the deprecated prefix /octo/v1/ list all products', {
    needs: { alive: livingAliases, few: fewProducts, walks: walksByFilter },
    async steps({ few: { filter }, walks, ...tools }) {
      await expectListed({ filter, limit: inThreePages, ...deprecated }, eachOf(filter), { walks, tools });
    },
  }),

  check('storefront/4/alias-products#filters', 'Each filter lists the same products under both path prefixes', {
    needs: { alive: livingAliases, part: severalPagesOfTen, walks: walksByFilter },
    async steps({ part, walks, ...tools }) {
      const filter = { ...part, active: 'false' };
      const { least } = await expectListed({ filter, limit: inThreePages, ...deprecated }, eachOf(filter), {
        walks,
        tools,
      });
      const unknown = { ...part, category2: 'octoproof-no-such-category' };
      // The contract does not say whether an unknown value may be refused.
      const first = await tools.send(listProducts(unknown));
      if (first.status === 200)
        await expectListed({ filter: unknown, ...deprecated }, eachOf(unknown), { walks, tools });
      covers(tools, 'enough inactive products for three pages', least.size >= 3);
    },
  }),

  check('storefront/4/alias-products#state', 'updatedSince and state list the same products under both prefixes', {
    needs: { alive: livingAliases, walks: walksByFilter, split: aSplit },
    async steps({ walks, split, ...tools }) {
      const filter = { ...walks.parts['small page'], ...sinceTheSplit(split) };
      const { state } = filter;
      const spaced = state === undefined ? filter : { ...filter, state: ` ${state} ` };
      const { least } = await expectListed({ filter: spaced, limit: inThreePages, ...deprecated }, eachOf(filter), {
        walks,
        tools,
      });
      covers(tools, 'enough changed products for three pages', least.size >= 3);
    },
  }),

  check('storefront/4/alias-products#refused', 'Both path prefixes refuse invalid GET /products calls alike', {
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

/** A product that is the same in two walks is also the same in the walk between them. */
function expectSameContent(alias: Walk, { before, after }: { before: Walk; after: Walk }): void {
  const [first, second, tried] = [contentOf(before), contentOf(after), contentOf(alias)];
  const steady = [...tried].flatMap(([id, underAlias]) => {
    const [was, is] = [first.get(id), second.get(id)];
    return was !== undefined && JSON.stringify(was) === JSON.stringify(is)
      ? [{ id, before: was, after: underAlias }]
      : [];
  });
  if (steady.length === 0) throw new GapError('catalogue', 'every product changed between two reads');
  for (const { id, ...content } of steady) expectUnchanged(alias.last, `product ${id}`, content);
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
