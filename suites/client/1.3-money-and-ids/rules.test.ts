import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/client-authoring.ts';
import { step } from '../traffic/steps.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { moneyAndIds } from './rules.ts';
import { isShownAs } from './shown-amount.ts';

const outcomes = (id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) =>
  outcomesOf(moneyAndIds, id, trafficOf(calls, rest));

const usd = { currency: 'USD', currencyPrecision: 2 };
const pricing = { original: 4_000, retail: 2_500, net: 1_900, ...usd, discountedPrice: { amount: 2_000 } };

function product(id: string, options: Readonly<Record<string, Json>>): Json {
  return {
    id,
    options: Object.entries(options).map(([optionId, price]) => ({ id: optionId, units: [{ pricing: [price] }] })),
  };
}

/** A whole walk of one page. */
function walk(...products: readonly Json[]): MadeCall {
  return { query: { country: 'US' }, gets: { products, hasMore: false, nextCursor: null, timestamp: 't' } };
}

const listed = walk(
  product('p', { o: pricing, o2: { ...pricing, retail: 990, original: 1_000 } }),
  product('q', { r: pricing }),
);

function create(...items: readonly Json[]): MadeCall {
  return { method: 'POST', endpoint: 'createCart', sends: { country: 'US', items }, arrivedMs: 15_000 };
}

function item(expectedPrice?: Json, rest: Readonly<Record<string, Json>> = {}): Json {
  return {
    productId: 'p',
    optionId: 'o',
    quantity: 1,
    ...(expectedPrice === undefined ? {} : { expectedPrice }),
    ...rest,
  };
}

function change(expectedPrice: Json, optionId = 'o'): MadeCall {
  return {
    method: 'PATCH',
    endpoint: 'updateItem',
    ids: ['c', optionId],
    sends: { quantity: 3, expectedPrice },
    arrivedMs: 16_000,
  };
}

describe('the expected price', () => {
  it('is a whole number in minor units', () => {
    expect(outcomes('client/K21', [listed, create(item(2_500), item(), item(null))])).toEqual(['kept']);
    for (const wrong of [25.0001, '2500', '25.00', 25, 250_000, 250])
      expect(outcomes('client/K21', [listed, create(item(2_500), item(wrong))])).toEqual(['kept', 'broken']);
    expect(outcomes('client/K21', [listed, change(25)])).toEqual(['broken']);
    expect(outcomes('client/K21', [listed, change('2500')])).toEqual(['broken']);
    expect(outcomes('client/K21', [listed, create(item(4_000), item(2_400))])).toEqual(['kept', 'kept']);
  });

  it('is in the minor units of the served precision', () => {
    const odd = walk(product('p', { o: { ...pricing, retail: 25_050, currencyPrecision: 3 } }));
    expect(outcomes('client/K21', [odd, create(item(25_050), item(2_505), item(25))])).toEqual([
      'kept',
      'broken',
      'broken',
    ]);
  });

  it('is the served retail price of the option', () => {
    expect(outcomes('client/K23', [listed, create(item(2_500)), change(2_500), change(990, 'o2')])).toEqual([
      'kept',
      'kept',
      'kept',
    ]);
    for (const wrong of [4_000, 1_900, 2_000, 2_600, 990])
      expect(outcomes('client/K23', [listed, create(item(wrong))])).toEqual(['broken']);
    expect(outcomes('client/K23', [listed, create(item(7_500, { quantity: 3 }))])).toEqual(['broken']);
    expect(outcomes('client/K23', [listed, create(item(25_000, { quantity: 10 }))])).toEqual(['broken']);
    expect(outcomes('client/K23', [listed, change(7_500)])).toEqual(['broken']);
    expect(outcomes('client/K23', [create(item(2_500)), { ...listed, arrivedMs: 19_000 }])).toEqual([]);
    expect(outcomes('client/K23', [listed, create(item(25.5), item(25), item())])).toEqual([]);
  });

  it('may be the price of a cart or of a mismatch', () => {
    const cart = { id: 'c', items: [{ productId: 'p', optionId: 'o', pricing: { ...pricing, retail: 2_700 } }] };
    const details = { error: 'PRICE_MISMATCH', currentPrice: 2_800, expectedPrice: 2_500, path: '$.items[0]' };
    const mismatch = { ...create(item(2_500)), status: 409, gets: { code: 'aborted', message: '', details } };
    expect(outcomes('client/K23', [listed, { endpoint: 'readCart', gets: cart }, create(item(2_700))])).toEqual([
      'kept',
    ]);
    expect(outcomes('client/K23', [listed, mismatch, { ...create(item(2_800)), arrivedMs: 17_000 }])).toEqual([
      'kept',
      'kept',
    ]);
    const onChange = {
      ...change(2_500),
      status: 409,
      gets: { code: 'aborted', details: { ...details, path: '$.expectedPrice' } },
    };
    expect(outcomes('client/K23', [listed, onChange, { ...change(2_800), arrivedMs: 17_000 }])).toEqual([
      'kept',
      'kept',
    ]);
  });

  it('may be older than a list that the client has not stored yet', () => {
    const page: MadeCall = { gets: { products: [product('p', { o: pricing })], hasMore: true, nextCursor: 'n' } };
    expect(outcomes('client/K23', [page, create(item(4_000))])).toEqual([]);
    expect(outcomes('client/K21', [page, create(item(250), item('2500'))])).toEqual(['kept', 'broken']);
    expect(outcomes('client/K23', [page, { ...create(item(4_000)), arrivedMs: 70_000 }])).toEqual(['broken']);
    expect(outcomes('client/K23', [page, create(item(4_000))], { steps: [step('sync', [0, 1_000])] })).toEqual([
      'broken',
    ]);
    expect(outcomes('client/K23', [listed, { ...create(item(4_000)), arrivedMs: 500 }])).toEqual([]);
  });

  it('is recommended', () => {
    expect(outcomes('client/K24', [listed, create(item(2_500), item()), change(2_500), change(null)])).toEqual([
      'kept',
      'broken',
      'kept',
      'broken',
    ]);
    const cart = { id: 'c', items: [{ productId: 'p', optionId: 'o', pricing: null }] };
    const { sends, ...priceless } = change(2_500);
    expect(sends).toBeDefined();
    expect(
      outcomes('client/K24', [listed, { endpoint: 'readCart', gets: cart }, { ...priceless, sends: { quantity: 2 } }]),
    ).toEqual([]);
    expect(outcomes('client/K24', [listed])).toEqual([]);
  });
});

describe('the ids of an item', () => {
  const refused: MadeCall = { status: 404, gets: { code: 'not_found', details: { error: 'INVALID_PRODUCT_ID' } } };
  const ids = (productId: string, optionId: string) => create(item(2_500, { productId, optionId }));

  it('belong together', () => {
    expect(outcomes('client/K25', [listed, ids('p', 'o'), ids('q', 'r')])).toEqual(['kept', 'kept']);
    expect(outcomes('client/K25', [listed, { ...ids('q', 'o'), ...refused }])).toEqual(['broken']);
    expect(outcomes('client/K25', [listed, { ...ids('o', 'p'), ...refused }])).toEqual(['broken']);
    expect(outcomes('client/K25', [listed, { ...ids('p', 'unknown'), ...refused }])).toEqual(['broken']);
    expect(outcomes('client/K25', [listed, { ...ids('unknown', 'none'), ...refused }])).toEqual(['broken']);
    expect(outcomes('client/K25', [listed, change(2_500)])).toEqual([]);
  });

  it('may come from a list of an earlier run', () => {
    expect(outcomes('client/K25', [ids('old', 'older')])).toEqual(['kept']);
    expect(outcomes('client/K25', [{ ...ids('old', 'older'), ...refused }])).toEqual([]);
    const filtered = { ...listed, query: { country: 'US', state: 'Texas' } };
    expect(outcomes('client/K25', [filtered, { ...ids('old', 'older'), ...refused }])).toEqual([]);
    expect(outcomes('client/K25', [listed, { ...ids('p', 'o'), status: 500, gets: {} }])).toEqual(['kept']);
  });

  it('may be those of an option that a newer list does not have', () => {
    const newer = walk(product('p', { o2: pricing }));
    expect(outcomes('client/K25', [listed, newer, { ...ids('p', 'o'), ...refused }])).toEqual(['kept']);
  });
});

describe('shown amounts', () => {
  const offers = (price: Json, shown: Json) =>
    step('listOffers', [100, 200], { offers: [{ productId: 'p', optionId: 'o', price, shown }] });
  const odd = walk(product('p', { o: { ...pricing, retail: 25_050, currencyPrecision: 3 } }));

  it('are divided by the power of the precision', () => {
    const of = (list: MadeCall, price: Json, shown: Json) =>
      outcomes('client/K22', [list], { steps: [offers(price, shown)] });
    expect(of(listed, 2_500, '$25.00')).toEqual(['kept']);
    expect(of(listed, 2_500, '2500')).toEqual(['broken']);
    expect(of(odd, 25_050, '25.05')).toEqual(['kept']);
    expect(of(odd, 25_050, '250.50')).toEqual(['broken']);
    expect(of(odd, 25_050, null)).toEqual([]);
    expect(of(odd, null, '25.05')).toEqual([]);
    expect(outcomes('client/K22', [], { steps: [offers(2_500, '25.00')] })).toEqual([]);
  });

  it('include the total of the cart', () => {
    const totals = { grandTotal: 7_500, ...usd };
    const read: MadeCall = { endpoint: 'readCart', gets: { id: 'c', items: [], totals }, arrivedMs: 100 };
    const of = (total: Json, shownTotal: Json) =>
      outcomes('client/K22', [read], { steps: [step('viewCart', [50, 500], { total, shownTotal })] });
    expect(of(7_500, '75.00')).toEqual(['kept']);
    expect(of(7_500, '7500')).toEqual(['broken']);
    expect(of(7_600, '76.00')).toEqual([]);
  });

  it.each([
    ['$1,234.50', 1_234.5, true],
    ['1.234,50 €', 1_234.5, true],
    ['USD 1 234.50', 1_234.5, true],
    ['12,50', 12.5, true],
    ['25', 25, true],
    ['25', 25.4, false],
    ['12.5', 12.5, true],
    ['12.5', 12.45, false],
    ['25.05', 25.045, true],
    ['1,250', 1_250, true],
    ['25.05', 250.5, false],
    ['2 for 25.00', 12.5, null],
    ['free', 0, null],
  ] as const)('the text %s is read with %d', (text, value, expected) => {
    expect(isShownAs(text, value)).toBe(expected);
  });
});
