import { expect, it } from 'vitest';
import { follow, holdReadings, misfitOf } from './established-formula.ts';
import { grandTotalReadings, itemCountReadings, sumReadings, type CountedCart } from './formulas.ts';

function cartOf(quantities: readonly number[], numbers: Partial<CountedCart>): CountedCart {
  const lines = quantities.map((quantity) => ({
    quantity,
    original: 500,
    retail: 300,
    taxInOriginal: 50,
    taxInRetail: 30,
  }));
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return {
    itemCount: total,
    subtotal: 500 * total,
    savings: 200 * total,
    grandTotal: 300 * total,
    quantities: { all: quantities, sound: quantities, available: quantities, priced: quantities },
    products: {
      all: quantities.length,
      sound: quantities.length,
      available: quantities.length,
      priced: quantities.length,
    },
    lines,
    degraded: false,
    telling: total > 1,
    ...numbers,
  };
}

const plain = [cartOf([1, 1], {}), cartOf([2, 3], {}), cartOf([60], {})];

it('a number that a reading explained before and none explains now is a contradiction', () => {
  const held = holdReadings(grandTotalReadings);
  expect(plain.map((cart) => follow(held, cart))).toEqual([null, null, null]);
  const outcome = follow(held, cartOf([60], { grandTotal: 15_000 }));
  expect(outcome).toMatchObject({ kind: 'contradiction', misfit: { field: 'grandTotal', expected: 18_000 } });
});

it('a target that switches from units to lines contradicts itself', () => {
  const held = holdReadings(itemCountReadings);
  for (const cart of plain) follow(held, cart);
  expect(follow(held, cartOf([2, 3], { itemCount: 2 }))?.kind).toBe('contradiction');
});

it('a way of counting that no plain reading ever explained is only unexplained', () => {
  const held = holdReadings(grandTotalReadings);
  const outcomes = [[1], [1, 1], [2, 3], [60]].map((quantities) => follow(held, cartOf(quantities, { grandTotal: 7 })));
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(Array(4).fill('unexplained'));
});

it.each([
  ['original prices', {}],
  ['retail prices, nothing saved', { subtotal: 1500, savings: 0 }],
  ['retail prices, savings told beside', { subtotal: 1500, savings: 1000 }],
  ['original prices less tax', { subtotal: 2250, savings: 900 }],
])('subtotal at %s is a plain sum', (_name, numbers) => {
  expect(misfitOf(holdReadings(sumReadings), cartOf([2, 3], numbers))).toBeNull();
});

it('nothing saved at original prices is no plain sum', () => {
  expect(misfitOf(holdReadings(sumReadings), cartOf([2, 3], { savings: 0 }))).not.toBeNull();
});

it('one small cart establishes nothing: most readings come to the same in it', () => {
  const held = holdReadings(itemCountReadings);
  for (let carts = 0; carts < 10; carts += 1) follow(held, cartOf([1], {}));
  expect(follow(held, cartOf([2, 3], { itemCount: 9 }))?.kind).toBe('unexplained');
});
