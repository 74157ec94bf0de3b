import { FindingError, GapError, type Reply, type Tools } from '../../../src/authoring.ts';
import { both, expectNoneLost, expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { fewProducts, walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { aPartnerOfSinglePages } from '../fixtures/partners/capped-partner.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { isUnrestricted, ourScope } from '../fixtures/partners/scope.ts';
import {
  idsOf,
  nextOf,
  pageRequest,
  productsOf,
  wholeWalk,
  walk,
  walkOf,
  type Filter,
  type Pacing,
  type Walk,
} from '../fixtures/catalogue/walks.ts';
import { check } from '../authoring.ts';

type Reading = Pick<Tools, 'accept' | 'facts'>;

/** Pages in a row without a new product after which a walk without filters is said to lead nowhere. */
const idlePages = 20;
/** The size of a page at most, so that a whole catalogue has several. */
const severalPages = 100;
/** Pages of one that a walk is followed for; a few of products has as many, or about as few. */
const onePagers = 5;

/** Section 4.3 rule 2: cursor by cursor, a walk gives every product once. */
export const walkChecks = [
  check('storefront/4.3/2#whole', 'A walk without filters ends, gives no product twice and loses none', {
    async steps({ observe, ...tools }) {
      const pacing = { limit: Math.min(pageBudget(tools.facts).limit, severalPages) };
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

  check('storefront/4.3/2#one-by-one', 'A walk in pages of one does not end before it gave all products', {
    needs: { few: fewProducts },
    async steps({ few: { filter }, ...tools }) {
      const begin = async (): Promise<Walk> => await walk(filter, tools, { limit: 1, pages: onePagers });
      const startedAt = await begin();
      // This walk stops here: larger pages show whether the list is complete.
      if (!startedAt.ended) return;
      await expectSameProducts({
        expected: async () => idsOf(await wholeWalk(filter, tools)),
        tried: startingWith(startedAt, begin),
        as: 'in pages of another size',
      });
    },
  }),

  check('storefront/4.3/2#cap-of-one', 'A walk under a page cap of 1 does not end before it gave all products', {
    needs: { few: fewProducts, walked: walkOfFewProducts, scope: ourScope, partner: aPartnerOfSinglePages },
    async steps({ few: { filter }, walked, scope, partner, ...tools }) {
      // A partner without a scope of its own lists more than we do.
      if (!isUnrestricted(scope)) throw new GapError('catalogue', 'our own product list is restricted');
      const begin = async (): Promise<Walk> => await walk(filter, tools, { ...partner, pages: onePagers });
      const startedAt = await begin();
      if (!startedAt.ended) return;
      await expectSameProducts({
        expected: startingWith(idsOf(walked), async () => idsOf(await wholeWalk(filter, tools))),
        tried: startingWith(startedAt, begin),
        as: 'in pages of another size',
      });
    },
  }),

  check('storefront/4.3/2#exact', 'A walk whose last page is just full, one short or one over gives all products', {
    needs: { few: fewProducts, walked: walkOfFewProducts },
    async steps({ few: { filter }, walked, ...tools }) {
      const usual = idsOf(walked);
      const { size } = usual;
      const limits = new Set([size - 1, size, size + 1, Math.ceil(size / 2)].filter((limit) => limit > 0));
      for (const limit of limits) await expectSameWalks(tools, { filter, tried: { limit }, known: usual });
    },
  }),

  check(
    'storefront/4.3/2#interleaved-partners',
    'Walks of two partners, taken in turns, each give all of their products',
    {
      needs: { few: fewProducts, other: anotherPartner },
      async steps({ few: { filter, size }, other, ...tools }) {
        const pacing = { limit: fewPages(size) };
        const otherPage = await tools.send(pageRequest(filter, { limit: 1, key: other.key }));
        if (otherPage.status !== 200)
          throw new GapError('secondKey', 'the other partner may not list what is listed to us');
        await expectInTurns(tools, { filter, pacing }, { filter, pacing: { ...pacing, key: other.key } });
      },
    },
  ),

  check('storefront/4.3/cursor-odd', 'What a cursor does that was altered, or comes with other values', {
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

/** The page size with which this number of products takes about three pages. */
function fewPages(size: number): number {
  return Math.max(1, Math.ceil(size / 3));
}

interface Trip {
  readonly filter: Filter;
  readonly pacing: Pacing;
}

async function expectSameWalks(
  tools: Reading,
  { filter, tried, known }: { filter: Filter; tried: Pacing; known: ReadonlySet<string> },
): Promise<void> {
  await expectSameProducts({
    expected: startingWith(known, async () => idsOf(await wholeWalk(filter, tools))),
    tried: async () => await wholeWalk(filter, tools, tried),
    as: 'in pages of another size',
  });
}

/** Two walks in turns, page by page, each give the same as alone. */
async function expectInTurns(tools: Reading, one: Trip, two: Trip): Promise<void> {
  const alone = async ({ filter, pacing }: Trip): Promise<ReadonlySet<string>> =>
    idsOf(await wholeWalk(filter, tools, { ...pacing, limit: 50 }));
  // Read before the turns: what comes into the catalogue meanwhile was never to be expected of them.
  const before = [await alone(one), await alone(two)] as const;
  const turns = await inTurns(tools, one, two);
  for (const [trip, place] of [
    [one, 0],
    [two, 1],
  ] as const) {
    await expectSameProducts({
      expected: startingWith(before[place], async () => await alone(trip)),
      tried: startingWith(turns[place], async () => (await inTurns(tools, one, two))[place]),
      as: 'when the walk is taken alone',
    });
  }
}

async function inTurns(tools: Reading, one: Trip, two: Trip): Promise<readonly [Walk, Walk]> {
  const most = pageBudget(tools.facts).pages;
  const begin = async ({ filter, pacing }: Trip) => [await tools.accept(pageRequest(filter, pacing))];
  const pagesOf = [await begin(one), await begin(two)] as const;
  for (let turn = 1; turn < most; turn += 1) {
    for (const [pages, { filter, pacing }] of [
      [pagesOf[0], one],
      [pagesOf[1], two],
    ] as const) {
      const last = pages.at(-1);
      const cursor = last === undefined ? null : nextOf(last);
      if (cursor !== null) pages.push(await tools.accept(pageRequest(filter, { ...pacing, cursor })));
    }
  }
  const [first, second] = [walkOf(pagesOf[0], hasEnded(pagesOf[0])), walkOf(pagesOf[1], hasEnded(pagesOf[1]))];
  if (first.ended && second.ended) return [first, second];
  throw new GapError('catalogue', `the walks do not end within ${most} pages of that size`);
}

function hasEnded(pages: readonly Reply[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && nextOf(last) === null;
}

/** A product that is given twice in two walks. */
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
    expected: 'a product that this walk has not given yet',
    received: odd.id,
  });
}

/**
 * Pages of either size lose nothing. Products come and go meanwhile: one is missed only where the other size listed it before
 * and after, and in large pages only where two walks lack it.
 */
async function expectWhole(
  small: Walk,
  { large, walkAgain, tools }: { large: Walk; walkAgain: () => Promise<Walk>; tools: Reading },
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

/** The products of a walk that it has given before. */
function repeated({ listed }: Walk) {
  const otherPage = new Set<string>();
  return listed.filter(({ id }) => otherPage.size === otherPage.add(id).size);
}

/** A walk without filters goes on to products that are new, or ends. */
function expectProgress({ pages }: Walk): void {
  const otherPage = new Set<string>();
  let idle = 0;
  for (const page of pages) {
    const before = otherPage.size;
    for (const { id } of productsOf(page)) otherPage.add(id);
    idle = otherPage.size === before ? idle + 1 : 0;
    if (idle < idlePages) continue;
    const expected = `false, or a product that is new within ${idlePages} pages`;
    throw new FindingError({
      kind: 'unexpected',
      exchange: page.exchange,
      pointer: '/hasMore',
      expected,
      received: true,
    });
  }
}
