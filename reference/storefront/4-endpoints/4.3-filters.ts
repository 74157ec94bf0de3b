import type { Deal } from '../catalogue/deal.ts';
import type { Filters } from '../inputs.ts';
import { badRequest, malformed, type Refusal } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Call } from '../rules.ts';
import type { Partner } from '../store.ts';

/** The parsed query of a product list call. */
export interface ListQuery {
  readonly country: string;
  readonly limit: number | null;
  readonly cursor: string | null;
  readonly filters: Filters;
}

const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Throws `RefusedError` for an invalid value. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const country = query.get('country');
  if (country === null) throw new RefusedError(malformed('country is required'));
  const text = (name: string): string | null => query.get(name) || null;
  return {
    country,
    limit: readLimit(query.get('limit')),
    cursor: query.get('cursor'),
    filters: {
      state: text('state')?.trim() || null,
      category0: text('category0'),
      category1: text('category1'),
      category2: text('category2'),
      category3: text('category3'),
      active: readFlag(query.get('active')),
      updatedSince: readTime(query.get('updatedSince')),
    },
  };
}

/** Deals that need a booking are never listed (rule 5). */
export function isListed(deal: Deal): boolean {
  return deal.listed && !deal.removed && !deal.needsBooking;
}

/** Compares full names with exact case, with the states where a deal is sold, not those of its addresses. */
export function inState(deal: Deal, state: string): boolean {
  return deal.states.includes(state);
}

/** A deal must have every category of the query, so a mismatched pair finds nothing. */
export function inCategories(deal: Deal, filters: Filters): boolean {
  const depths = ['category0', 'category1', 'category2', 'category3'] as const;
  return depths.every((depth) => filters[depth] === null || filters[depth] === deal[depth]);
}

export function hasActive(deal: Deal, active: boolean): boolean {
  return deal.active === active;
}

/** A watermark must not be in the future. */
export function checkWatermark(updatedSince: number, call: Call): Refusal | null {
  return updatedSince > call.now ? badRequest('updatedSince is in the future') : null;
}

export function changedSince(deal: Deal, updatedSince: number): boolean {
  return deal.updatedAt >= updatedSince;
}

/** Decided on the first page: a promotion that started since the watermark changes every deal (rule 4). */
export function dropsWatermark(updatedSince: number, promotions: Iterable<number>, call: Call): boolean {
  return [...promotions].some((startedAt) => startedAt >= updatedSince && startedAt <= call.now);
}

/** Filters must not exceed the scope of the registration. Partners without a scope may use any filter. */
export function checkScope(filters: Filters, partner: Partner): Refusal | null {
  const filter = [
    [filters.state, partner.inventoryStates],
    [filters.category0, partner.category0],
    [filters.category1, partner.category1],
    [filters.category2, partner.category2],
  ] as const;
  const outside = filter.some(([value, scope]) => value !== null && scope.length > 0 && !scope.includes(value));
  return outside ? { error: 'FORBIDDEN', errorMessage: 'The call is not allowed for this registration' } : null;
}

/** Lists only deals within the scope of the registration. */
export function inScope(deal: Deal, partner: Partner): boolean {
  return (
    within(partner.inventoryStates, deal.states) &&
    within(partner.category0, [deal.category0]) &&
    within(partner.category1, [deal.category1]) &&
    within(partner.category2, [deal.category2])
  );
}

function within(scope: readonly string[], values: readonly string[]): boolean {
  return scope.length === 0 || values.some((value) => scope.includes(value));
}

function readLimit(limit: string | null): number | null {
  if (limit === null) return null;
  if (/^\d+$/.test(limit) && Number(limit) > 0) return Number(limit);
  throw new RefusedError(badRequest('limit must be a positive whole number'));
}

function readFlag(active: string | null): boolean | null {
  if (active === null) return null;
  if (active === 'true' || active === 'false') return active === 'true';
  throw new RefusedError(badRequest('active must be true or false'));
}

function readTime(updatedSince: string | null): number | null {
  if (updatedSince === null) return null;
  // An unencoded plus arrives as a space. Valid times contain no other space.
  const time = Date.parse(updatedSince.replace(' ', '+'));
  if (isoTime.test(updatedSince.replace(' ', '+')) && !Number.isNaN(time)) return time;
  throw new RefusedError(badRequest('updatedSince must be an ISO-8601 time'));
}
