import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Filters } from '../../inputs.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
import { filterCount, filtersOf, isLater, refusing } from '../../operators/list-query.ts';
import { usStates } from '../../catalogue/us-states.ts';

/** True when the status of a deal is active. The `active` flag is independent of it. */
function isOnSale({ status }: Deal): boolean {
  return status === 'active';
}

/** Lists some of the deals that require a booking. */
function listedWhere(also: (call: Call) => boolean): Replacement {
  return inPlaceOf(
    'isListed',
    (right, deal, call) => right(deal, call) || (deal.listed && !deal.removed && also(call)),
  );
}

function filtersIn(query: URLSearchParams): number {
  return [...query.keys()].filter((name) => !['country', 'limit', 'cursor'].includes(name)).length;
}

/** Compares the states of a deal with `fits`. */
function comparing(fits: (own: string, state: string, call: Call) => boolean): Replacement {
  return () => ({ inState: (deal, state, call) => deal.states.some((own) => fits(own, state, call)) });
}

function isTrimmedOfBlanks(own: string, state: string, { query }: Call): boolean {
  return own === state && !/[\t\n]/.test(query.get('state') ?? '');
}

/** Faults of section 4.3: the filters active and state, missing filters, and deals that need a booking. */
export const activeFilterFaults: readonly Fault[] = [
  ...rowsBy('Lists the products of every state', comparing, '4.3/state-other', [
    [
      'state-in-any-case',
      'that matches the query parameter state in any letter case',
      (own, state) => own.toLowerCase() === state.toLowerCase(),
    ],
    [
      'state-by-code',
      'whose two-letter code is the query parameter state',
      (own, state) => [own, usStates[own]].includes(state),
    ],
    ['state-by-beginning', 'that starts with the query parameter state', (own, state) => own.startsWith(state)],
    ['state-with-more', 'whose name is the start of the query parameter state', (own, state) => state.startsWith(own)],
    [
      'state-without-spaces',
      'that matches the query parameter state without its spaces',
      (own, state) => own.replaceAll(' ', '') === state.replaceAll(' ', ''),
    ],
  ]),
  ...rowsBy('Does not trim', comparing, '4.3/state-space', [
    [
      'state-not-trimmed',
      'the query parameter state',
      (own, state, { query }) => own === state && query.get('state') === state,
    ],
    ['state-trimmed-of-blanks-only', 'tabs and line feeds from the query parameter state', isTrimmedOfBlanks],
  ]),
  ...rowsBy('Lists the products of every state', comparing, '4.3/state', [
    ['state-contained', 'that contains the query parameter state', (own, state) => own.includes(state)],
    [
      'state-by-first-word',
      'that has the same first word as the query parameter state',
      (own, state) => own.split(' ')[0] === state.split(' ')[0],
    ],
  ]),
  fault('active-by-status', 'storefront/4.3/active')
    .says("When a request has active=true, filters by the deal's status instead of its active flag")
    .rule('hasActive', (right, deal, active, call) => (active ? isOnSale(deal) : right(deal, active, call))),
  fault('active-lists-more', 'storefront/4.3/active')
    .says('Lists some deals only when a request has the query parameter active')
    .rule('isListed', (right, deal, call) => right(deal, call) && (call.query.has('active') || deal.position % 3 > 0)),
  fault('category-beside-active-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores the category filters when a request has the query parameter active')
    .rule('inCategories', (right, deal, filters, call) => call.query.has('active') || right(deal, filters, call)),
  fault('inactive-left-out', 'storefront/4.3/filters-omitted')
    .says('Lists only active deals when a request does not have the query parameter active')
    .rule('isListed', (right, deal, call) => right(deal, call) && (call.query.has('active') || deal.active)),
  fault('ended-left-out', 'storefront/4.3/filters-omitted')
    .says('Does not list deals that have ended')
    .rule('isListed', (right, deal, call) => right(deal, call) && deal.status !== 'expired'),
  ...(['sold_out', 'expired'] as const).map((status) =>
    fault(`${status.replace('_', '-')}-under-neither-flag`, 'storefront/4.3/filters-omitted')
      .says(`Lists deals with status ${status} neither for active=true nor for active=false`)
      .rule('hasActive', (right, deal, active, call) => right(deal, active, call) && deal.status !== status),
  ),
  fault('booking-listed', 'storefront/4.3/5')
    .says('Lists deals that require a booking, although the product list must leave them out')
    .rules(listedWhere(() => true)),
  fault('booking-listed-in-polls', 'storefront/4.3/5')
    .says('Lists deals that require a booking when the request has updatedSince')
    .rules(listedWhere(({ query }) => query.has('updatedSince'))),
  ...(['state', 'category1', 'active'] as const).map((filter) =>
    fault(`booking-listed-by-${filter}-alone`, 'storefront/4.3/5')
      .says(`Lists deals that require a booking when ${filter} is the only filter`)
      .rules(listedWhere(({ query }) => query.has(filter) && filtersIn(query) === 1)),
  ),
  fault('booking-noticed-late', 'storefront/4.3/5')
    .says('Still lists a deal after it starts to require a booking')
    .rules((honest) => {
      const names = new Set<string>();
      return {
        isListed: (deal, call) => {
          if (honest.isListed(deal, call)) names.add(deal.id);
          return !deal.removed && names.has(deal.id);
        },
      };
    }),
  fault('active-flips-on-second-page', 'storefront/4.3/filters-together')
    .says('Lists deals with the opposite active flag on every page except the first')
    .rule('hasActive', (right, deal, active, call) => right(deal, isLater(call) ? !active : active, call)),
  fault('category-or-active', 'storefront/4.3/filters-together')
    .says('Combines the category filters and active with OR instead of AND')
    .rules((honest) => ({
      inCategories: (deal, filters, call) =>
        honest.inCategories(deal, filters, call) || (filters.active !== null && deal.active === filters.active),
      hasActive: (deal, active, call) =>
        honest.hasActive(deal, active, call) ||
        (hasCategory(filtersOf(call)) && honest.inCategories(deal, filtersOf(call), call)),
    })),
  fault('inactive-poll-empty', 'storefront/4.3/filters-together')
    .says('Lists no deals when the request has active=false and updatedSince')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => call.query.get('active') !== 'false' && right(deal, updatedSince, call),
    ),
  fault('second-state-lost-beside-two', 'storefront/4.3/filters-together')
    .says('Compares state only with the last state of a deal when the request has two other filters')
    .rule('inState', (right, deal, state, call) =>
      filterCount(call) > 2 ? deal.states.at(-1) === state : right(deal, state, call),
    ),

  fault('unknown-state-refused', 'storefront/4.3/state-other')
    .says('Refuses an unknown state')
    .rules(refusing(({ state }) => state !== null && usStates[state] === undefined)),
];

function hasCategory({ category0, category1, category2, category3 }: Filters): boolean {
  return [category0, category1, category2, category3].some((value) => value !== null);
}
