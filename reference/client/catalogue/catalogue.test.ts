import { describe, expect, it } from 'vitest';
import { honestRules } from '../honest-rules.ts';
import type { Option, Page, Product } from '../wire/product.ts';
import { readPage } from '../wire/product.ts';
import { amountText, isListable, unitPrice } from './offers.ts';
import { cursorParameter, earlier, nextWatermark, walkParameters } from './parameters.ts';
import { isLastPage, mayStartAgain } from './walk.ts';

const row = { retail: 1_000, original: 2_000, net: null, promotion: 900, precision: 2 };
const option: Option = {
  id: 'o',
  active: true,
  minUnits: 1,
  maxUnits: null,
  units: [[row, { ...row, retail: 5 }], [row]],
};
const product: Product = { id: 'p', title: '', status: 'active', needsBooking: false, options: [option] };
const page: Page = { products: [], hasMore: false, nextCursor: null, timestamp: null, received: {} };

describe('walks', () => {
  it('end at hasMore false only', () => {
    expect(isLastPage({ ...page, hasMore: true })).toBe(false);
    expect(isLastPage({ ...page, nextCursor: 'more' })).toBe(true);
  });

  it('send a cursor exactly as received, and escape each reserved character', () => {
    expect(cursorParameter('a+b/c=&%2B ==')).toBe('a+b/c=&%2B ==');
    expect(decodeURIComponent(honestRules.encode('a+b/c=&%2B ==', 'cursor'))).toBe('a+b/c=&%2B ==');
    expect(honestRules.encode('a+b/c=&%2B ==', 'cursor')).not.toMatch(/[+&= ]/);
  });

  it('poll from 10 minutes before the last timestamp', () => {
    expect(nextWatermark({ ...page, timestamp: '2026-03-01T00:05:00.250Z' })).toBe('2026-02-28T23:55:00.250Z');
    expect(nextWatermark(page)).toBeNull();
    expect(earlier('soon', 1)).toBe('soon');
  });

  it('send updatedSince with polls only, and never active', () => {
    expect(walkParameters(null).map(([name]) => name)).toEqual(['country', 'limit']);
    expect(walkParameters('t').map(([name]) => name)).toEqual(['country', 'limit', 'updatedSince']);
  });

  it('start again at page 1 when a cursor is refused, at most twice', () => {
    const refused = {
      ok: false,
      failure: { lost: false, status: 400, code: 'BAD_REQUEST', retryAfter: null, error: {} },
    } as const;
    const walk = { watermark: null, parameters: [], starts: 1, pages: 1 };
    expect(mayStartAgain(refused, 'c', walk)).toBe(true);
    expect(mayStartAgain(refused, null, walk)).toBe(false);
    expect(mayStartAgain(refused, 'c', { ...walk, starts: 3 })).toBe(false);
  });
});

describe('offers', () => {
  it.each([
    [{}, {}, true],
    [{}, { active: null }, true],
    [{}, { active: false }, false],
    [{ status: 'sold_out' }, {}, false],
    [{ status: 'expired' }, {}, false],
    [{ needsBooking: true }, {}, false],
  ])('of a product with %j and an option with %j are listable: %s', (ofProduct, ofOption, expected) => {
    expect(isListable({ ...product, ...ofProduct }, { ...option, ...ofOption })).toBe(expected);
  });

  it('have the price of the first row of the first unit', () => {
    expect(unitPrice(option)).toBe(row);
    expect(unitPrice({ ...option, units: [] })).toBeNull();
  });

  it('show amount / 10^precision', () => {
    expect([amountText(1_250, 2), amountText(1_250, 0), amountText(1_250, 3)]).toEqual(['12.50', '1250', '1.250']);
  });
});

it('readPage accepts a product whose nullable fields are null and whose lists are empty', () => {
  const sparse = {
    id: 'p',
    status: 'active',
    reference: null,
    options: [{ id: 'o', active: null, units: [], restrictions: null }],
  };
  expect(readPage({ products: [sparse], hasMore: true, nextCursor: 'c' })).toMatchObject({
    products: [{ id: 'p', options: [{ id: 'o', active: null, minUnits: 1, maxUnits: null, units: [] }] }],
    timestamp: null,
  });
  expect(readPage({ error: 'BAD_REQUEST' })).toBeNull();
});
