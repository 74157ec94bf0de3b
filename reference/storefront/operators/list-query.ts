import { readListQuery } from '../4-endpoints/4.3-filters.ts';
import type { Filters } from '../inputs.ts';
import { badRequest, type Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Fault } from '../faults/fault.ts';

/** Refuses product list calls with invalid filters. */
export function refusing(isInvalid: (filters: Filters) => boolean): NonNullable<Fault['rules']> {
  return (honest) => ({
    checkScope: (filters, partner, call): Refusal | null =>
      isInvalid(filters) ? badRequest('a filter is not valid') : honest.checkScope(filters, partner, call),
  });
}

/** True for every page but the first. */
export function isLater({ query }: Call): boolean {
  return query.has('cursor');
}

export function filtersOf({ query }: Call): Filters {
  return readListQuery(query).filters;
}

export function queryOf({ query }: Call): string {
  return [...query]
    .flatMap(([name, value]) => (name === 'cursor' || name === 'limit' ? [] : [`${name}=${value}`]))
    .join();
}
