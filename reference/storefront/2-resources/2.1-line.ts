import type { Deal, DealOption, Price } from '../catalogue/deal.ts';
import type { Call } from '../rules.ts';
import type { Line } from '../store.ts';
import type { UnavailableReason, WireCartItem } from '../wire/cart.ts';
import type { CartPricing } from '../wire/product.ts';

/** A line with its current texts, media, availability and price. */
export function lineView(line: Line, call: Call): WireCartItem {
  const { rules } = call;
  const deal = call.store.deals.get(line.productId) ?? null;
  const option = deal?.options.find(({ id }) => id === line.optionId) ?? null;
  const unavailableReason = rules.unavailableReasonOf(deal, option, call);
  const price = rules.priceOf(deal, option, call);
  const pricing = price === null ? null : rules.pricingView(price, call);
  const degraded = rules.isDegraded(unavailableReason, price, call);
  return {
    id: line.optionId,
    productId: line.productId,
    optionId: line.optionId,
    title: degraded ? null : (deal?.title ?? null),
    optionTitle: degraded ? null : (option?.title ?? null),
    media: degraded ? [] : (deal?.media ?? []),
    quantity: line.quantity,
    available: unavailableReason === null,
    unavailableReason,
    pricing,
    lineTotal: rules.lineTotal(pricing, line.quantity, call),
  };
}

/** The live price of one unit; null when the deal left the catalogue or the price cannot be read. */
export function priceOf(deal: Deal | null, option: DealOption | null): Price | null {
  if (deal === null || option === null || deal.removed) return null;
  return option.priceReadable && !option.removed ? option.price : null;
}

/** Returns null for an available line. Reasons of the deal precede reasons of its option. */
export function unavailableReasonOf(deal: Deal | null, option: DealOption | null): UnavailableReason | null {
  if (deal === null || deal.removed || deal.status === 'expired') return 'DEAL_ENDED';
  if (option === null || option.removed || option.active === false) return 'OPTION_REMOVED';
  return deal.status === 'sold_out' ? 'SOLD_OUT' : null;
}

/** An unavailable or unpriced line shows no texts and does not count towards totals. */
export function isDegraded(reason: UnavailableReason | null, price: Price | null): boolean {
  return reason !== null || price === null;
}

/** Carts never show promotions. */
export function pricingView(price: Price): CartPricing {
  return {
    original: price.original,
    retail: price.retail,
    net: price.net,
    currency: 'USD',
    currencyPrecision: 2,
    includedTaxes: price.includedTaxes,
  };
}

export function lineTotal(pricing: CartPricing | null, quantity: number): number | null {
  return pricing === null ? null : pricing.retail * quantity;
}
