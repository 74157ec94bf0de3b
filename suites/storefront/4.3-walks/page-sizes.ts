import { covers } from '../fixtures/catalogue/covers.ts';
import { aSplit, sinceTheSplit, type Split } from '../fixtures/catalogue/split-watermark.ts';
import { walksByFilter } from '../fixtures/catalogue/walks-by-filter.ts';
import { idsOf, wholeWalk, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { expectSteady } from '../expectations/expect-steady.ts';
import { check } from '../authoring.ts';
import { boundsIn, severalPagesOfTen } from './deep.ts';

/** Filters in addition to the part of the list. Other checks walk several pages with state and category filters. */
const filters: readonly {
  readonly requirement: 'active' | 'updatedSince';
  readonly name: string;
  readonly says: string;
  readonly filter: (split: Split | null) => Filter;
}[] = [
  { requirement: 'active', name: 'true', says: 'active=true', filter: () => ({ active: 'true' }) },
  { requirement: 'active', name: 'false', says: 'active=false', filter: () => ({ active: 'false' }) },
  { requirement: 'updatedSince', name: 'split', says: 'updatedSince', filter: sinceTheSplit },
];

/** Section 4.3: a filter applies to every page, so the page size does not change the listed products. */
export const pageSizeChecks = filters.map(({ requirement, name, says, filter }) =>
  check(
    `storefront/4.3/${requirement}#small-pages-${name}`,
    `A read of all pages with ${says} lists the same products with small and large pages`,
    {
      needs: { part: severalPagesOfTen, split: aSplit, walks: walksByFilter },
      async steps({ part, split, walks, ...tools }) {
        const narrowed = { ...part.filter, ...filter(split) };
        const large = await walks.recorded(narrowed, tools);
        const limit = severalFullPages(idsOf(large).size);
        const inSmallPages = async (): Promise<Walk> => await wholeWalk(narrowed, tools, { limit });
        await expectSteady({
          walked: await inSmallPages(),
          bounds: boundsIn(large),
          walkAgain: inSmallPages,
          boundsAgain: async () => boundsIn(await walks.anew(narrowed, tools)),
        });
        covers(tools, `several products with ${says} in one part of the list`, idsOf(large).size > limit);
      },
    },
  ),
);

/** A page size for at least four pages, all full if `size` is divisible by 4, 5, 6 or 7. */
function severalFullPages(size: number): number {
  const pages = [4, 5, 6, 7].find((count) => size % count === 0) ?? 4;
  return Math.max(1, Math.floor(size / pages));
}
