import type * as FastCheck from 'fast-check';
import { fc, type Tools } from '../../../src/authoring.ts';
import {
  affordable,
  walksByFilter,
  type WalksByFilter,
  type SmallPart,
} from '../fixtures/catalogue/walks-by-filter.ts';
import { openWalk } from '../fixtures/catalogue/open-walk.ts';
import { idsOf, type Filter, type Walk } from '../fixtures/catalogue/walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { law } from '../authoring.ts';

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
    'Two interleaved reads of all pages in pages of any size each list the products of their own filter',
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
      cover: { 'a read of all pages with a page of another read in between': ({ turns }) => turns.includes('other') },
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
