import { FindingError, GapError } from '../../../src/authoring.ts';
import { anything, eachOf, expectListed, startingWith } from '../expectations/expect-listed.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import {
  idsOf,
  nextOf,
  pageRequest,
  productsOf,
  walk,
  type Filter,
  type Walk,
} from '../fixtures/catalogue/read-pages.ts';
import { fewProducts, recommendedLimit, severalPagesOfTen } from '../fixtures/catalogue/small-filters.ts';
import { recordWalks, walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { aPartnerOfSinglePages } from '../fixtures/partners/capped-partner.ts';
import { isUnrestricted, ourScope } from '../fixtures/partners/scope.ts';
import { check } from '../authoring.ts';

/** After this number of consecutive pages without a new product, a walk without filters fails. */
const idlePages = 20;
/** The maximum page size, so that a whole catalogue has several pages. */
const largestPage = 100;
/** The number of pages that a walk in pages of one reads. */
const singlePages = 5;

/** Section 4.3 rule 2: a walk follows the cursors and lists every product once. */
export const walkChecks = [
  check('storefront/4.3/2#whole', 'Without filters, reading all pages ends and returns each product exactly once', {
    // Products that other checks offer and withdraw would move what a page skips.
    alone: true,
    async steps({ observe, ...tools }) {
      const pacing = { limit: Math.min(pageBudget(tools.facts).limit, largestPage) };
      const read = async (): Promise<Walk> => await walk({}, tools, pacing);
      const walked = await read();
      observe('page budget', { ...pageBudget(tools.facts), ...pacing });
      observe('pages read', walked.pages.length);
      observe('products', idsOf(walked).size);
      observe('read to its end', walked.ended);
      expectProgress(walked);
      const isWhole = walked.ended && tools.facts.loopback;
      const expected = isWhole ? eachOf({}) : anything;
      await expectListed(startingWith(walked, read), expected, { walks: recordWalks(), tools });
    },
  }),

  check('storefront/4.3/2#tens', 'With the recommended limit of 10, the pages list each product exactly once', {
    needs: { part: severalPagesOfTen, walks: walksByFilter },
    async steps({ part, walks, ...tools }) {
      await expectListed({ filter: part, limit: () => recommendedLimit }, eachOf(part), { walks, tools });
    },
  }),

  check('storefront/4.3/2#one-by-one', 'With a limit of 1, hasMore becomes false only after all products were listed', {
    needs: { few: fewProducts, walks: walksByFilter },
    async steps({ few: { filter }, walks, ...tools }) {
      await expectListed({ filter, limit: () => 1, pages: singlePages }, eachOf(filter), { walks, tools });
    },
  }),

  check(
    'storefront/4.3/2#cap-of-one',
    'With a maxPageSize of 1, hasMore becomes false only after all products were listed',
    {
      needs: { few: fewProducts, walks: walksByFilter, scope: ourScope, partner: aPartnerOfSinglePages },
      async steps({ few: { filter }, walks, scope, partner, ...tools }) {
        // The other partner has no scope and would list more products than ours.
        if (!isUnrestricted(scope))
          throw new GapError('catalogue', 'the registration of the tested key restricts its product list');
        await expectListed({ filter, ...partner, pages: singlePages }, eachOf(filter), { walks, tools });
      },
    },
  ),

  check(
    'storefront/4.3/2#exact',
    'Reading all pages returns all products if the limit is the number of products, one less, one more, or half of it',
    {
      needs: { few: fewProducts, walks: walksByFilter },
      async steps({ few: { filter }, walks, ...tools }) {
        const limits = [
          (size: number) => size - 1,
          (size: number) => size,
          (size: number) => size + 1,
          (size: number) => Math.ceil(size / 2),
        ];
        for (const limit of limits)
          await expectListed({ filter, limit: (size) => Math.max(1, limit(size)) }, eachOf(filter), { walks, tools });
      },
    },
  ),

  check('storefront/4.3/cursor-odd', 'Recorded, not judged: the replies to altered cursors and to changed filters', {
    async steps({ send, observe, accept }) {
      const cursor = nextOf(await accept(pageRequest({}, { limit: 1 })));
      if (cursor === null) return;
      const odd: Readonly<Record<string, { filter: Filter; cursor: string }>> = {
        'the same cursor twice': { filter: {}, cursor },
        'the last character changed': {
          filter: {},
          cursor: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`,
        },
        empty: { filter: {}, cursor: '' },
        'no cursor at all': { filter: {}, cursor: 'octoproof' },
        'another filter': { filter: { active: 'false' }, cursor },
      };
      for (const [name, given] of Object.entries(odd)) {
        const reply = await send(pageRequest(given.filter, { limit: 1, cursor: given.cursor }));
        observe(name, { status: reply.status, code: reply.peek('/error') ?? reply.peek('/code') ?? null });
      }
    },
  }),
];

/** A walk without filters lists new products or ends. */
function expectProgress({ pages }: Walk): void {
  const listedIds = new Set<string>();
  let idle = 0;
  for (const page of pages) {
    const before = listedIds.size;
    for (const { id } of productsOf(page)) listedIds.add(id);
    idle = listedIds.size === before ? idle + 1 : 0;
    if (idle < idlePages || nextOf(page) === null) continue;
    const expected = `false, or a new product within ${idlePages} pages`;
    throw new FindingError({
      kind: 'unexpected',
      exchange: page.exchange,
      pointer: '/hasMore',
      expected,
      received: true,
    });
  }
}
