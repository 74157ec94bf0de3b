import type { Filters } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { filtersOf, isLater } from '../../operators/list-query.ts';

const day = 86_400_000;

/** Faults of section 4.3: combined filters. */
export const filterLawFaults: readonly Fault[] = [
  fault('third-page-unfiltered', 'storefront/4.3/filters-together')
    .says('Filters only the first two pages by active')
    .rules((honest) => ({
      hasActive: (deal, active, call) => pagesBefore(honest, call) > 1 || honest.hasActive(deal, active, call),
    })),
  fault('active-flips-on-second-page', 'storefront/4.3/filters-together')
    .says('Inverts active on every page except the first')
    .rule('hasActive', (right, deal, active, call) => right(deal, isLater(call) ? !active : active, call)),
  fault('category-or-active', 'storefront/4.3/filters-together')
    .says('Combines category and active with OR instead of AND')
    .rules((honest) => ({
      inCategories: (deal, filters, call) =>
        honest.inCategories(deal, filters, call) || (filters.active !== null && deal.active === filters.active),
      hasActive: (deal, active, call) =>
        honest.hasActive(deal, active, call) ||
        (hasCategory(filtersOf(call)) && honest.inCategories(deal, filtersOf(call), call)),
    })),
  fault('category3-beside-state-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores category3 when the request has a state')
    .rule('inCategories', (right, deal, filters, call) =>
      right(deal, filters.state === null ? filters : { ...filters, category3: null }, call),
    ),
  fault('category2-in-polls-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores category2 when the request has updatedSince')
    .rule('inCategories', (right, deal, filters, call) =>
      right(deal, filters.updatedSince === null ? filters : { ...filters, category2: null }, call),
    ),
  fault('category1-beside-inactive-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores category1 when the request has active=false')
    .rule('inCategories', (right, deal, filters, call) =>
      right(deal, filters.active === false ? { ...filters, category1: null } : filters, call),
    ),
  fault('state-beside-active-poll-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores state when the request has active and updatedSince')
    .rule(
      'inState',
      (right, deal, state, call) =>
        (call.query.has('active') && call.query.has('updatedSince')) || right(deal, state, call),
    ),
  fault('watermark-beside-three-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores updatedSince when the request has three other filters')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => filterCount(call) > 3 || right(deal, updatedSince, call),
    ),
  fault('inactive-poll-empty', 'storefront/4.3/filters-together')
    .says('Lists no deals when the request has active=false and updatedSince')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => call.query.get('active') !== 'false' && right(deal, updatedSince, call),
    ),
  fault('second-state-lost-beside-two', 'storefront/4.3/filters-together')
    .says('Compares only the last state of a deal when the request has two more filters')
    .rule('inState', (right, deal, state, call) =>
      filterCount(call) > 2 ? deal.states.at(-1) === state : right(deal, state, call),
    ),
];

/** Faults of section 4.3: the comparison of watermarks. */
export const watermarkLawFaults: readonly Fault[] = [
  fault('watermark-with-fraction-disregarded', 'storefront/4.3/updatedSince')
    .says('Ignores an updatedSince with milliseconds')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) =>
        (call.query.get('updatedSince') ?? '').includes('.') || right(deal, updatedSince, call),
    ),
  fault('watermark-in-offset-empty', 'storefront/4.3/updatedSince')
    .says('Lists no deals for an updatedSince with an offset other than Z')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) =>
        (call.query.get('updatedSince') ?? '').endsWith('Z') && right(deal, updatedSince, call),
    ),
  fault('watermark-month-only', 'storefront/4.3/updatedSince')
    .says('Lists only changes in the 30 days after updatedSince')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => right(deal, updatedSince, call) && deal.updatedAt < updatedSince + 30 * day,
    ),
  fault('watermark-compared-as-text', 'storefront/4.3/updatedSince')
    .says('Compares updatedSince as text')
    .rules(() => ({
      changedSince: (deal, _updatedSince, { query }) =>
        new Date(deal.updatedAt).toISOString() >= (query.get('updatedSince') ?? ''),
    })),
];

function hasCategory({ category0, category1, category2, category3 }: Filters): boolean {
  return [category0, category1, category2, category3].some((value) => value !== null);
}

function filterCount(call: Call): number {
  return Object.values(filtersOf(call)).filter((value) => value !== null).length;
}

/** Number of earlier pages of the walk. */
function pagesBefore(honest: Rules, call: Call): number {
  const cursor = call.query.get('cursor');
  return cursor === null ? 0 : honest.readCursor(cursor, call).pages;
}
