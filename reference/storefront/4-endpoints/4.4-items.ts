import type { DealOption, Price } from '../catalogue/deal.ts';
import type { ItemInput } from '../inputs.ts';
import { badRequest, type Refusal } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Cart, Line } from '../store.ts';

const mostUnits = 100;
const mostOptions = 20;

export function checkCountry(country: string): Refusal | null {
  return country === 'US' ? null : badRequest('country must be US, the only market');
}

export function checkCurrency(currency: string): Refusal | null {
  return currency === 'USD' ? null : badRequest('currency must be USD');
}

/** All items are checked before any is added (rule 1). */
export function checkItems(items: readonly ItemInput[], cart: Cart | null, call: Call): Refusal | null {
  const { rules } = call;
  if (items.length === 0) return badRequest('items must contain at least one item');
  const tooMany = rules.withinOptionLimit(items, cart, call);
  if (tooMany !== null) return tooMany;
  return (
    firstRefusal(items, (item, index) => rules.checkItem(item, index, cart, call)) ?? rules.checkSums(items, cart, call)
  );
}

export function checkItem(item: ItemInput, index: number, _cart: Cart | null, call: Call): Refusal | null {
  const { rules } = call;
  const refusal = rules.withinQuantity(item.quantity, call) ?? rules.checkCartable(item, call);
  if (refusal !== null) return refusal;
  return rules.checkExpectedPrice(item.expectedPrice, livePrice(item, call), rules.pathOf(index, call), call);
}

export function checkUpdate(
  line: Line,
  change: { readonly quantity: number; readonly expectedPrice: number | null },
  call: Call,
): Refusal | null {
  const { rules } = call;
  const option = optionOf(line, call);
  const refusal =
    rules.withinQuantity(change.quantity, call) ??
    (option === null ? null : rules.withinUnits(option, change.quantity, call));
  if (refusal !== null) return refusal;
  return rules.checkExpectedPrice(change.expectedPrice, livePrice(line, call), rules.pathOf(null, call), call);
}

/** An integer from 1 to 100 (section 8). */
export function withinQuantity(quantity: number): Refusal | null {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= mostUnits) return null;
  return badRequest(`quantity must be a whole number from 1 to ${mostUnits}`);
}

export function withinUnits(option: DealOption, quantity: number): Refusal | null {
  if (quantity < option.minUnits) return badRequest(`quantity is below the option's minimum of ${option.minUnits}`);
  if (option.maxUnits === null || quantity <= option.maxUnits) return null;
  return badRequest(`quantity exceeds the option's maximum of ${option.maxUnits}`);
}

/** At most 20 different options in one cart (section 8). */
export function withinOptionLimit(items: readonly ItemInput[], cart: Cart | null): Refusal | null {
  const actual = new Set([...(cart?.lines ?? []), ...items].map(({ optionId }) => optionId)).size;
  if (actual <= mostOptions) return null;
  const errorMessage = `a cart holds at most ${mostOptions} different options`;
  return { error: 'CART_ITEM_LIMIT', errorMessage, extra: { limit: mostOptions, actual } };
}

/** An item can be added when it is known, on sale, priced, and needs no time slot. */
export function checkCartable(item: Pick<ItemInput, 'productId' | 'optionId'>, call: Call): Refusal | null {
  const deal = call.store.deals.get(item.productId);
  if (deal === undefined || deal.removed) return unknownProduct(`no product ${item.productId}`);
  const option = deal.options.find(({ id }) => id === item.optionId);
  if (option === undefined || option.removed)
    return unknownProduct(`product ${deal.id} has no option ${item.optionId}`);
  const extra = { productId: deal.id };
  if (deal.needsBooking) return { error: 'PRODUCT_NOT_CARTABLE', errorMessage: 'the deal needs a time slot', extra };
  const sold = call.rules.unavailableReasonOf(deal, option, call) === null;
  if (sold && call.rules.priceOf(deal, option, call) !== null) return null;
  return { error: 'PRODUCT_NOT_CARTABLE', errorMessage: 'the option is not on sale', extra };
}

/** An expectedPrice must be the live price (rule 4), unless the live price cannot be read. */
export function checkExpectedPrice(expected: number | null, price: Price | null, path: string): Refusal | null {
  if (expected === null || price === null || expected === price.retail) return null;
  return {
    error: 'PRICE_MISMATCH',
    errorMessage: `the price is ${price.retail} now, not ${expected}`,
    extra: { currency: 'USD', currencyPrecision: 2, currentPrice: price.retail, expectedPrice: expected, path },
  };
}

/** Path of the refused item in the request. */
export function pathOf(index: number | null): string {
  return index === null ? '$.expectedPrice' : `$.items[${index}]`;
}

/** Quantity of each line after merging the items with each other and with the cart. */
export function checkSums(items: readonly ItemInput[], cart: Cart | null, call: Call): Refusal | null {
  const { rules } = call;
  const before = cart === null || cart.status !== 'ACTIVE' ? [] : cart.lines;
  const after = items.reduce<readonly Line[]>((lines, item) => rules.mergeLine(lines, item, call), before);
  const touched = after.filter(({ optionId }) => items.some((item) => item.optionId === optionId));
  return firstRefusal(touched, (line) => {
    const option = optionOf(line, call);
    return rules.withinQuantity(line.quantity, call) ?? (option && rules.withinUnits(option, line.quantity, call));
  });
}

function optionOf(line: Pick<Line, 'productId' | 'optionId'>, call: Call): DealOption | null {
  return call.store.deals.get(line.productId)?.options.find(({ id }) => id === line.optionId) ?? null;
}

function livePrice(line: Pick<Line, 'productId' | 'optionId'>, call: Call): Price | null {
  return call.rules.priceOf(call.store.deals.get(line.productId) ?? null, optionOf(line, call), call);
}

function unknownProduct(errorMessage: string): Refusal {
  return { error: 'INVALID_PRODUCT_ID', errorMessage };
}

function firstRefusal<T>(of: readonly T[], check: (one: T, index: number) => Refusal | null): Refusal | null {
  for (const [index, one] of of.entries()) {
    const refusal = check(one, index);
    if (refusal !== null) return refusal;
  }
  return null;
}
