import { describe, expect, it } from 'vitest';
import { inAnotherCurrency, raised, samePrice } from './price.ts';

const pointers = { amount: '/amount', currency: '/currencyCode' };
const euros = (amount: number | string, more = {}) => ({ amount, currencyCode: 'EUR', ...more });

describe('raised', () => {
  it.each([
    [4200, 1, 4201],
    [4200, -1, 4199],
    [42.5, 1, 42.6],
    ['42.00', 1, '42.01'],
    ['42.00', -1, '41.99'],
    ['0.10', -11, null],
    ['1.00', -100, '0.00'],
    ['99.99', 1, '100.00'],
    ['42', 1, '43'],
    [0, -1, null],
    ['about 42', 1, null],
    [1e21, 1, null],
  ])('%j by %j units is %j', (amount, units, expected) => {
    expect(raised(euros(amount, { text: 'x' }), units, pointers)).toEqual(
      expected === null ? null : euros(expected, { text: 'x' }),
    );
  });

  it('changes the amount at any pointer', () => {
    expect(raised([{ 'a/b': [7] }], 1, { amount: '/0/a~1b/0', currency: '' })).toEqual([{ 'a/b': [8] }]);
    expect(raised(7, 1, { amount: '', currency: '' })).toBe(8);
  });

  it('returns null without a pointer or an amount', () => {
    expect(raised(euros(1), 1, null)).toBeNull();
    expect(raised({ currencyCode: 'EUR' }, 1, pointers)).toBeNull();
  });
});

describe('samePrice and inAnotherCurrency', () => {
  it('compare only amount and currency, in any notation', () => {
    expect(samePrice(euros('42.00'), { text: '42 €', currencyCode: 'EUR', amount: 42 }, pointers)).toBe(true);
    expect(samePrice(euros('42.10'), euros('42.1'), pointers)).toBe(true);
    expect(samePrice(euros(4200), euros(42), pointers)).toBe(false);
    expect(samePrice(euros(4200), { amount: 4200, currencyCode: 'USD' }, pointers)).toBe(false);
  });

  it('compare the whole value if there is no value at the pointers', () => {
    const elsewhere = { amount: '/nope', currency: '/nope' };
    expect(samePrice(euros(1), euros(2), elsewhere)).toBe(false);
    expect(samePrice(euros(1), euros(1), elsewhere)).toBe(true);
  });

  it('compare the whole value without pointers', () => {
    expect(samePrice({ a: 1, b: 2 }, { b: 2, a: 1 }, null)).toBe(true);
    expect(samePrice({ a: 1 }, { a: 1, b: 2 }, null)).toBe(false);
  });

  it('return another currency, or null without a currency', () => {
    expect(inAnotherCurrency(euros(1), pointers)).toEqual({ amount: 1, currencyCode: 'USD' });
    expect(inAnotherCurrency({ amount: 1, currencyCode: 'usd' }, pointers)).toEqual({ amount: 1, currencyCode: 'EUR' });
    expect(inAnotherCurrency({ amount: 1 }, pointers)).toBeNull();
  });
});
