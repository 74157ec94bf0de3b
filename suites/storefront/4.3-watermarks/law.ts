import { fc } from '../../../src/authoring.ts';
import { walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { aSplit, noSplit } from '../fixtures/catalogue/split-watermark.ts';
import { idsOf, walk, type Filter } from '../fixtures/catalogue/walks.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

const names = spellings.map(({ name }) => name);

/** Products of a small page at most. */
const onePage = 100;

/** Section 4.3: the later the watermark, the fewer deals changed at or after it. */
export const watermarkLaws = [
  law('storefront/4.3/updatedSince#law', 'A later watermark gives no deal that an earlier one does not give', {
    needs: { walks: walksByFilter, split: aSplit },
    weight: 8,
    forAll: () =>
      fc().record({
        // This number of sixteenths of the split's age later or earlier.
        later: fc().integer({ min: -6, max: 6 }),
        spelled: fc().constantFrom(...names),
        limit: fc().constantFrom(onePage, onePage, 3),
      }),
    examples: [
      { later: 0, spelled: 'milliseconds', limit: 2 },
      { later: -2, spelled: 'zero-offset', limit: onePage },
    ],
    async holds({ walks, split, ...tools }, { later, spelled, limit }) {
      if (split === null) throw noSplit();
      const { 'small page': small } = walks.parts;
      const time = split.time + Math.floor(((split.now - split.time) * later) / 16_000) * 1_000;
      const of = spellings.find(({ name }) => name === spelled)?.of ?? utc;
      const knownFilters = { whole: small, split: { ...small, updatedSince: utc(split.time) } };
      const size = idsOf(await walks.recorded(later >= 0 ? knownFilters.split : knownFilters.whole, tools)).size;
      const pacing = { limit: pageSize(limit, size) };
      const walkAgain = async () => await walk({ ...small, updatedSince: of(time) }, tools, pacing);
      const bounds = async (read: typeof walks.recorded): Promise<Bounds> =>
        await boundsOf(later, { known: knownFilters, read: async (filter) => idsOf(await read(filter, tools)) });
      await expectSteady({
        walked: await walkAgain(),
        bounds: await bounds(walks.recorded),
        walkAgain,
        boundsAgain: async () => await bounds(walks.anew),
      });
    },
  }),
];

/** The page size: small enough for a second page, large enough for at most three. */
export function pageSize(limit: number, size: number): number {
  if (limit >= onePage) return limit;
  return Math.max(1, Math.min(limit, size - 1), Math.ceil(size / 3));
}

/** The deals that a watermark before, at or after the split may and must list. */
async function boundsOf(
  later: number,
  {
    known: knownFilters,
    read,
  }: { known: Record<'whole' | 'split', Filter>; read: (filter: Filter) => Promise<ReadonlySet<string>> },
): Promise<Bounds> {
  const split = await read(knownFilters.split);
  return {
    least: later <= 0 ? split : new Set(),
    most: later >= 0 ? split : await read(knownFilters.whole),
    as: later === 0 ? 'with the same watermark' : `with ${later > 0 ? 'an earlier' : 'a later'} watermark or none`,
  };
}
