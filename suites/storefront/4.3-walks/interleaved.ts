import type * as FastCheck from 'fast-check';
import { fc, GapError, type Tools } from '../../../src/authoring.ts';
import { inThreePages } from '../4.3-filters/combined.ts';
import { eachOf, expectListed, startingWith } from '../expectations/expect-listed.ts';
import { idsOf, openWalk, pageRequest, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { fewProducts } from '../fixtures/catalogue/small-filters.ts';
import {
  affordable,
  walksByFilter,
  type WalksByFilter,
  type SmallPart,
} from '../fixtures/catalogue/walks-by-filter.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import type { Manner } from '../requests/endpoints.ts';
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
  law(
    'storefront/4.3/2#law-turns',
    'If the pages of two filters are read in turn, each filter still lists its own products',
    {
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
      async holds({ walks, ...tools }, { walk, other, turns }) {
        const both = [await pacedOf(walk, walks, tools), await pacedOf(other, walks, tools)] as const;
        await expectBoth(both, async () => await readInTurns(turns, both, tools), { walks, tools });
      },
    },
  ),
];

/** Section 4.3 rule 2, for the reads of two partners. */
export const interleavedPartnerChecks = [
  check(
    'storefront/4.3/2#interleaved-partners',
    'If two partners read pages in turn, each partner gets all its products',
    {
      needs: { few: fewProducts, other: anotherPartner, walks: walksByFilter },
      async steps({ few: { filter, size }, other: { key }, walks, ...tools }) {
        const own = { filter, limit: inThreePages(size) };
        const otherPage = await tools.send(pageRequest(filter, { limit: 1, key }));
        if (otherPage.status !== 200)
          throw new GapError('secondKey', 'the second partner may not list the same part of the product list');
        const both = [own, { ...own, key }] as const;
        const walked = await expectBoth(both, async () => await readAlternately(both, tools), { walks, tools });
        if (walked.some(({ ended }) => !ended))
          throw new GapError('catalogue', 'the product list has more pages than octoproof reads');
      },
    },
  ),
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

type PacedWalk = Manner & { readonly filter: Filter; readonly limit: number };

async function pacedOf({ of, active, limit }: PlannedWalk, walks: WalksByFilter, tools: ReadTools): Promise<PacedWalk> {
  const filter = { ...walks.parts[of], ...(active === undefined ? {} : { active }) };
  const { size } = idsOf(await walks.recorded({ filter }, tools));
  return { filter, limit: affordable(limit, size, tools.facts) };
}

/** Two interleaved walks each list the same products as when read alone. Returns them as they were read first. */
async function expectBoth(
  both: readonly [PacedWalk, PacedWalk],
  read: () => Promise<readonly Walk[]>,
  { walks, tools }: { walks: WalksByFilter; tools: ReadTools },
): Promise<readonly Walk[]> {
  const walked = await read();
  const [first, second] = walked;
  for (const [one, { filter, limit: _limit, ...reader }, index] of [
    [first, both[0], 0],
    [second, both[1], 1],
  ] as const) {
    if (one === undefined) continue;
    const again = async (): Promise<Walk> => (await read())[index] ?? one;
    await expectListed(startingWith(one, again), eachOf(filter), { walks, tools, reader });
  }
  return walked;
}

/** Reads a page of each walk in turn, until both end. */
async function readAlternately(
  [one, two]: readonly [PacedWalk, PacedWalk],
  tools: ReadTools,
): Promise<readonly Walk[]> {
  const [walk, other] = [openWalk(one, tools), openWalk(two, tools)];
  while ([await walk.on(), await other.on()].includes(true));
  return pagesOf(walk, other);
}

/** Reads both walks in turns, then the first to its end. The second may stay incomplete. */
async function readInTurns(
  turns: readonly Turn[],
  [one, two]: readonly [PacedWalk, PacedWalk],
  tools: ReadTools,
): Promise<readonly Walk[]> {
  const [walk, other] = [openWalk(one, tools), openWalk(two, tools)];
  await walk.on();
  for (const turn of turns) {
    if (turn === 'other anew') other.begin();
    await (turn === 'on' ? walk : other).on();
  }
  while (await walk.on());
  return pagesOf(walk, other);
}

/** What was read of each walk; a walk without a page is left out. */
function pagesOf(...walks: readonly ReturnType<typeof openWalk>[]): readonly Walk[] {
  return walks.flatMap((open) => open.soFar() ?? []);
}
