import type * as FastCheck from 'fast-check';
import { fc, GapError, type Tools } from '../../../src/authoring.ts';
import {
  affordable,
  walksByFilter,
  type WalksByFilter,
  type SmallPart,
} from '../fixtures/catalogue/walks-by-filter.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import {
  idsOf,
  openWalk,
  pageRequest,
  wholeWalk,
  type Filter,
  type Pacing,
  type Walk,
} from '../fixtures/catalogue/read-pages.ts';
import { fewProducts } from '../fixtures/catalogue/small-filters.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { expectSameProducts, startingWith } from '../expectations/compare-walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { check, law } from '../authoring.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;
type ReadTools = Pick<Tools, 'accept' | 'facts'>;

/** A walk: its part of the list, its filter and its page size. */
export interface PlannedWalk {
  readonly of: SmallPart;
  readonly active?: 'true';
  readonly limit: number;
}

/** The next request: the next page of the first walk (`on`), of the other walk, or the first page of the other walk. */
export type Turn = 'on' | 'other' | 'other anew';

/** A walk that is read to its end, and another walk whose requests come in between. */
export interface InterleavedWalks {
  readonly walk: PlannedWalk;
  readonly other: PlannedWalk;
  readonly turns: readonly Turn[];
}

/** Section 4.3 rule 2: a cursor continues its own walk, even if other pages are read in between. */
export const turnLaws = [
  law('storefront/4.3/2#law-turns', 'Two interleaved reads of all pages each list the products of their filter', {
    needs: { walks: walksByFilter },
    weight: 8,
    forAll: interleavedWalks,
    examples: [
      {
        walk: { of: 'few products', limit: 5 },
        other: { of: 'small page', active: 'true', limit: 5 },
        turns: ['other', 'on', 'other', 'other anew', 'on'],
      },
      {
        walk: { of: 'small page', active: 'true', limit: 7 },
        other: { of: 'small page', active: 'true', limit: 7 },
        turns: ['other', 'other', 'on', 'other'],
      },
    ],
    async holds({ walks, ...tools }, input) {
      const expectedWalks = [
        await expectedOf(input.walk, { walks, tools }),
        await expectedOf(input.other, { walks, tools }),
      ] as const;
      const readBoth = async () => await readInTurns(input.turns, { walks: expectedWalks, tools });
      const both = await readBoth();
      for (const index of [0, 1] as const) {
        const walked = both[index];
        if (walked === null) continue;
        const { filter, bounds } = expectedWalks[index];
        await expectSteady({
          walked,
          bounds,
          walkAgain: async () => (await readBoth())[index] ?? walked,
          boundsAgain: async () => boundsIn(await walks.anew(filter, tools)),
        });
      }
    },
  }),
];

function interleavedWalks(): Arbitrary<InterleavedWalks> {
  return fc().record({
    walk: plannedWalks(),
    other: plannedWalks(),
    turns: fc().array(fc().constantFrom<Turn>('on', 'other', 'other', 'other anew'), {
      minLength: 1,
      maxLength: 3,
      size: 'max',
    }),
  });
}

function plannedWalks(): Arbitrary<PlannedWalk> {
  return fc().record(
    {
      of: fc().constantFrom<SmallPart>('few products', 'small page'),
      active: fc().constant('true' as const),
      limit: fc().noBias(fc().integer({ min: 8, max: 27 })),
    },
    { requiredKeys: ['of', 'limit'] },
  );
}

/** The request parameters of a walk, and the products that it must list. */
interface ExpectedWalk {
  readonly filter: Filter;
  readonly limit: number;
  readonly bounds: Bounds;
}

async function expectedOf(
  { of, active, limit }: PlannedWalk,
  { walks, tools }: { walks: WalksByFilter; tools: ReadTools },
): Promise<ExpectedWalk> {
  const filter = { ...walks.parts[of], ...(active === undefined ? {} : { active }) };
  const bounds = boundsIn(await walks.recorded(filter, tools));
  return { filter, limit: affordable(limit, bounds.most.size, tools.facts), bounds };
}

function boundsIn(walked: Walk): Bounds {
  const ids = idsOf(walked);
  return { least: ids, most: ids, as: 'when its pages are read alone' };
}

/** Reads both walks in turns, then the first to its end. The second may stay incomplete. */
async function readInTurns(
  turns: readonly Turn[],
  { walks: [one, two], tools }: { walks: readonly [ExpectedWalk, ExpectedWalk]; tools: ReadTools },
): Promise<readonly [Walk | null, Walk | null]> {
  const [walk, other] = [openWalk(one, tools), openWalk(two, tools)];
  await walk.on();
  for (const turn of turns) {
    if (turn === 'other anew') other.begin();
    await (turn === 'on' ? walk : other).on();
  }
  while (await walk.on());
  return [walk.soFar(), other.soFar()];
}

/** Section 4.3 rule 2, for the reads of two partners. */
export const interleavedPartnerChecks = [
  check('storefront/4.3/2#interleaved-partners', 'Interleaved reads of two partners list all products of each', {
    needs: { few: fewProducts, other: anotherPartner },
    async steps({ few: { filter, size }, other, ...tools }) {
      const pacing = { limit: fewPages(size) };
      const otherPage = await tools.send(pageRequest(filter, { limit: 1, key: other.key }));
      if (otherPage.status !== 200)
        throw new GapError('secondKey', 'the second partner may not list the same part of the product list');
      await expectInTurns(tools, { filter, pacing }, { filter, pacing: { ...pacing, key: other.key } });
    },
  }),
];

/** The page size that splits this number of products into about three pages. */
function fewPages(size: number): number {
  return Math.max(1, Math.ceil(size / 3));
}

/** Two walks, read alternately page by page, each list the same products as when read alone. */
async function expectInTurns(tools: ReadTools, one: PacedWalk, two: PacedWalk): Promise<void> {
  const alone = async ({ filter, pacing }: PacedWalk): Promise<ReadonlySet<string>> =>
    idsOf(await wholeWalk(filter, tools, { ...pacing, limit: 50 }));
  // Read first, so that products added during the interleaved walks are not expected.
  const before = [await alone(one), await alone(two)] as const;
  const turns = await inTurns(tools, one, two);
  for (const [planned, index] of [
    [one, 0],
    [two, 1],
  ] as const) {
    await expectSameProducts({
      expected: startingWith(before[index], async () => await alone(planned)),
      tried: startingWith(turns[index], async () => (await inTurns(tools, one, two))[index]),
      as: 'when its pages are read alone',
    });
  }
}

interface PacedWalk {
  readonly filter: Filter;
  readonly pacing: Pacing;
}

async function inTurns(tools: ReadTools, one: PacedWalk, two: PacedWalk): Promise<readonly [Walk, Walk]> {
  const open = ({ filter, pacing }: PacedWalk) => openWalk({ filter, ...pacing }, tools);
  const [first, second] = [open(one), open(two)];
  while ([await first.on(), await second.on()].includes(true));
  const walks = [first.soFar(), second.soFar()] as const;
  if (walks[0]?.ended === true && walks[1]?.ended === true) return [walks[0], walks[1]];
  throw new GapError('catalogue', `the reads do not end within ${pageBudget(tools.facts).pages} pages`);
}
