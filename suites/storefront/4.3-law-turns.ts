import type * as FastCheck from 'fast-check';
import { fc, type Reply, type Tools } from '../../src/authoring.ts';
import { affordable, anAtlas, type Atlas, type Place } from './fixtures/atlas.ts';
import { pageBudget } from './fixtures/page-budget.ts';
import { idsOf, nextOf, pageRequest, walkOf, type Filter, type Walk } from './fixtures/walks.ts';
import { expectSteady, type Bounds } from './steady-oddities.ts';
import { law } from './words.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;
type Reading = Pick<Tools, 'accept' | 'facts'>;

/** A walk: what of, in pages of which size. */
export interface Trip {
  readonly of: Place;
  readonly active?: 'true';
  readonly limit: number;
}

/** What is read between two pages of a walk: the next page of the other walk, or its first one once more. */
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
      needs: { atlas: anAtlas },
      forAll: journeys,
      examples: [
        {
          walk: { of: 'handful', limit: 5 },
          other: { of: 'plot', active: 'true', limit: 5 },
          turns: ['other', 'on', 'other', 'other anew', 'on'],
        },
        {
          walk: { of: 'plot', active: 'true', limit: 7 },
          other: { of: 'plot', active: 'true', limit: 6 },
          turns: ['other', 'other', 'on', 'other'],
        },
      ],
      cover: { 'a walk amid the pages of another': ({ turns }) => turns.includes('other') },
      async holds({ atlas, ...tools }, journey) {
        const legs = [legOf(journey.walk, atlas), legOf(journey.other, atlas)] as const;
        const bounds = [await boundsOf(legs[0], { atlas, tools }), await boundsOf(legs[1], { atlas, tools })] as const;
        const sizes = bounds.map(({ most }) => most.size);
        const go = async (): Promise<Both> => await travel(journey, { legs, sizes, tools });
        const walks = await go();
        for (const place of [0, 1] as const) {
          const walked = walks[place];
          if (walked === null) continue;
          await expectSteady({
            walked,
            bounds: bounds[place],
            walkAgain: async () => (await go())[place] ?? walked,
            boundsAgain: async () => boundsIn(await atlas.afresh(legs[place].filter, tools)),
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
      of: fc().constantFrom<Place>('handful', 'plot'),
      active: fc().constant('true' as const),
      limit: fc().integer({ min: 7, max: 24 }),
    },
    { requiredKeys: ['of', 'limit'] },
  );
}

interface Leg {
  readonly filter: Filter;
  readonly limit: number;
}

function legOf({ of, active, limit }: Trip, { places }: Atlas): Leg {
  return { filter: { ...places[of], ...(active === undefined ? {} : { active }) }, limit };
}

async function boundsOf({ filter }: Leg, { atlas, tools }: { atlas: Atlas; tools: Reading }): Promise<Bounds> {
  return boundsIn(await atlas.known(filter, tools));
}

function boundsIn(walked: Walk): Bounds {
  const ids = idsOf(walked);
  return { least: ids, most: ids, as: 'when the walk is taken alone' };
}

/** The walk that was made to its end, and what was read of the other. */
type Both = readonly [Walk, Walk | null];

/** Reads both walks in their turns, then the first to its end: the other is judged by what it gave. */
async function travel(
  { turns }: Journey,
  { legs, sizes, tools }: { legs: readonly [Leg, Leg]; sizes: readonly number[]; tools: Reading },
): Promise<Both> {
  const open = ({ filter, limit }: Leg, size = 0): Traveller =>
    traveller(filter, affordable(limit, size, tools.facts), tools);
  const [walk, other] = [open(legs[0], sizes[0]), open(legs[1], sizes[1])];
  await walk.on();
  for (const turn of turns) {
    if (turn === 'other anew') other.begin();
    await (turn === 'on' ? walk : other).on();
  }
  while (await walk.on());
  return [walkOf(walk.pages, walk.ended()), other.pages.length === 0 ? null : walkOf(other.pages, other.ended())];
}

/** Who reads one walk page by page. */
interface Traveller {
  readonly pages: readonly Reply[];
  /** Forgets what was read. */
  begin(): void;
  /** Reads the next page; false where there is none, or the page budget is spent. */
  on(): Promise<boolean>;
  ended(): boolean;
}

function traveller(filter: Filter, limit: number, { accept, facts }: Reading): Traveller {
  const most = pageBudget(facts).pages;
  const pages: Reply[] = [];
  const next = (): string | null | undefined => {
    const last = pages.at(-1);
    return last === undefined ? undefined : nextOf(last);
  };
  return {
    pages,
    begin: () => void pages.splice(0),
    async on() {
      const cursor = next();
      if (cursor === null || pages.length >= most) return false;
      pages.push(await accept(pageRequest(filter, { limit, ...(cursor === undefined ? {} : { cursor }) })));
      return true;
    },
    ended: () => next() === null,
  };
}
