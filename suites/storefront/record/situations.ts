import {
  isObject,
  type Facts,
  type Json,
  type Occurrence,
  type Request,
  type Situation,
} from '../../../src/authoring.ts';
import { mostUnits } from '../limits.ts';
import { inPath, isDeprecated, lineIdIn } from '../requests/endpoints.ts';
import type { CartState } from './carts.ts';

/** The situation of an exchange. `cart` is the cart that it is about, before it. */
export function situationOf(occurrence: Occurrence, cart: CartState | null, facts: Facts): Situation {
  const { request, together } = occurrence;
  return {
    caller: callerOf(occurrence, facts),
    prefix: isDeprecated(request.path) ? 'deprecated' : 'current',
    concurrency: together === null ? 'alone' : 'together',
    optional: optionalOf(request),
    ...sizeOf(occurrence),
    ...quantityOf(request),
    ...positionOf(request, cart),
    ...(cart === null ? {} : { history: cart.history }),
    ...(cart === null || request.method !== 'GET' ? {} : { later: laterOf(cart, occurrence) }),
  };
}

function callerOf({ request: { key }, reply }: Occurrence, facts: Facts): string {
  if (reply?.status === 401) return 'turned away';
  if (key === undefined || key === facts.apiKey) return 'own key';
  return key === null ? 'no key' : 'other key';
}

/** The number of entries in a success: lines of a cart, products of a page, items of an order. */
function sizeOf({ reply }: Occurrence): Pick<Situation, 'size'> {
  if (reply === null || reply.status !== 200) return {};
  const entries = reply.peek(reply.endpoint === 'products' ? '/products' : '/items');
  return Array.isArray(entries) ? { size: inWords(entries.length) } : {};
}

function inWords(count: number): string {
  if (count <= 3) return String(count);
  if (count < 11) return '4 to 10';
  if (count < 20) return '11 to 19';
  return count === 20 ? '20' : 'more than 20';
}

/** The place of the line in the path among the lines of the cart, or of a page in its walk. */
function positionOf(request: Request, cart: CartState | null): Pick<Situation, 'position'> {
  if (request.endpoint === 'products') return { position: request.query?.['cursor'] === undefined ? 'first' : 'later' };
  const line = lineIdIn(request);
  const options = [...(cart?.lines?.keys() ?? [])];
  // The id of a line equals its optionId.
  const index = line === undefined ? -1 : options.findIndex((optionId) => inPath(optionId) === line);
  if (index === -1) return {};
  if (options.length === 1) return { position: 'only' };
  if (index === 0) return { position: 'first' };
  return { position: index === options.length - 1 ? 'last' : 'middle' };
}

/** The most unusual class of the quantities that the request states. */
function quantityOf({ body = null }: Request): Pick<Situation, 'quantity'> {
  if (!isObject(body)) return {};
  const { items, quantity } = body;
  const stated = Array.isArray(items)
    ? items.map((item) => (isObject(item) ? item['quantity'] : undefined))
    : [quantity];
  const classes = new Set(stated.map(classOf));
  const quantityClass = quantityClasses.find((one) => classes.has(one));
  return quantityClass === undefined ? {} : { quantity: quantityClass };
}

/** The most unusual first. */
const quantityClasses = ['no number', 'negative', '0', `above ${mostUnits}`, String(mostUnits), '1', 'usual'] as const;

function classOf(quantity: Json | undefined): (typeof quantityClasses)[number] {
  if (typeof quantity !== 'number') return 'no number';
  if (quantity < 0) return 'negative';
  if (quantity > mostUnits) return `above ${mostUnits}`;
  if (quantity === mostUnits) return `${mostUnits}`;
  if (quantity === 0) return '0';
  return quantity === 1 ? '1' : 'usual';
}

const members = ['country', 'currency', 'clientReference', 'expectedPrice'] as const;
const filters = ['state', 'category0', 'category1', 'category2', 'category3', 'active', 'updatedSince'] as const;

/** The optional members of the body, or the filters of the list: none, one by its name, or several. */
function optionalOf({ endpoint, query = {}, body }: Request): string {
  const [name = 'none', ...more] =
    endpoint === 'products' ? filters.filter((one) => Object.hasOwn(query, one)) : membersIn(endpoint, body ?? query);
  return more.length === 0 ? name : 'several';
}

function membersIn(endpoint: string, body: Json): readonly string[] {
  if (!isObject(body)) return [];
  const { items } = body;
  const inputs = [body, ...(Array.isArray(items) ? items.filter(isObject) : [])];
  return members
    .filter((name) => name !== 'country' || endpoint !== 'create-cart')
    .filter((name) => inputs.some((input) => Object.hasOwn(input, name)));
}

/** How long after the last read of the cart this one came. */
function laterOf({ readMs }: CartState, { sentMs }: Occurrence): string {
  if (readMs === null) return 'first read';
  return sentMs - readMs < 1000 ? 'read again' : 'read again after a second';
}
