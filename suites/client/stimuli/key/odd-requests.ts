import type { IncomingCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { optionAt } from '../../traffic/catalogue/served-prices.ts';
import { precision, scale, scaled } from './odd-amounts.ts';

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
