import { FindingError, GapError, type Tools } from '../../../src/authoring.ts';
import { both, expectNoneLost, expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { fewProducts, walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { aPartnerOfSinglePages } from '../fixtures/partners/capped-partner.ts';
import { isUnrestricted, ourScope } from '../fixtures/partners/scope.ts';
import {
  idsOf,
  nextOf,
  pageRequest,
  productsOf,
  wholeWalk,
  walk,
  type Filter,
  type Pacing,
  type Walk,
} from '../fixtures/catalogue/read-pages.ts';
import { check } from '../authoring.ts';

type ReadTools = Pick<Tools, 'accept' | 'facts'>;

/** After this number of consecutive pages without a new product, a walk without filters fails. */
const idlePages = 20;
/** The maximum page size, so that a whole catalogue has several pages. */
const largestPage = 100;
/** The number of pages that a walk in pages of one reads. */
const singlePages = 5;

/** Section 4.3 rule 2: a walk follows the cursors and lists every product once. */
export const walkChecks = [
  check('storefront/4.3/2#whole', 'A read of all pages without filters ends and lists each product exactly once', {
    // Products that other checks offer and withdraw would move what a page skips.
    alone: true,
    async steps({ observe, ...tools }) {
      const pacing = { limit: Math.min(pageBudget(tools.facts).limit, largestPage) };
      const walkAgain = async (): Promise<Walk> => await walk({}, tools, pacing);
      const large = tools.facts.loopback ? await walk({}, tools) : null;
      const walked = await walkAgain();
      observe('page budget', { ...pageBudget(tools.facts), ...pacing });
      observe('pages read', walked.pages.length);
      observe('products', idsOf(walked).size);
      observe('read to its end', walked.ended);
      expectProgress(walked);
      await expectNoneTwice(walked, walkAgain);
      if (walked.ended && large?.ended === true) await expectWhole(walked, { large, walkAgain, tools });
    },
  }),

  check('storefront/4.3/2#one-by-one', 'A read of all pages in pages of one ends only when all products are listed', {
    needs: { few: fewProducts },
    async steps({ few: { filter }, ...tools }) {
      const begin = async (): Promise<Walk> => await walk(filter, tools, { limit: 1, pages: singlePages });
      const startedAt = await begin();
      // The target ended the walk early: larger pages show whether the list is complete.
      if (!startedAt.ended) return;
      await expectSameProducts({
        expected: async () => idsOf(await wholeWalk(filter, tools)),
        tried: startingWith(startedAt, begin),
        as: 'in pages of another size',
      });
    },
  }),

  check('storefront/4.3/2#cap-of-one', 'A read of all pages with a page cap of 1 ends only with all products listed', {
    needs: { few: fewProducts, walked: walkOfFewProducts, scope: ourScope, partner: aPartnerOfSinglePages },
    async steps({ few: { filter }, walked, scope, partner, ...tools }) {
      // The other partner has no scope and would list more products than ours.
      if (!isUnrestricted(scope))
        throw new GapError('catalogue', 'the registration of the tested key restricts its product list');
      const begin = async (): Promise<Walk> => await walk(filter, tools, { ...partner, pages: singlePages });
      const startedAt = await begin();
      if (!startedAt.ended) return;
      await expectSameProducts({
        expected: startingWith(idsOf(walked), async () => idsOf(await wholeWalk(filter, tools))),
        tried: startingWith(startedAt, begin),
        as: 'in pages of another size',
      });
    },
  }),

  check('storefront/4.3/2#exact', 'Reading pages whose last is full, one short or one over lists all products', {
    needs: { few: fewProducts, walked: walkOfFewProducts },
    async steps({ few: { filter }, walked, ...tools }) {
      const usual = idsOf(walked);
      const { size } = usual;
      const limits = new Set([size - 1, size, size + 1, Math.ceil(size / 2)].filter((limit) => limit > 0));
      for (const limit of limits) await expectSameWalks(tools, { filter, tried: { limit }, expectedIds: usual });
    },
  }),

  check('storefront/4.3/cursor-odd', 'Replies to altered cursors, and to cursors with other filters, are recorded', {
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

async function expectSameWalks(
  tools: ReadTools,
  { filter, tried, expectedIds }: { filter: Filter; tried: Pacing; expectedIds: ReadonlySet<string> },
): Promise<void> {
  await expectSameProducts({
    expected: startingWith(expectedIds, async () => idsOf(await wholeWalk(filter, tools))),
    tried: async () => await wholeWalk(filter, tools, tried),
    as: 'in pages of another size',
  });
}

/** Fails if two walks in a row list the same product twice. */
async function expectNoneTwice(walked: Walk, walkAgain: () => Promise<Walk>): Promise<void> {
  const twice = repeated(walked);
  if (twice.length === 0) return;
  const again = new Set(repeated(await walkAgain()).map(({ id }) => id));
  const odd = twice.find(({ id }) => again.has(id));
  if (odd === undefined) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange: odd.reply.exchange,
    pointer: `${odd.pointer}/id`,
    expected: 'a product that this read of all pages has not listed before',
    received: odd.id,
  });
}

/**
 * Small and large pages list the same products. Products may come and go meanwhile: a product missing in small pages is
 * a finding only if large pages list it before and after. A product missing in large pages is a finding only if two
 * walks in large pages lack it.
 */
async function expectWhole(
  small: Walk,
  { large, walkAgain, tools }: { large: Walk; walkAgain: () => Promise<Walk>; tools: ReadTools },
): Promise<void> {
  const [inLarge, inSmall] = [idsOf(large), idsOf(small)];
  const alike = both(inSmall, inLarge).size;
  if (alike === inSmall.size && alike === inLarge.size) return;
  const as = 'in pages of another size';
  const largeAgain = await walk({}, tools);
  expectNoneLost(small, { steady: both(inLarge, idsOf(largeAgain)), as });
  const lost = [...inSmall].filter((id) => !inLarge.has(id) && !idsOf(largeAgain).has(id));
  if (lost.length === 0 || !largeAgain.ended) return;
  expectNoneLost(largeAgain, { steady: both(new Set(lost), idsOf(await walkAgain())), as });
}

/** The products that the walk has listed before. */
function repeated({ listed }: Walk) {
  const listedIds = new Set<string>();
  return listed.filter(({ id }) => listedIds.size === listedIds.add(id).size);
}

/** A walk without filters lists new products or ends. */
function expectProgress({ pages }: Walk): void {
  const listedIds = new Set<string>();
  let idle = 0;
  for (const page of pages) {
    const before = listedIds.size;
    for (const { id } of productsOf(page)) listedIds.add(id);
    idle = listedIds.size === before ? idle + 1 : 0;
    if (idle < idlePages) continue;
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
