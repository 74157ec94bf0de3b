import type { ClientTraffic, DriverStep, JsonObject } from '../../../src/client-authoring.ts';
import { trafficOf, type MadeCall } from './traffic.testing.ts';

/** Products of the list, with their options and prices. A client reads them again and again. */
const products = 40;
const perPage = 10;
/** Programs with the same key. */
const programs = 3;

/** The calls of one purchase and the pages before it. The record repeats them. */
type Part = (turn: number) => readonly MadeCall[];

/** Records of any length, by what their client does. */
export const longRecords: Readonly<Record<string, (exchanges: number) => ClientTraffic>> = {
  'shops without a driver': (exchanges) => recordOf(exchanges, shopping),
  'shops with a driver': (exchanges) => driven(recordOf(exchanges, shopping)),
  'reads pages without end': (exchanges) => recordOf(exchanges, endlessWalk),
  'uses one cart only': (exchanges) => recordOf(exchanges, oneCart),
  'repeats failed requests': (exchanges) => recordOf(exchanges, failing),
  'reads one order again and again': (exchanges) => recordOf(exchanges, polling),
  'registers again and again': (exchanges) => recordOf(exchanges, registering),
};

function recordOf(exchanges: number, part: Part): ClientTraffic {
  const calls: MadeCall[] = [];
  for (let turn = 0; calls.length < exchanges; turn += 1) calls.push(...part(turn));
  return trafficOf(calls.slice(0, exchanges));
}

function id(turn: number, kind: number): string {
  return `${turn.toString(16).padStart(8, '0')}-0000-4000-8000-${String(kind).padStart(12, '0')}`;
}

function product(index: number): JsonObject {
  const pricing = [{ retail: 1_000 + index, original: 2_000, net: 800, currencyPrecision: 2, discountedPrice: null }];
  const options = [{ id: `o${index}`, active: true, restrictions: { maxUnits: 10 }, units: [{ id: 'u', pricing }] }];
  return { id: `p${index}`, status: 'active', availabilityRequired: false, options };
}

function page(number: number, nextCursor: string | null, rest: JsonObject = {}): JsonObject {
  const first = (number * perPage) % products;
  return {
    products: Array.from({ length: perPage }, (_, index) => product(first + index)),
    hasMore: nextCursor !== null,
    nextCursor,
    ...rest,
  };
}

function cart(cartId: string, option: number, quantity: number): JsonObject {
  const pricing = { retail: 1_000 + option, currencyPrecision: 2 };
  return {
    id: cartId,
    status: 'ACTIVE',
    buyLink: `https://service.test/checkout?cart=${cartId}`,
    items:
      quantity === 0
        ? []
        : [{ id: `o${option}`, productId: `p${option}`, optionId: `o${option}`, quantity, available: true, pricing }],
    totals: { grandTotal: (1_000 + option) * quantity, currencyPrecision: 2 },
  };
}

function item(option: number): JsonObject {
  return { productId: `p${option}`, optionId: `o${option}`, quantity: 1, expectedPrice: 1_000 + option };
}

function shopping(turn: number): readonly MadeCall[] {
  const [cartId, order, option] = [id(turn, 1), id(turn, 2), turn % products];
  const watermark = new Date(1_700_000_000_000 + turn * 10_000).toISOString();
  const since = turn < programs ? {} : { updatedSince: watermark };
  const headers = { 'user-agent': `Shop${turn % programs}/1.0 (+https://shop.example/contact)` };
  const error = { error: 'PRICE_MISMATCH', path: '$.items[0]', currentPrice: 1_000 + option };
  const body = { country: 'US', items: [item(option)] };
  const calls: readonly MadeCall[] = [
    { query: { country: 'US', ...since }, gets: page(turn, `c${turn}`) },
    { query: { country: 'US', ...since, cursor: `c${turn}` }, gets: page(turn + 1, null, { timestamp: watermark }) },
    { endpoint: 'createCart', method: 'POST', sends: body, status: 400, gets: error },
    { endpoint: 'createCart', method: 'POST', sends: body, gets: cart(cartId, option, 1) },
    { endpoint: 'addItems', method: 'POST', ids: [cartId], sends: body, status: turn % 2 === 0 ? null : 500 },
    { endpoint: 'readCart', ids: [cartId], query: { country: 'US' }, gets: cart(cartId, option, 1) },
    { endpoint: 'addItems', method: 'POST', ids: [cartId], sends: body, gets: cart(cartId, option, 2) },
    {
      endpoint: 'checkout',
      method: 'POST',
      byShopper: true,
      key: 'absent',
      target: `/checkout?cart=${cartId}`,
      status: 303,
      replyHeaders: { location: `https://shop.test/return?marketplaceOrderUuid=${order}` },
    },
    { endpoint: 'readOrder', ids: [order], gets: { status: 'PENDING', items: [] } },
    { endpoint: 'readOrder', ids: [order], gets: { status: 'CONFIRMED', items: [] } },
  ];
  return calls.map((call) => ({ headers, ...call }));
}

/** Each turn of `shopping` as the steps of one shopper. */
function driven(traffic: ClientTraffic): ClientTraffic {
  const { calls } = traffic;
  const steps: DriverStep[] = [];
  for (const [index, call] of calls.entries()) {
    const operation =
      call.endpoint === 'products' ? 'sync' : call.endpoint === 'readOrder' ? 'returnFromCheckout' : 'putInCart';
    const last = steps.at(-1);
    const shopper = `shopper ${Math.floor(index / shopping(0).length)}`;
    const fields =
      operation === 'sync' ? {} : { shopper, optionId: `o${Math.floor(index / 10) % products}`, quantity: 1 };
    const endedMs = call.arrivedMs + 100;
    if (last?.operation === operation && last.fields['shopper'] === fields.shopper)
      steps[steps.length - 1] = { ...last, endedMs };
    else
      steps.push({
        number: steps.length + 1,
        scenario: 'shopping',
        operation,
        fields,
        startedMs: call.arrivedMs,
        endedMs,
        answer: { kind: 'result', value: { outcome: 'done' } },
      });
  }
  return { ...traffic, steps };
}

function endlessWalk(turn: number): readonly MadeCall[] {
  const cursor = turn === 0 ? {} : { cursor: `c${turn - 1}` };
  return [{ query: { country: 'US', ...cursor }, gets: page(turn, `c${turn}`) }];
}

function oneCart(turn: number): readonly MadeCall[] {
  const cartId = id(0, 1);
  const sends = { country: 'US', items: [item(1)] };
  if (turn === 0) return [{ endpoint: 'createCart', method: 'POST', sends, gets: cart(cartId, 1, 1) }];
  const ids = [cartId];
  return [
    { endpoint: 'addItems', method: 'POST', ids, sends, gets: cart(cartId, 1, 2) },
    { endpoint: 'addItems', method: 'POST', ids, sends, status: null },
    { endpoint: 'readCart', ids, gets: cart(cartId, 1, 3) },
    { endpoint: 'removeItem', method: 'DELETE', ids: [cartId, 'o1'], gets: cart(cartId, 1, 0) },
    {
      endpoint: 'updateItem',
      method: 'PATCH',
      ids: [cartId, 'o1'],
      status: 400,
      gets: { error: 'INVALID_PRODUCT_ID' },
    },
  ];
}

function failing(): readonly MadeCall[] {
  const internal = { error: 'INTERNAL_SERVER_ERROR', details: null };
  const gone = { error: 'PRODUCT_NOT_CARTABLE', details: null };
  const sends = { country: 'US', items: [item(1)] };
  return [
    { query: { country: 'US' }, status: 500, gets: internal },
    { query: { country: 'US', cursor: 'c' }, status: 400, gets: { error: 'BAD_REQUEST', details: null } },
    { endpoint: 'createCart', method: 'POST', sends, status: 400, gets: gone },
    { endpoint: 'readCart', ids: ['unknown'], status: 400, gets: { error: 'INVALID_CART_ID' } },
    { endpoint: 'supplier', status: 401, gets: { code: 'unauthenticated', details: null } },
  ];
}

function polling(turn: number): readonly MadeCall[] {
  const failure: MadeCall = { status: 400, gets: { error: 'INTERNAL_SERVER_ERROR' } };
  const open: MadeCall = { gets: { status: 'PENDING', items: [] } };
  return [{ endpoint: 'readOrder', ids: [id(0, 2)], ...(turn % 5 === 4 ? failure : open) }];
}

function registering(turn: number): readonly MadeCall[] {
  const replies: readonly MadeCall[] = [
    { status: 400, gets: { error: 'BAD_REQUEST', errorMessage: 'displayName is wrong' } },
    { status: 429, gets: { error: 'RATE_LIMITED' }, replyHeaders: { 'retry-after': '5' } },
    { status: 500, gets: { error: 'INTERNAL_SERVER_ERROR' } },
    { gets: { token: '<key 2>' } },
  ];
  const reply = replies[turn % replies.length];
  return [{ endpoint: 'register', method: 'POST', key: 'absent', sends: { displayName: 'Shop' }, ...reply }];
}
