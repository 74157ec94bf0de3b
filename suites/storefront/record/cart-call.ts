import { isObject, type Json, type JsonObject, type Request } from '../../../src/authoring.ts';
import { mostUnits } from '../limits.ts';
import { isCartEndpoint } from '../replies/error-reply.ts';
import { cartIdIn, inPath, isDeprecated, lineIdIn } from '../requests/endpoints.ts';
import type { Reason } from './refusals.ts';

/** A quantity of an option that a call asks for, and the price that it expects. */
export interface WantedItem {
  readonly optionId: string;
  readonly productId: string;
  readonly units: number;
  /** In minor units; null if the call states none. */
  readonly expectedPrice: number | null;
}

/** A call about a cart (section 4, endpoints 5 to 10), read from its request. */
export interface CartCall {
  readonly operation: string;
  /** The items of a create or add in their order; empty for other calls. Items with a flaw are left out. */
  readonly items: readonly WantedItem[];
  /** The number of all items. */
  readonly asked: number;
  /** The only thing that is wrong with the fields of the body, whatever the cart is; null if nothing is. */
  readonly flaw: Reason | null;
  /** The quantity and price of an update; null for other calls, and for an update with a flaw. */
  readonly update: Pick<WantedItem, 'units' | 'expectedPrice'> | null;
  /** The id of the line in the path, encoded as `inPath` does. */
  readonly line: string | undefined;
  /** Optional members of the body and the query, by name. */
  readonly optional: Readonly<Record<string, Json | undefined>>;
  readonly isDeprecated: boolean;
}

/**
 * The call of a request. Null for a request that is not about carts, and for one of which the contract does not say what happens: with
 * further headers or fields, or with several flaws. Prices and quantities may be out of range.
 */
export function cartCallOf(request: Request): CartCall | null {
  const { endpoint, method, path, query = {}, headers, body = null, rawBody, madeUp = [] } = request;
  const { hostile, refusalExpected } = request;
  const isPlain = rawBody === undefined && headers === undefined && hostile !== true && refusalExpected !== true;
  if (!isPlain || !isCartEndpoint({ endpoint })) return null;
  const sent = method === 'POST' || method === 'PATCH' ? contentOf(endpoint, body, madeUp) : noContent;
  const id = cartIdIn({ path });
  if (sent === null || (id !== undefined) === (endpoint === 'create-cart')) return null;
  const isOfNoCart = id !== undefined && madeUp.includes(decodedId(id) ?? '');
  if (isOfNoCart && sent.flaw !== null) return null;
  const content = isOfNoCart ? { ...sent, flaw: 'an unknown cart' as const } : sent;
  const optional = { ...content.optional, ...query };
  const isElsewhere = 'country' in optional && optional['country'] !== 'US';
  // The contract does not say what another country means for reads and updates.
  if (isElsewhere && content.flaw !== 'another country') return null;
  return {
    ...content,
    operation: endpoint,
    optional,
    line: lineIdIn({ path }),
    isDeprecated: isDeprecated(path),
  };
}

type Content = Pick<CartCall, 'items' | 'asked' | 'flaw' | 'update' | 'optional'>;

const noContent: Content = { items: [], asked: 0, flaw: null, update: null, optional: {} };

function contentOf(endpoint: string, body: Json, madeUp: readonly string[]): Content | null {
  if (!isObject(body)) return null;
  const content =
    endpoint === 'update-item' ? contentOfUpdate(body) : contentOfItems(body, endpoint === 'create-cart', madeUp);
  const names = endpoint === 'create-cart' ? ['country', 'currency', 'clientReference'] : ['country'];
  const isText = ([name, value]: readonly [string, Json | undefined]) =>
    names.includes(name) && typeof value === 'string';
  return content !== null && Object.entries(content.optional).every(isText) ? content : null;
}

function contentOfUpdate({ quantity = null, expectedPrice = null, ...optional }: JsonObject): Content | null {
  if (quantity === null) return { ...noContent, flaw: 'no quantity', optional };
  if (!isQuantity(quantity)) return null;
  const [flaw] = flawsOfPrice(expectedPrice);
  if (flaw !== undefined) return { ...noContent, flaw, optional };
  return isPrice(expectedPrice) ? { ...noContent, update: { units: quantity, expectedPrice }, optional } : null;
}

function contentOfItems(
  { items: list, ...optional }: JsonObject,
  isCreate: boolean,
  madeUp: readonly string[],
): Content | null {
  const { country } = optional;
  const all: readonly (WantedItem | Reason | null)[] = Array.isArray(list)
    ? list.map((item: Json) => wantedItem(item, madeUp))
    : [];
  // The contract does not say what an add of nothing means, of something unknown, or for no country.
  if (
    all.includes(null) ||
    (list !== undefined && !Array.isArray(list)) ||
    (!isCreate && (list?.length === 0 || country === '' || all.includes('an unknown product or option')))
  )
    return null;
  const [flaw = null, ...others] = [
    ...(isCreate && country === undefined ? ['no country' as const] : []),
    ...(typeof country === 'string' && country !== 'US' ? ['another country' as const] : []),
    ...(list === undefined ? ['no items' as const] : []),
    ...(list?.length === 0 ? ['an empty list of items' as const] : []),
    ...all.flatMap((item) => (typeof item === 'string' ? [item] : [])),
  ];
  const items = all.flatMap((item) => (item === null || typeof item === 'string' ? [] : [item]));
  return others.length > 0 ? null : { items, asked: all.length, flaw, update: null, optional };
}

/** An item, or the only thing that is wrong with it; null for an item of which the contract does not say what happens. */
function wantedItem(item: Json, madeUp: readonly string[]): WantedItem | Reason | null {
  if (!isObject(item)) return null;
  const { optionId = null, productId = null, quantity = null, expectedPrice = null, ...others }: JsonObject = item;
  if (Object.keys(others).length > 0) return null;
  const [flaw, ...more] = [
    ...(productId === null ? ['no productId' as const] : []),
    ...(optionId === null ? ['no optionId' as const] : []),
    ...(quantity === null ? ['no quantity' as const] : []),
    ...flawsOfPrice(expectedPrice),
    ...([productId, optionId].some((id) => madeUp.some((one) => one === id))
      ? ['an unknown product or option' as const]
      : []),
  ];
  if (more.length > 0) return null;
  if (flaw !== undefined) return flaw;
  if (typeof optionId !== 'string' || typeof productId !== 'string' || !isQuantity(quantity)) return null;
  return isPrice(expectedPrice) ? { optionId, productId, units: quantity, expectedPrice } : null;
}

/** Why no amount can be this price. */
function flawsOfPrice(value: Json): readonly Reason[] {
  if (typeof value !== 'number') return [];
  if (value < 0) return ['a price below zero'];
  return Number.isInteger(value) ? [] : ['a fraction of a price'];
}

/** A whole number, or a fraction below 1 or above 100. Of fractions within the range the contract says nothing. */
function isQuantity(value: Json): value is number {
  return typeof value === 'number' && (Number.isInteger(value) || value < 1 || value > mostUnits);
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

function isPrice(value: Json): value is number | null {
  return value === null || (isWhole(value) && value >= 0);
}

/** An id of a path, decoded; null if it is not encoded correctly. */
export function decodedId(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** The items of a call; of an update its line: the id of a line equals its optionId. */
export function wantedIn({ items, update, line }: CartCall): readonly Omit<WantedItem, 'productId'>[] {
  return update === null || line === undefined ? items : [...items, { ...update, optionId: decodedId(line) ?? '' }];
}

/** Whether a line has this id in a path: the id of a line equals its optionId. */
export function isLine(optionId: string, { line }: Pick<CartCall, 'line'>): boolean {
  return inPath(optionId) === line;
}
