import { expectNoMarketplacePromotion } from './marketplace-promotion.ts';
import { missingFinding, unexpectedFinding } from './expect-listed.ts';
import type { IsolatedCategory, ListedDeal } from '../fixtures/catalogue/isolated-category.ts';
import { idsOf, type Filter, type Walk } from '../fixtures/catalogue/read-pages.ts';

/** Deals that a walk must list, and deals that it must not list. */
interface Sorted {
  readonly inside: readonly ListedDeal[];
  readonly outside: readonly ListedDeal[];
}

/** The walk lists all of these deals. */
export function expectDeals(walked: Walk, deals: readonly ListedDeal[]): void {
  expectNoneLost(
    walked,
    deals.map(({ productId }) => productId),
    'listed according to the control endpoint',
  );
}

/** If the walk ended, it lists all of these products. */
export function expectNoneLost(walked: Walk, ids: readonly string[], as: string): void {
  const listedIds = idsOf(walked);
  const lost = walked.ended ? ids.find((id) => !listedIds.has(id)) : undefined;
  if (lost !== undefined) throw missingFinding(walked, lost, as);
}

/**
 * The walk lists none of these deals, which have no promotion of their own. `expected` describes the right content.
 */
export function expectNoDeal({ listed }: Walk, deals: readonly ListedDeal[], expected: string): void {
  const odd = listed.find(({ id }) => deals.some(({ productId }) => productId === id));
  if (odd === undefined) return;
  expectNoMarketplacePromotion(odd);
  throw unexpectedFinding(odd, expected);
}

/**
 * The filter lists exactly the deals that pass it, on at least two pages if several deals pass; `limit` sets the page
 * size.
 */
export async function expectSorted(
  isolated: IsolatedCategory,
  filter: Filter,
  { inside, outside, limit = Math.ceil(inside.length / 2) }: Sorted & { readonly limit?: number },
): Promise<void> {
  const walked = await isolated.walk(filter, inside.length > 1 ? { limit } : {});
  expectNoDeal(walked, outside, 'a product that passes the filter');
  expectDeals(walked, inside);
}

/** The deals are listed without the filter under test. */
export async function mustList(
  isolated: IsolatedCategory,
  deals: readonly ListedDeal[],
  filter: Filter = {},
): Promise<void> {
  const { listed, ended } = await isolated.walk(filter);
  const missing = deals.find(({ productId }) => !listed.some(({ id }) => id === productId));
  if (missing !== undefined && ended) await isolated.find(missing, filter);
}
