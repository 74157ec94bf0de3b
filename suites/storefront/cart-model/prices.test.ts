import { expect, it } from 'vitest';
import { amountOf, settled } from './prices.ts';

const prices = new Map([
  ['A', 500],
  ['B', 700],
  ['C', null],
  ['D', 0],
]);

it('amountOf computes stale prices from live prices', () => {
  const of = (price: 'one below' | 'for all units' | 'of another line') =>
    amountOf({ name: 'A', units: 3, price }, prices);
  expect(of('one below')).toBe(499);
  expect(of('for all units')).toBe(1500);
  expect(of('of another line')).toBe(700);
});

it('amountOf gives no amount without a live price, and no negative amount for a free option', () => {
  expect(amountOf({ name: 'C', units: 1, price: 'right' }, prices)).toBeUndefined();
  expect(amountOf({ name: 'D', units: 1, price: 'one below' }, prices)).toBe(1);
});

it('settled marks a price as right if it equals the live price, and drops a price without a live price', () => {
  const one = { do: 'update', line: 'A', units: 1, price: 'for all units' } as const;
  expect(settled(one, prices)).toEqual({ ...one, price: 'right' });
  expect(settled({ do: 'add', items: [{ of: 'C', units: 2, price: 'one above' }] }, prices)).toEqual({
    do: 'add',
    items: [{ of: 'C', units: 2 }],
  });
});
