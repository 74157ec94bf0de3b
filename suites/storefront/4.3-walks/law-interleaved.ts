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
type Reading = Pick<Tools, 'accept' | 'facts'>;

/** A walk: what of, in pages of which size. */
export interface Trip {
  readonly of: SmallPart;
  readonly active?: 'true';
  readonly limit: number;
}

/** The request between two pages of a walk: the next page of the other walk, or its first one again. */
export type Turn = 'on' | 'other' | 'other anew';

/** A walk that is made to its end, and another that gets its turns in between. */
export interface Journey {
  readonly walk: Trip;
  readonly other: Trip;
  readonly turns: readonly Turn[];
}

/** Section 4.3 rule 2: a cursor means its own walk, whatever else is read meanwhile. */
export const turnLaws = [
  law(
    'storefront/4.3/2#law-turns',
    'A walk in pages of any size, amid the pages of another, gives what its filter shows',
    {
      needs: { walks: walksByFilter },
      weight: 8,
      forAll: journeys,
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
      cover: { 'a walk amid the pages of another': ({ turns }) => turns.includes('other') },
      async holds({ walks, ...tools }, journey) {
        const legs = [
          await legOf(journey.walk, { walks, tools }),
          await legOf(journey.other, { walks, tools }),
        ] as const;
        const go = async () => await travel(journey.turns, { legs, tools });
        const both = await go();
        for (const index of [0, 1] as const) {
          const walked = both[index];
          if (walked === null) continue;
          const { filter, bounds } = legs[index];
          await expectSteady({
            walked,
            bounds,
            walkAgain: async () => (await go())[index] ?? walked,
            boundsAgain: async () => boundsIn(await walks.anew(filter, tools)),
          });
        }
      },
    },
  ),
];

function journeys(): Arbitrary<Journey> {
  return fc().record({
    walk: trips(),
    other: trips(),
    turns: fc().array(fc().constantFrom<Turn>('on', 'other', 'other', 'other anew'), {
      minLength: 1,
      maxLength: 3,
      size: 'max',
    }),
  });
}

function trips(): Arbitrary<Trip> {
  return fc().record(
    {
      of: fc().constantFrom<SmallPart>('few products', 'small page'),
      active: fc().constant('true' as const),
      limit: fc().noBias(fc().integer({ min: 8, max: 27 })),
    },
    { requiredKeys: ['of', 'limit'] },
  );
}

interface Leg {
  readonly filter: Filter;
  readonly limit: number;
  readonly bounds: Bounds;
}

async function legOf(
  { of, active, limit }: Trip,
  { walks, tools }: { walks: WalksByFilter; tools: Reading },
): Promise<Leg> {
  const filter = { ...walks.parts[of], ...(active === undefined ? {} : { active }) };
  const bounds = boundsIn(await walks.recorded(filter, tools));
  return { filter, limit: affordable(limit, bounds.most.size, tools.facts), bounds };
}

function boundsIn(walked: Walk): Bounds {
  const ids = idsOf(walked);
  return { least: ids, most: ids, as: 'when the walk is taken alone' };
}

/** Reads both walks in turns, then the first to its end: the second is judged by the pages that it has read. */
async function travel(
  turns: readonly Turn[],
  { legs: [one, two], tools }: { legs: readonly [Leg, Leg]; tools: Reading },
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
