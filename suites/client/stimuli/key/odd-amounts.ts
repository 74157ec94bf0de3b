import type { IncomingCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { optionAt } from '../../traffic/catalogue/served-prices.ts';

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

function scaled(amount: Json): Json {
  return typeof amount === 'number' ? amount * scale : amount;
}

function mapped(list: Json | undefined, change: (one: JsonObject) => JsonObject): Json {
  return Array.isArray(list) ? list.map((one) => (isObject(one) ? change(one) : one)) : [];
}

export interface OddOption {
  readonly productId: string;
  readonly optionId: string;
}

/** The body with the expected price of the odd option in the cents of the sandbox; null if it has none. */
export function plainItems({ json, endpoint, ids }: IncomingCall, { optionId }: OddOption): JsonObject | null {
  if (!isObject(json)) return null;
  if (endpoint === 'updateItem') return ids[1] === optionId && hasPrice(json) ? withPlainPrice(json) : null;
  const { items } = json;
  const isOdd = (item: Json): item is JsonObject => isObject(item) && item['optionId'] === optionId && hasPrice(item);
  if (!Array.isArray(items) || !items.some(isOdd)) return null;
  return { ...json, items: items.map((item) => (isOdd(item) ? withPlainPrice(item) : item)) };
}

/** A mismatch of the odd option with its amounts as the client knows them; null for any other reply. */
export function oddMismatch(body: JsonObject, call: IncomingCall, { optionId }: OddOption): JsonObject | null {
  const { details } = body;
  if (!isObject(details) || details['error'] !== 'PRICE_MISMATCH') return null;
  const path = typeof details['path'] === 'string' ? details['path'] : '';
  if (optionAt(call, path) !== optionId) return null;
  const currentPrice = scaled(details['currentPrice'] ?? null);
  const expectedPrice = sentPrice(call, path) ?? details['expectedPrice'] ?? null;
  return { ...body, details: { ...details, currentPrice, expectedPrice, currencyPrecision: precision } };
}

function hasPrice(item: JsonObject): boolean {
  return typeof item['expectedPrice'] === 'number';
}

/** A price that is no multiple stays wrong: it becomes one that the sandbox never has. */
function withPlainPrice(item: JsonObject): JsonObject {
  const { expectedPrice } = item;
  if (typeof expectedPrice !== 'number' || !Number.isInteger(expectedPrice)) return item;
  const plain = expectedPrice / scale;
  return { ...item, expectedPrice: Number.isInteger(plain) ? plain : impossiblePrice };
}

const impossiblePrice = 1;

function sentPrice({ json, endpoint }: IncomingCall, path: string): Json | undefined {
  if (!isObject(json)) return undefined;
  if (endpoint === 'updateItem') return json['expectedPrice'];
  const index = Number(/^\$\.items\[(\d+)\]/.exec(path)?.[1] ?? '0');
  const item = Array.isArray(json['items']) ? json['items'][index] : undefined;
  return isObject(item) ? item['expectedPrice'] : undefined;
}
