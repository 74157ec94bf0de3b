import { GapError, isObject, type Json } from '../../../src/authoring.ts';
import type { Listed } from '../fixtures/catalogue/walks.ts';

/**
 * A deal that was arranged without a promotion of its own and yet has a lower price than usual may be under a promotion of the
 * whole marketplace, which nobody arranged: its price is then unknown, and a poll may list all deals (section 4.3 rule 4).
 * Throws a gap for such a deal.
 */
export function expectNoMarketplacePromotion({ reply, pointer }: Listed): void {
  if (!pricesIn(reply.peek(pointer)).some(isReduced)) return;
  throw new GapError('catalogue', 'a promotion of the whole marketplace seems to be running');
}

/** The rows of pricing of a product; of a malformed product those that can be read. */
function pricesIn(product: Json | undefined): readonly Json[] {
  return membersOf(product, 'options')
    .flatMap((option) => membersOf(option, 'units'))
    .flatMap((unit) => membersOf(unit, 'pricing'));
}

function membersOf(holder: Json | undefined, name: string): readonly Json[] {
  const members = isObject(holder) ? holder[name] : undefined;
  return Array.isArray(members) ? members : [];
}

function isReduced(price: Json): boolean {
  if (!isObject(price) || !isObject(price['discountedPrice'])) return false;
  const { amount } = price['discountedPrice'];
  const { retail } = price;
  return typeof amount === 'number' && typeof retail === 'number' && amount < retail;
}
