import type { PriceClaim } from '../inputs.ts';
import { isFields } from '../../http/fields.ts';
import { invalidRequest, type Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Price, Product, Quote } from '../store.ts';

export function priceOf(product: Product, _call: Call): Price {
  return product.price;
}

export function priceView(price: Price, _call: Call): unknown {
  return { amount: price.amount, currencyCode: price.currencyCode };
}

/** Returns null for an invalid price. */
export function readPrice(value: unknown, _call: Call): Price | null {
  if (!isFields(value)) return null;
  const { amount, currencyCode } = value;
  return typeof amount === 'number' && typeof currencyCode === 'string' ? { amount, currencyCode } : null;
}

export function isSamePrice(one: Price, other: Price, _call: Call): boolean {
  return one.amount === other.amount && one.currencyCode === other.currencyCode;
}

/** Price rule 4: an id from the iframe is kept, and a standard offer gets a new one. */
export function quoteOf(product: Product, earlier: Quote | null, call: Call): Quote {
  const keepsId = product.integration === 'iframe' && earlier !== null;
  return {
    prereservationId: keepsId ? earlier.prereservationId : call.rules.newId('prereservation', call),
    productId: product.id,
    purchaserId: call.rules.purchaserOf(call).purchaserId,
    price: call.rules.priceOf(product, call),
    madeAt: call.now,
  };
}

/** Returns the original price (price rule 3), or null when it did not change. */
export function originalPriceOf(quote: Quote, earlier: Quote | null, call: Call): Price | null {
  return earlier === null || call.rules.isSamePrice(earlier.price, quote.price, call) ? null : earlier.price;
}

/** The prices of check and reserve must be equal (price rules 2, 4 and 5; section 7, rules 2 and 3). */
export function checkPrice(product: Product, { expected, quote }: PriceClaim, call: Call): Refusal | null {
  const { rules } = call;
  if (expected === null) return invalidRequest('priceSummary is required');
  if (quote === null && product.integration === 'iframe') return invalidRequest('prereservationId is required');
  const price = rules.priceOf(product, call);
  if (quote !== null && !rules.isSamePrice(quote.price, price, call)) return priceRefusal('PRICE_CHANGED');
  return rules.isSamePrice(expected, price, call) ? null : priceRefusal('PRICE_MISMATCH');
}

function priceRefusal(code: string): Refusal {
  return { status: 409, code, message: 'the price differs from the one that the purchaser saw' };
}
