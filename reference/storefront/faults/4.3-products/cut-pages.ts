import type { Deal } from '../../catalogue/deal.ts';
import { underAlias } from '../../operators/calls.ts';
import { cutting, queryOf } from '../../operators/list-query.ts';
import type { Call, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

type Page = ReturnType<Rules['pageOf']>;

/** An error at the end of a page: how its sentence begins, and the page. `rest` has the deals that are left. */
type Cut = readonly [says: string, cut: (rest: readonly Deal[], size: number) => Page | null];

const skipsOne: Cut = ['Skips a product after', (rest, size) => (rest.length > size + 1 ? upTo(rest, size, 1) : null)];
const repeatsOne: Cut = [
  'Repeats the last product after',
  (rest, size) => (rest.length > size && size > 1 ? upTo(rest, size, -1) : null),
];
const endsWalk: Cut = [
  'Ends the list too early after',
  (rest, size) => ({ deals: rest.slice(0, size), consumed: rest.length }),
];
const dropsLast: Cut = [
  'Leaves out the last product if the last page is full, on',
  (rest, size) => (rest.length === size ? { deals: rest.slice(0, -1), consumed: size } : null),
];

/** The pages that are cut. Absent fields select all. */
interface Which {
  /** 1 is the first page. */
  readonly page?: number;
  readonly from?: number;
  readonly least?: number;
  readonly most?: number;
  readonly isOdd?: true;
  /** A parameter of the request, or none. */
  readonly filter?: 'active' | 'state' | 'category1' | 'updatedSince' | 'none';
  readonly maxPageSize?: 1;
  readonly prefix?: 'deprecated';
}

/** Faults of section 4.3 rule 2: pages that are cut in the wrong place. */
export const cutPageFaults: readonly Fault[] = [
  cut('page-repeats-last', repeatsOne, {}),
  cut('fifth-page-repeats-one', repeatsOne, { from: 4, most: 12 }),
  cut('active-page-repeats-last', repeatsOne, { filter: 'active' }),
  cut('state-page-repeats-last', repeatsOne, { filter: 'state' }),
  cut('poll-page-repeats-last', repeatsOne, { filter: 'updatedSince' }, '4.3/updatedSince'),
  cut('page-boundary-loses-one', skipsOne, { most: 49 }),
  cut('page-of-seven-drops-one', skipsOne, { least: 7, most: 7 }),
  cut('odd-page-drops-one', skipsOne, { page: 2, isOdd: true }),
  cut('fourth-page-of-ten-drops-one', skipsOne, { page: 4, least: 10, most: 10 }),
  cut('large-page-drops-one', skipsOne, { page: 1, least: 201 }),
  cut('third-page-of-all-drops-one', skipsOne, { page: 3, filter: 'none' }),
  cut('third-page-of-category1-drops-one', skipsOne, { page: 3, filter: 'category1' }),
  cut('third-page-of-poll-drops-one', skipsOne, { page: 3, filter: 'updatedSince' }, '4.3/updatedSince'),
  cut('filtered-walk-ends-after-three-pages', endsWalk, { page: 3, filter: 'category1' }),
  cut('active-walk-ends-after-three-pages', endsWalk, { page: 3, filter: 'active' }),
  cut('pages-of-one-end-early', endsWalk, { from: 3, most: 1 }),
  cut('walks-under-cap-of-one-end-early', endsWalk, { from: 2, maxPageSize: 1 }),
  cut('alias-list-ends-early', endsWalk, { prefix: 'deprecated' }, '4/alias-products'),
  cut('full-page-drops-last', dropsLast, {}),
  cut('full-last-page-drops-one', dropsLast, { page: 4, filter: 'active' }, '4.3/active'),
];

function cut(name: string, [says, cutPage]: Cut, which: Which, requirement = '4.3/2'): Fault {
  return fault(name, `storefront/${requirement}`)
    .says(`${says} ${wordsFor(which)}`)
    .rules(
      cutting((rest, size, walk, call) =>
        isMeant(which, { page: walk.pages + 1, size, call }) ? cutPage(rest, size) : null,
      ),
    );
}

function wordsFor({ page, from, least = 1, most, isOdd, filter, maxPageSize, prefix }: Which): string {
  return [
    page === undefined ? 'each page' : `page ${page}`,
    ...(least === 1 && most === undefined
      ? []
      : [`of ${least === most ? least : `${least} to ${most ?? 1_000}`} products`]),
    ...(isOdd ? ['of an odd size'] : []),
    ...(from === undefined ? [] : [`from page ${from} on`]),
    ...(filter === undefined
      ? []
      : [filter === 'none' ? 'of a list without filters' : `of a list with the query parameter ${filter}`]),
    ...(maxPageSize === undefined ? [] : [`for a partner whose maxPageSize is ${maxPageSize}`]),
    ...(prefix === undefined ? [] : ['under the deprecated prefix /octo/v1/']),
  ].join(' ');
}

function isMeant(which: Which, { page, size, call }: { page: number; size: number; call: Call }): boolean {
  const { filter, maxPageSize, prefix } = which;
  const isFiltered =
    filter === 'none' ? queryOf(call) === 'country=US' : filter === undefined || call.query.has(filter);
  return (
    (which.page ?? page) === page &&
    page >= (which.from ?? 1) &&
    size >= (which.least ?? 1) &&
    size <= (which.most ?? size) &&
    !(which.isOdd === true && size % 2 === 0) &&
    isFiltered &&
    (maxPageSize === undefined || call.partner?.maxPageSize === maxPageSize) &&
    (prefix === undefined || underAlias('products')(call))
  );
}

/** A page of `size` deals, after which the read goes on `more` deals later. */
function upTo(rest: readonly Deal[], size: number, more: number): Page {
  return { deals: rest.slice(0, size), consumed: size + more };
}
