import { readListQuery } from '../4-endpoints/4.3-filters.ts';
import type { Filters } from '../inputs.ts';
import { badRequest, type Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Fault } from '../faults/fault.ts';

/** Refuses what is asked before it is looked up. */
export function refusing(isInvalid: (filters: Filters) => boolean): NonNullable<Fault['rules']> {
  return (honest) => ({
    checkScope: (filters, partner, call): Refusal | null =>
      isInvalid(filters) ? badRequest('a filter is not valid') : honest.checkScope(filters, partner, call),
  });
}

/** True for a page that a cursor led to. */
export function isLater({ query }: Call): boolean {
  return query.has('cursor');
}

/** The filters of a product list call. */
export function filtersOf({ query }: Call): Filters {
  return readListQuery(query).filters;
}

/** The filters of a call as one text. */
export function queryOf({ query }: Call): string {
  return [...query]
    .flatMap(([name, value]) => (name === 'cursor' || name === 'limit' ? [] : [`${name}=${value}`]))
    .join();
}
