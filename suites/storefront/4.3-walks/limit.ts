import { expectThat, GapError, type Reply } from '../../../src/authoring.ts';
import { covers } from '../fixtures/catalogue/covers.ts';
import { fewProducts } from '../fixtures/catalogue/small-filters.ts';
import { ourScope } from '../fixtures/partners/scope.ts';
import { nextOf, pageRequest, productsOf, walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { prefixes } from '../requests/endpoints.ts';
import { isPage } from '../expectations/product-violations.ts';
import { longAgo } from '../requests/watermarks.ts';
import { ambient, check } from '../authoring.ts';

const defaultLimit = 100;
const highestLimit = 1_000;
/** A limit that becomes 1 if the target truncates it to 32 bits. */
const beyond32Bits = 2 ** 32 + 1;

/** Requests without a limit, with different filters. */
const unlimited: readonly { readonly name: string; readonly says: string; readonly filter: Filter }[] = [
  { name: 'plain', says: 'without any filter', filter: {} },
  { name: 'active', says: 'with active', filter: { active: 'true' } },
  { name: 'poll', says: 'with updatedSince', filter: { updatedSince: longAgo } },
  { name: 'category', says: 'with category0', filter: { category0: 'local' } },
];

/** Sections 4.3 and 8: the number of products on a page. */
export const limitChecks = [
  ambient('storefront/4.3/limit', 'No page holds more products than the requested limit', {
    judge(reply, { request }) {
      const limit = Number(request.query?.['limit']);
      const products = reply.peek('/products');
      if (!isPage(reply) || !Number.isInteger(limit) || limit < 1 || !Array.isArray(products)) return false;
      expectThat(reply, '/products', { holds: products.length <= limit, expected: `at most ${limit} products` });
      return reply.peek('/hasMore') === true;
    },
    gap: 'catalogue',
  }),

  check('storefront/4.3/limit#101', 'The first two pages with limit=101 hold at most 101 products each', {
    async steps(tools) {
      const { pages } = await walk({}, tools, { limit: 101, pages: 2 });
      for (const page of pages) expectAtMost(page, 101);
      covers(tools, 'a list of more than 101 products', pages.length > 1);
    },
  }),

  ...unlimited.map(({ name, says, filter }) =>
    check(`storefront/4.3/limit-default#${name}`, `GET /products without limit, ${says}, lists at most 100 products`, {
      needs: { scope: ourScope },
      async steps({ scope, accept }) {
        const local = scope.category0[0] ?? 'local';
        const usedFilter = name === 'category' ? { category0: local } : filter;
        const first = await accept(pageRequest(usedFilter, {}));
        expectAtMost(first, defaultLimit);
        const cursor = nextOf(first);
        expectMorePages(cursor !== null, defaultLimit);
        if (name === 'plain' && cursor !== null)
          expectAtMost(await accept(pageRequest(usedFilter, { cursor })), defaultLimit);
      },
    }),
  ),

  check('storefront/4.3/limit-default#deprecated', 'GET /octo/v1/products without limit lists at most 100 products', {
    needs: { alive: livingAliases },
    async steps({ accept }) {
      const page = await accept(pageRequest({}, { prefix: prefixes.deprecated }));
      expectAtMost(page, defaultLimit);
      expectMorePages(nextOf(page) !== null, defaultLimit);
    },
  }),

  check('storefront/4.3/limit-cap#over', 'A limit above 1,000 returns at most 1,000 products, and no error', {
    needs: { few: fewProducts, scope: ourScope },
    async steps({ few, scope, accept }) {
      const cap = scope.maxPageSize ?? highestLimit;
      for (const limit of new Set([cap + 1, highestLimit + 1, beyond32Bits])) {
        const page = await accept(pageRequest(few.filter, { limit }));
        expectAtMost(page, cap);
      }
    },
  }),

  check('storefront/4.3/limit-odd', 'Recorded, not judged: the replies to limits that are not positive integers', {
    async steps({ send, observe }) {
      for (const limit of ['0', '-1', '2.5', 'ten']) {
        const reply = await send(pageRequest({ limit, category2: 'octoproof-no-such-category' }, {}));
        const products = reply.peek('/products');
        observe(`limit=${limit}`, { status: reply.status, products: Array.isArray(products) ? products.length : null });
      }
    },
  }),
];

export function expectAtMost(page: Reply, most: number): void {
  const { length } = productsOf(page);
  expectThat(page, '/products', { holds: length <= most, expected: `at most ${most} products` });
}

/** A list that fits one page proves nothing about the size of pages. */
export function expectMorePages(hasMore: boolean, limit: number): void {
  if (!hasMore) throw new GapError('catalogue', `the list has no more than ${limit} products`);
}
