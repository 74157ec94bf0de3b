import type { Json } from '../../../src/authoring.ts';
import type { Quote } from '../fixtures/quote.ts';
import { inAnotherCurrency, raised } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import type { StatedPrice } from './steps.ts';

/** A wrong price for a reserve. Null if the quote allows no such price. */
export function stated(
  price: StatedPrice,
  quote: Quote,
  { profile }: Backend,
): { readonly priceSummary: Json | undefined } | null {
  if (price === 'none') return { priceSummary: undefined };
  const wrongPrice =
    price === 'in another currency'
      ? inAnotherCurrency(quote.price, profile.price)
      : raised(quote.price, { 'one above': 1, 'one below': -1, 'far above': 10_000 }[price], profile.price);
  return wrongPrice === null ? null : { priceSummary: wrongPrice };
}
