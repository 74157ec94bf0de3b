import { readListQuery } from '../4-endpoints/4.3-filters.ts';
import type { Filters } from '../inputs.ts';
import { badRequest } from '../refusal.ts';
import type { Call, Rules } from '../rules.ts';
import type { Replacement } from './difference.ts';
import { inPlaceOf } from './in-place-of.ts';

/** Refuses product list calls with invalid filters. */
export function refusing(isInvalid: (filters: Filters) => boolean): Replacement {
  return inPlaceOf('checkScope', (right, filters, ...rest) =>
    isInvalid(filters) ? badRequest('a filter is not valid') : right(filters, ...rest),
  );
}

/** True for every page but the first. */
export function isLater({ query }: Call): boolean {
  return query.has('cursor');
}

/** Number of pages of the walk before the requested page. */
export function pagesBefore(call: Call): number {
  const cursor = call.query.get('cursor');
  return cursor === null ? 0 : call.rules.readCursor(cursor, call).pages;
}

export function filtersOf({ query }: Call): Filters {
  return readListQuery(query).filters;
}

export function filterCount(call: Call): number {
  return Object.values(filtersOf(call)).filter((value) => value !== null).length;
}

export function queryOf({ query }: Call): string {
  return [...query]
    .flatMap(([name, value]) => (name === 'cursor' || name === 'limit' ? [] : [`${name}=${value}`]))
    .join();
}

/** Replaces the rule that fills pages, except where `cut` returns null. */
export function cutting(cut: (...all: Parameters<Rules['pageOf']>) => ReturnType<Rules['pageOf']> | null): Replacement {
  return inPlaceOf('pageOf', (right, ...all) => cut(...all) ?? right(...all));
}
