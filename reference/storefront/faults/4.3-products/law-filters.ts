import type { Replacement } from '../../operators/difference.ts';
import type { Filters } from '../../inputs.ts';
import type { Received, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { filtersOf, isLater } from '../../operators/list-query.ts';

type Replacing = Replacement;

const day = 86_400_000;

/** Faults of section 4.3 in filters that are sent together. */
export const filterLawFaults: readonly Fault[] = [
  together('third-page-unfiltered', 'Filters no page after the second by active', (honest) => ({
    hasActive: (deal, active, call) => pagesBefore(honest, call) > 1 || honest.hasActive(deal, active, call),
  })),
  together('active-flips-on-second-page', 'Takes active for its opposite on every page but the first', (honest) => ({
    hasActive: (deal, active, call) => honest.hasActive(deal, isLater(call) ? !active : active, call),
  })),
  together('category-or-active', 'Gives what passes the category or active where both are sent', (honest) => ({
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, filters, call) || (filters.active !== null && deal.active === filters.active),
    hasActive: (deal, active, call) =>
      honest.hasActive(deal, active, call) ||
      (hasCategory(filtersOf(call)) && honest.inCategories(deal, filtersOf(call), call)),
  })),
  together('category3-beside-state-disregarded', 'Disregards category3 where a state is sent', (honest) => ({
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, filters.state === null ? filters : { ...filters, category3: null }, call),
  })),
  together('category2-in-polls-disregarded', 'Disregards category2 in polls', (honest) => ({
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, filters.updatedSince === null ? filters : { ...filters, category2: null }, call),
  })),
  together('category1-beside-inactive-disregarded', 'Disregards category1 where active=false is sent', (honest) => ({
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, filters.active === false ? { ...filters, category1: null } : filters, call),
  })),
  together('state-beside-active-poll-disregarded', 'Disregards the state in polls with active', (honest) => ({
    inState: (deal, state, call) =>
      (call.query.has('active') && call.query.has('updatedSince')) || honest.inState(deal, state, call),
  })),
  together('watermark-beside-three-disregarded', 'Disregards the watermark beside three other filters', (honest) => ({
    changedSince: (deal, updatedSince, call) => sent(call) > 3 || honest.changedSince(deal, updatedSince, call),
  })),
  together('inactive-poll-empty', 'Lists no inactive deal in polls with active=false', (honest) => ({
    changedSince: (deal, updatedSince, call) =>
      call.query.get('active') !== 'false' && honest.changedSince(deal, updatedSince, call),
  })),
  together('second-state-lost-beside-two', 'Knows one state of a deal only beside two more filters', (honest) => ({
    inState: (deal, state, call) => (sent(call) > 2 ? deal.states.at(-1) === state : honest.inState(deal, state, call)),
  })),
];

/** Faults of section 4.3 in the order of watermarks. */
export const watermarkLawFaults: readonly Fault[] = [
  polling('watermark-with-fraction-disregarded', 'Disregards a watermark with milliseconds', (honest) => ({
    changedSince: (deal, updatedSince, call) =>
      (call.query.get('updatedSince') ?? '').includes('.') || honest.changedSince(deal, updatedSince, call),
  })),
  polling('watermark-in-offset-empty', 'Gives nothing for a watermark in an offset other than UTC', (honest) => ({
    changedSince: (deal, updatedSince, call) =>
      (call.query.get('updatedSince') ?? '').endsWith('Z') && honest.changedSince(deal, updatedSince, call),
  })),
  polling('watermark-month-only', 'Gives what changed in the thirty days after the watermark', (honest) => ({
    changedSince: (deal, updatedSince, call) =>
      honest.changedSince(deal, updatedSince, call) && deal.updatedAt < updatedSince + 30 * day,
  })),
  polling('watermark-compared-as-text', 'Compares a watermark as text', () => ({
    changedSince: (deal, _updatedSince, { query }) =>
      new Date(deal.updatedAt).toISOString() >= (query.get('updatedSince') ?? ''),
  })),
];

function together(name: string, says: string, rules: Replacing): Fault {
  return fault(name, 'storefront/4.3/filters-together').says(says).rules(rules);
}

function polling(name: string, says: string, rules: Replacing): Fault {
  return fault(name, 'storefront/4.3/updatedSince').says(says).rules(rules);
}

function hasCategory({ category0, category1, category2, category3 }: Filters): boolean {
  return [category0, category1, category2, category3].some((value) => value !== null);
}

/** How many filters were sent. */
function sent(call: Received): number {
  return Object.values(filtersOf(call)).filter((value) => value !== null).length;
}

/** Pages of the walk that came before the one asked for. */
function pagesBefore(honest: Rules, call: Received): number {
  const cursor = call.query.get('cursor');
  return cursor === null ? 0 : honest.readCursor(cursor, call).pages;
}
