import type { Deal } from '../../catalogue/deal.ts';
import type { Filters } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { cutting, filtersOf, isLater, pagesBefore, queryOf } from '../../operators/list-query.ts';

type Page = ReturnType<Rules['pageOf']>;

/** Faults of section 4.3 that occur only for some page sizes, on some pages, or with another walk in parallel. */
export const walkLawFaults: readonly Fault[] = [
  fault('page-of-seven-drops-one', 'storefront/4.3/2')
    .says('Skips a product after each page of 7 products')
    .rules(cutting((rest, size) => (size === 7 && rest.length > 8 ? { ...first(rest, 7), consumed: 8 } : null))),
  fault('odd-page-drops-one', 'storefront/4.3/2')
    .says('Skips a product after the second page when the page size is odd')
    .rules(
      cutting((rest, size, { pages }) =>
        size % 2 === 1 && pages === 1 && rest.length > size + 1 ? { ...first(rest, size), consumed: size + 1 } : null,
      ),
    ),
  fault('fourth-page-of-ten-drops-one', 'storefront/4.3/2')
    .says('Skips a product after the fourth page when the page size is 10')
    .rules(
      cutting((rest, size, { pages }) =>
        size === 10 && pages === 3 && rest.length > 11 ? { ...first(rest, 10), consumed: 11 } : null,
      ),
    ),
  fault('fifth-page-repeats-one', 'storefront/4.3/2')
    .says('Repeats the last product of the previous page from the fifth page on, in pages of at most 12')
    .rules(
      cutting((rest, size, { pages }) =>
        size <= 12 && pages >= 3 && rest.length > size && size > 1
          ? { ...first(rest, size), consumed: size - 1 }
          : null,
      ),
    ),
  fault('active-page-repeats-last', 'storefront/4.3/2')
    .says('Repeats the last product of the previous page when the request has active')
    .rules(
      cutting((rest, size, _walk, { query }) =>
        query.has('active') && size > 1 && rest.length > size ? { ...first(rest, size), consumed: size - 1 } : null,
      ),
    ),
  fault('last-page-repeats-first', 'storefront/4.3/2')
    .says('Repeats the first product of a read of all pages on its last page')
    .rules((honest) => {
      const firstDeals = new Map<string, Deal>();
      return {
        pageOf: (rest, size, walk, call) => {
          const page = honest.pageOf(rest, size, walk, call);
          const name = `${queryOf(call)} ${size}`;
          const [opening] = rest;
          if (walk.pages === 0 && opening !== undefined) firstDeals.set(name, opening);
          const again = firstDeals.get(name);
          const isLast = walk.pages > 0 && page.consumed === rest.length && page.deals.length < size;
          return isLast && again !== undefined ? { ...page, deals: [...page.deals, again] } : page;
        },
      };
    }),
  fault('filtered-walk-ends-after-three-pages', 'storefront/4.3/2')
    .says('Ends a read of all pages with a category1 after three pages')
    .rules(
      cutting((rest, size, { pages }, { query }) =>
        query.has('category1') && pages === 2 ? { ...first(rest, size), consumed: rest.length } : null,
      ),
    ),
  fault('large-page-drops-one', 'storefront/4.3/2')
    .says('Skips a product after the first page when the page size is above 200')
    .rules(
      cutting((rest, size, { pages }) =>
        size > 200 && pages === 0 && rest.length > size + 1 ? { ...first(rest, size), consumed: size + 1 } : null,
      ),
    ),
  fault('third-page-of-all-drops-one', 'storefront/4.3/2')
    .says('Skips a product after the third page of a read without filters')
    .rules(
      cutting((rest, size, { pages }, call) =>
        queryOf(call) === 'country=US' && pages === 2 && rest.length > size + 1
          ? { ...first(rest, size), consumed: size + 1 }
          : null,
      ),
    ),
  fault('third-page-of-poll-drops-one', 'storefront/4.3/updatedSince')
    .says('Skips a product after the third page of a read with updatedSince')
    .rules(
      cutting((rest, size, { pages }, { query }) =>
        query.has('updatedSince') && pages === 2 && rest.length > size + 1
          ? { ...first(rest, size), consumed: size + 1 }
          : null,
      ),
    ),
  fault('full-last-page-drops-one', 'storefront/4.3/active')
    .says(
      'Leaves out the last product of a read of all pages with active if the fourth page is the last and exactly full',
    )
    .rule('pageOf', (right, rest, size, walk, call) => {
      const page = right(rest, size, walk, call);
      const isFull = walk.pages === 3 && rest.length === size && call.query.has('active');
      return isFull ? { ...page, deals: page.deals.slice(0, -1) } : page;
    }),
  fault('third-page-forgets-active', 'storefront/4.3/active')
    .says('Ignores active from the third page of a read on')
    .rule('hasActive', (right, deal, active, call) => pagesBefore(call) > 1 || right(deal, active, call)),
  fault('third-page-forgets-watermark', 'storefront/4.3/updatedSince')
    .says('Ignores updatedSince from the third page of a read on')
    .rule('changedSince', (right, deal, since, call) => pagesBefore(call) > 1 || right(deal, since, call)),
  fault('third-page-forgets-state', 'storefront/4.3/2')
    .says('Ignores state from the third page of a read on')
    .rule('inState', (right, deal, state, call) => pagesBefore(call) > 1 || right(deal, state, call)),
  fault('third-page-forgets-category1', 'storefront/4.3/2')
    .says('Ignores category1 from the third page of a read on')
    .rule('inCategories', (right, deal, filters, call) =>
      right(deal, pagesBefore(call) > 1 ? { ...filters, category1: null } : filters, call),
    ),
  fault('active-sifted-after-paging', 'storefront/4.3/2')
    .says('Filters each page by active after paging and ends the read of all pages at the first page that is not full')
    .rules(() => ({
      hasActive: () => true,
      pageOf: (rest, size, _walk, call) => {
        const { active } = filtersOf(call);
        const deals = rest.slice(0, size).filter((deal) => active === null || deal.active === active);
        return { deals, consumed: deals.length === size ? size : rest.length };
      },
    })),
  fault('place-kept-by-page-size', 'storefront/4.3/2')
    .says('Stores the position of a read of all pages by partner and page size instead of in the cursor')
    .rules((honest) => {
      const positions = new Map<string, number>();
      const nameOf = ({ partner, query }: Call): string => `${partner?.partnerId} ${query.get('limit')}`;
      return {
        writeCursor: (walk, call) => {
          positions.set(nameOf(call), walk.after);
          return honest.writeCursor(walk, call);
        },
        readCursor: (cursor, call) => {
          const walk = honest.readCursor(cursor, call);
          return { ...walk, after: positions.get(nameOf(call)) ?? walk.after };
        },
      };
    }),
  fault('walk-restarts-when-another-begins', 'storefront/4.3/2')
    .says('Restarts a read of all pages when another read with the same filters starts')
    .rules((honest) => {
      const newest = new Map<string, number>();
      return {
        pageOf: (rest, size, walk, call) => {
          if (walk.pages === 0) newest.set(queryOf(call), (newest.get(queryOf(call)) ?? 0) + 1);
          return honest.pageOf(rest, size, walk, call);
        },
        writeCursor: (walk, call) => `${newest.get(queryOf(call))}~${honest.writeCursor(walk, call)}`,
        readCursor: (cursor, call) => {
          const [firstDeals, rest = ''] = cursor.split('~');
          const walk = honest.readCursor(rest, call);
          return Number(firstDeals) === newest.get(queryOf(call)) ? walk : { ...walk, after: 0, pages: 1 };
        },
      };
    }),
  fault('later-pages-of-newest-category', 'storefront/4.3/2')
    .says('Continues every read of all pages with the category of the newest read')
    .rules((honest) => {
      const firstDeals = new Map<string, Filters>();
      return {
        inCategories: (deal, filters, call) => {
          const name = call.partner?.partnerId ?? '';
          if (!isLater(call)) firstDeals.set(name, filters);
          return honest.inCategories(deal, firstDeals.get(name) ?? filters, call);
        },
      };
    }),
  fault('filtered-page-one-too-many', 'storefront/4.3/limit')
    .says('Lists one product more than the limit when the request has active and a state or category1')
    .rule('pageSizeOf', (right, limit, partner, call) => {
      const { active, state, category1 } = filtersOf(call);
      const isNarrow = active !== null && (state ?? category1) !== null;
      return right(limit, partner, call) + (isNarrow ? 1 : 0);
    }),
];

function first(rest: readonly Deal[], size: number): Page {
  return { consumed: size, deals: rest.slice(0, size) };
}
