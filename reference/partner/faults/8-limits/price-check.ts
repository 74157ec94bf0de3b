import type { Integration } from '../../facts.ts';
import type { PriceClaim } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { PartnerRules, Received } from '../../rules.ts';
import type { Price } from '../../store.ts';

/** What a reserve says about the price, and what is right. */
export interface Claimed extends PriceClaim {
  readonly price: Price;
  readonly call: Received;
}

/** Judges prices otherwise, of offers of one kind, or of all where null; `found` is what the honest check says. */
export function overPrices(
  honest: PartnerRules,
  integration: Integration | null,
  judge: (claimed: Claimed, found: Refusal | null) => Refusal | null,
): Partial<PartnerRules> {
  return {
    checkPrice(product, claim, call) {
      const found = honest.checkPrice(product, claim, call);
      if (integration !== null && product.integration !== integration) return found;
      return judge({ ...claim, price: call.rules.priceOf(product, call), call }, found);
    },
  };
}
