import { readListQuery } from './4.3-filters.ts';
import type { Deal } from '../catalogue/deal.ts';
import type { Filters, Walk } from '../inputs.ts';
import { orRefuse } from '../refused-error.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Partner } from '../store.ts';
import type { WireProductPage } from '../wire/product.ts';

const defaultLimit = 100;
const highestLimit = 1_000;
/** The watermark is earlier than the clock, because clocks differ. */
const skew = 60_000;

/** One page of the catalogue (section 4.3). */
export function listProducts(call: Call, partner: Partner): Reply {
  const { rules } = call;
  const { country, limit, cursor, filters } = readListQuery(call.query);
  orRefuse(rules.checkCountry(country, call));
  orRefuse(rules.checkScope(filters, partner, call));
  if (filters.updatedSince !== null) orRefuse(rules.checkWatermark(filters.updatedSince, call));
  const walk = cursor === null ? newWalk(filters, call) : rules.readCursor(cursor, call);
  const rest = [...call.store.deals.values()].filter(
    (deal) => deal.position > walk.after && rules.inScope(deal, partner, call) && matches(deal, filters, walk, call),
  );
  const { consumed, deals } = rules.pageOf(rest, rules.pageSizeOf(limit, partner, call), walk, call);
  const after = rest[consumed - 1]?.position ?? walk.after;
  const next = { ...walk, after, pages: walk.pages + 1 };
  return json(200, rules.pageView(deals, next, consumed < rest.length, call));
}

/** A limit above the partner's maximum is lowered to it. */
export function pageSizeOf(limit: number | null, partner: Partner): number {
  return Math.min(limit ?? defaultLimit, partner.maxPageSize ?? highestLimit);
}

/** All pages but the last are full. */
export function pageOf(rest: readonly Deal[], size: number): { consumed: number; deals: readonly Deal[] } {
  const deals = rest.slice(0, size);
  return { consumed: deals.length, deals };
}

/** `walk` is the walk after this page. Only the last page has a `timestamp` (section 2.7). */
export function pageView(deals: readonly Deal[], walk: Walk, hasMore: boolean, call: Call): WireProductPage {
  const { rules } = call;
  const products = deals.map((deal) => rules.productView(deal, call));
  if (hasMore) return { products, hasMore, nextCursor: rules.writeCursor(walk, call) };
  return { products, hasMore, nextCursor: null, timestamp: rules.timestampOf(walk, call) };
}

/** Watermark of the next walk: the start of this walk, so that no change during it is lost. */
export function timestampOf(walk: Walk): string {
  return new Date(walk.startedAt - skew).toISOString();
}

function newWalk(filters: Filters, call: Call): Walk {
  const { updatedSince } = filters;
  const everything =
    updatedSince !== null && call.rules.dropsWatermark(updatedSince, call.store.promotions.values(), call);
  return { after: 0, pages: 0, startedAt: call.now, everything };
}

function matches(deal: Deal, filters: Filters, walk: Walk, call: Call): boolean {
  const { rules } = call;
  const { state, active, updatedSince } = filters;
  if (!rules.isListed(deal, call)) return false;
  if (state !== null && !rules.inState(deal, state, call)) return false;
  if (!rules.inCategories(deal, filters, call)) return false;
  if (active !== null && !rules.hasActive(deal, active, call)) return false;
  return updatedSince === null || walk.everything || rules.changedSince(deal, updatedSince, call);
}
