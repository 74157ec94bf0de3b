import type { Integration } from '../facts.ts';
import type { PriceClaim } from '../inputs.ts';
import type { Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Price } from '../store.ts';
import { over, type Replaced } from './over.ts';

export const integrations = ['standard', 'iframe'] as const;

/** The price of a reserve and the correct price. */
export interface ComparedPrice extends PriceClaim {
  readonly price: Price;
  readonly call: Call;
}

/** `refusal` is the result of the correct check. */
export type Judge = (prices: ComparedPrice, refusal: Refusal | null) => Refusal | null;

/** Replaces the price check for one integration; null means both. */
export function overPrices(integration: Integration | null, judge: Judge): Replaced {
  return over('checkPrice', (refusal, product, claim, call) =>
    integration === null || product.integration === integration
      ? judge({ ...claim, price: call.rules.priceOf(product, call), call }, refusal)
      : refusal,
  );
}

/** Accepts some wrong prices, for one integration or, with null, for both. */
export function wrongPricesAccepted(
  integration: Integration | null,
  isAccepted: (prices: ComparedPrice) => boolean,
): Replaced {
  return overPrices(integration, (prices, refusal) => (isAccepted(prices) ? null : refusal));
}
