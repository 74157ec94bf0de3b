import { fc } from '../../../src/authoring.ts';
import { walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { aSplit, noSplit } from '../fixtures/catalogue/split-watermark.ts';
import { idsOf, walk, type Filter } from '../fixtures/catalogue/read-pages.ts';
import { expectSteady, type Bounds } from '../expectations/expect-steady.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { law } from '../authoring.ts';

const names = spellings.map(({ name }) => name);

/** The maximum number of products in the part `small page`. */
const onePage = 100;

/** Section 4.3: a later watermark lists the same deals or fewer. */
export const watermarkLaws = [
  law('storefront/4.3/updatedSince#law', 'A later updatedSince lists only deals that an earlier updatedSince lists', {
    needs: { walks: walksByFilter, split: aSplit },
    weight: 8,
    forAll: () =>
      fc().record({
        // The offset from the split, in sixteenths of its age; negative values are earlier.
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
      const filters = { whole: small, split: { ...small, updatedSince: utc(split.time) } };
      const size = idsOf(await walks.recorded(later >= 0 ? filters.split : filters.whole, tools)).size;
      const pacing = { limit: pageSize(limit, size) };
      const walkAgain = async () => await walk({ ...small, updatedSince: of(time) }, tools, pacing);
      const bounds = async (read: typeof walks.recorded): Promise<Bounds> =>
        await boundsOf(later, { filters, read: async (filter) => idsOf(await read(filter, tools)) });
      await expectSteady({
        walked: await walkAgain(),
        bounds: await bounds(walks.recorded),
        walkAgain,
        boundsAgain: async () => await bounds(walks.anew),
      });
    },
  }),
];

/** The page size: small enough for a second page, large enough for at most three pages. */
export function pageSize(limit: number, size: number): number {
  if (limit >= onePage) return limit;
  return Math.max(1, Math.min(limit, size - 1), Math.ceil(size / 3));
}

/** The deals that a watermark before, at or after the split must list, and those that it may list. */
async function boundsOf(
  later: number,
  {
    filters,
    read,
  }: { filters: Record<'whole' | 'split', Filter>; read: (filter: Filter) => Promise<ReadonlySet<string>> },
): Promise<Bounds> {
  const split = await read(filters.split);
  return {
    least: later <= 0 ? split : new Set(),
    most: later >= 0 ? split : await read(filters.whole),
    as:
      later === 0
        ? 'with the same updatedSince'
        : `with ${later > 0 ? 'an earlier' : 'a later'} updatedSince or without it`,
  };
}
