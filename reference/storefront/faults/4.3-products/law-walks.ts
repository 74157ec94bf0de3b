import type { Deal } from '../../catalogue/deal.ts';
import type { Filters } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { cutting, filtersOf, isLater, pagesBefore, queryOf } from '../../operators/list-query.ts';

type Page = ReturnType<Rules['pageOf']>;

/** Faults of section 4.3 that need certain page sizes, certain pages, or another walk at the same time. */
export const walkLawFaults: readonly Fault[] = [
  fault('page-of-seven-drops-one', 'storefront/4.3/2')
    .says('Leaves a product out after each page of seven')
    .rules(cutting((rest, size) => (size === 7 && rest.length > 8 ? { ...first(rest, 7), consumed: 8 } : null))),
  fault('odd-page-drops-one', 'storefront/4.3/2')
    .says('Leaves a product out after the second page of a walk in pages of an odd size')
    .rules(
      cutting((rest, size, { pages }) =>
        size % 2 === 1 && pages === 1 && rest.length > size + 1 ? { ...first(rest, size), consumed: size + 1 } : null,
      ),
    ),
  fault('fourth-page-of-ten-drops-one', 'storefront/4.3/2')
    .says('Leaves a product out after the fourth page of ten')
    .rules(
      cutting((rest, size, { pages }) =>
        size === 10 && pages === 3 && rest.length > 11 ? { ...first(rest, 10), consumed: 11 } : null,
      ),
    ),
  fault('fifth-page-repeats-one', 'storefront/4.3/2')
    .says(
      'Begins the fifth page and each behind it with the last product of the page before, in pages of twelve at most',
    )
    .rules(
      cutting((rest, size, { pages }) =>
        size <= 12 && pages >= 3 && rest.length > size && size > 1
          ? { ...first(rest, size), consumed: size - 1 }
          : null,
      ),
    ),
  fault('active-page-repeats-last', 'storefront/4.3/2')
    .says('Begins a page with the last product of the page before where active is sent')
    .rules(
      cutting((rest, size, _walk, { query }) =>
        query.has('active') && size > 1 && rest.length > size ? { ...first(rest, size), consumed: size - 1 } : null,
      ),
    ),
  fault('last-page-repeats-first', 'storefront/4.3/2')
    .says('Gives the first product of a walk once more on its last page')
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
    .says('Ends a walk with a category after three pages')
    .rules(
      cutting((rest, size, { pages }, { query }) =>
        query.has('category1') && pages === 2 ? { ...first(rest, size), consumed: rest.length } : null,
      ),
    ),
  fault('large-page-drops-one', 'storefront/4.3/2')
    .says('Leaves a product out after the first page of more than 200')
    .rules(
      cutting((rest, size, { pages }) =>
        size > 200 && pages === 0 && rest.length > size + 1 ? { ...first(rest, size), consumed: size + 1 } : null,
      ),
    ),
  fault('third-page-of-all-drops-one', 'storefront/4.3/2')
    .says('Leaves a product out after the third page of a walk without filters')
    .rules(
      cutting((rest, size, { pages }, call) =>
        queryOf(call) === 'country=US' && pages === 2 && rest.length > size + 1
          ? { ...first(rest, size), consumed: size + 1 }
          : null,
      ),
    ),
  fault('third-page-of-poll-drops-one', 'storefront/4.3/updatedSince')
    .says('Leaves a product out after the third page of a walk with updatedSince')
    .rules(
      cutting((rest, size, { pages }, { query }) =>
        query.has('updatedSince') && pages === 2 && rest.length > size + 1
          ? { ...first(rest, size), consumed: size + 1 }
          : null,
      ),
    ),
  fault('full-last-page-drops-one', 'storefront/4.3/active')
    .says('Leaves the last product out of a walk with active whose fourth and last page is just full')
    .rules((honest) => ({
      pageOf: (rest, size, walk, call) => {
        const page = honest.pageOf(rest, size, walk, call);
        const isFull = walk.pages === 3 && rest.length === size && call.query.has('active');
        return isFull ? { ...page, deals: page.deals.slice(0, -1) } : page;
      },
    })),
  fault('third-page-forgets-active', 'storefront/4.3/active')
    .says('Gives active and inactive deals from the third page of a walk on')
    .rule('hasActive', (right, deal, active, call) => pagesBefore(call) > 1 || right(deal, active, call)),
  fault('third-page-forgets-watermark', 'storefront/4.3/updatedSince')
    .says('Gives every deal from the third page of a walk with updatedSince on')
    .rule('changedSince', (right, deal, since, call) => pagesBefore(call) > 1 || right(deal, since, call)),
  fault('third-page-forgets-state', 'storefront/4.3/2')
    .says('Gives deals of all states from the third page of a walk on')
    .rule('inState', (right, deal, state, call) => pagesBefore(call) > 1 || right(deal, state, call)),
  fault('third-page-forgets-category1', 'storefront/4.3/2')
    .says('Gives deals of all categories from the third page of a walk with category1 on')
    .rule('inCategories', (right, deal, filters, call) =>
      right(deal, pagesBefore(call) > 1 ? { ...filters, category1: null } : filters, call),
    ),
  fault('active-sifted-after-paging', 'storefront/4.3/2')
    .says('Sifts each page by active, and ends the walk with one that is not full')
    .rules(() => ({
      hasActive: () => true,
      pageOf: (rest, size, _walk, call) => {
        const { active } = filtersOf(call);
        const deals = rest.slice(0, size).filter((deal) => active === null || deal.active === active);
        return { deals, consumed: deals.length === size ? size : rest.length };
      },
    })),
  fault('place-kept-by-page-size', 'storefront/4.3/2')
    .says('Remembers by the size of the pages where a walk stands')
    .rules((honest) => {
      const stands = new Map<string, number>();
      const nameOf = ({ partner, query }: Call): string => `${partner?.partnerId} ${query.get('limit')}`;
      return {
        writeCursor: (walk, call) => {
          stands.set(nameOf(call), walk.after);
          return honest.writeCursor(walk, call);
        },
        readCursor: (cursor, call) => {
          const walk = honest.readCursor(cursor, call);
          return { ...walk, after: stands.get(nameOf(call)) ?? walk.after };
        },
      };
    }),
  fault('walk-restarts-when-another-begins', 'storefront/4.3/2')
    .says('Starts a walk over when another with its filter was begun')
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
    .says('Goes on with the category of the walk that was begun last')
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
    .says('Gives one product more than asked for where both active and a state or category are sent')
    .rule('pageSizeOf', (right, limit, partner, call) => {
      const { active, state, category1 } = filtersOf(call);
      const isNarrow = active !== null && (state ?? category1) !== null;
      return right(limit, partner, call) + (isNarrow ? 1 : 0);
    }),
];

function first(rest: readonly Deal[], size: number): Page {
  return { consumed: size, deals: rest.slice(0, size) };
}
