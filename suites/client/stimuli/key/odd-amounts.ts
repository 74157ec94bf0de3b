import type { Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';

/** The digits after the point of the odd deal, and the factor from the sandbox's cents to its amounts. */
export const precision = 3;
export const scale = 10;

/** The products with the amounts of one of them changed; null if it is not among them. */
export function oddProducts(products: Json | undefined, productId: string): Json | null {
  if (!Array.isArray(products) || !products.some((product) => isObject(product) && product['id'] === productId))
    return null;
  return products.map((product) => (isObject(product) && product['id'] === productId ? oddProduct(product) : product));
}

function oddProduct(product: JsonObject): JsonObject {
  const inUnit = (unit: JsonObject): JsonObject => ({ ...unit, pricing: mapped(unit['pricing'], oddPricing) });
  const inOption = (option: JsonObject): JsonObject => ({ ...option, units: mapped(option['units'], inUnit) });
  return { ...product, options: mapped(product['options'], inOption) };
}

export function isOptionInCart(cart: JsonObject, optionId: string): boolean {
  const { items } = cart;
  return Array.isArray(items) && items.some((line) => isObject(line) && line['optionId'] === optionId);
}

/** The cart with the amounts of one line changed. */
export function oddCart(cart: JsonObject, optionId: string): JsonObject {
  const inLine = (line: JsonObject): JsonObject => {
    const { pricing = null, lineTotal = null } = line;
    if (line['optionId'] !== optionId) return line;
    return { ...line, pricing: isObject(pricing) ? oddPricing(pricing) : pricing, lineTotal: scaled(lineTotal) };
  };
  return { ...cart, items: mapped(cart['items'], inLine) };
}

function oddPricing(pricing: JsonObject): JsonObject {
  const { discountedPrice } = pricing;
  return {
    ...withScaled(pricing, 'original', 'retail', 'net'),
    currencyPrecision: precision,
    includedTaxes: mapped(pricing['includedTaxes'], (tax) => withScaled(tax, 'original', 'retail', 'net')),
    ...(isObject(discountedPrice) ? { discountedPrice: withScaled(discountedPrice, 'amount') } : {}),
  };
}

function withScaled(amounts: JsonObject, ...names: readonly string[]): JsonObject {
  return { ...amounts, ...Object.fromEntries(names.map((name) => [name, scaled(amounts[name] ?? null)])) };
}

export function scaled(amount: Json): Json {
  return typeof amount === 'number' ? amount * scale : amount;
}

function mapped(list: Json | undefined, change: (one: JsonObject) => JsonObject): Json {
  return Array.isArray(list) ? list.map((one) => (isObject(one) ? change(one) : one)) : [];
}
