import { entriesAt, GapError, isObject, type Json } from '../../../src/authoring.ts';
import type { Listed } from '../fixtures/catalogue/read-pages.ts';

/**
 * Throws a gap for a deal that has a reduced price, although it was arranged without a promotion. A promotion of the
 * whole marketplace may be running. Then the price is unknown, and a poll may list all deals (section 4.3 rule 4).
 */
export function expectNoMarketplacePromotion({ reply, pointer }: Listed): void {
  const prices = entriesAt(reply.json, `${pointer}/options/*/units/*/pricing/*`);
  if (!prices.some(({ value }) => isReduced(value))) return;
  throw new GapError('catalogue', 'a marketplace-wide promotion seems to be running');
}

function isReduced(price: Json): boolean {
  if (!isObject(price) || !isObject(price['discountedPrice'])) return false;
  const { amount } = price['discountedPrice'];
  const { retail } = price;
  return typeof amount === 'number' && typeof retail === 'number' && amount < retail;
}
