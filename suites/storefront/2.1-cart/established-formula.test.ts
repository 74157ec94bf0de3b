import { expect, it } from 'vitest';
import { misfitOf, startWith, takeCart } from './established-formula.ts';
import { grandTotalFormulas, itemCountFormulas, sumFormulas, type CountedCart } from './formulas.ts';

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
    distinctive: total > 1,
    ...numbers,
  };
}

const plain = [cartOf([1, 1], {}), cartOf([2, 3], {}), cartOf([60], {})];

it('reports a contradiction if a number fit a formula before and fits none now', () => {
  const fitting = startWith(grandTotalFormulas);
  expect(plain.map((cart) => takeCart(fitting, cart))).toEqual([null, null, null]);
  const outcome = takeCart(fitting, cartOf([60], { grandTotal: 15_000 }));
  expect(outcome).toMatchObject({ kind: 'contradiction', misfit: { field: 'grandTotal', expected: 18_000 } });
});

it('reports a contradiction if a target switches from counting units to counting lines', () => {
  const fitting = startWith(itemCountFormulas);
  for (const cart of plain) takeCart(fitting, cart);
  expect(takeCart(fitting, cartOf([2, 3], { itemCount: 2 }))?.kind).toBe('contradiction');
});

it('reports no contradiction if no simple formula ever fit', () => {
  const fitting = startWith(grandTotalFormulas);
  const outcomes = [[1], [1, 1], [2, 3], [60]].map((quantities) =>
    takeCart(fitting, cartOf(quantities, { grandTotal: 7 })),
  );
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(Array(4).fill('unexplained'));
});

it.each([
  ['original prices', {}],
  ['retail prices, savings 0', { subtotal: 1500, savings: 0 }],
  ['retail prices, with the savings stated', { subtotal: 1500, savings: 1000 }],
  ['original prices without tax', { subtotal: 2250, savings: 900 }],
])('accepts a subtotal at %s', (_name, numbers) => {
  expect(misfitOf(startWith(sumFormulas), cartOf([2, 3], numbers))).toBeNull();
});

it('rejects savings of 0 with a subtotal at original prices', () => {
  expect(misfitOf(startWith(sumFormulas), cartOf([2, 3], { savings: 0 }))).not.toBeNull();
});

it('does not establish a formula from carts of one unit, in which most formulas give the same result', () => {
  const fitting = startWith(itemCountFormulas);
  for (let carts = 0; carts < 10; carts += 1) takeCart(fitting, cartOf([1], {}));
  expect(takeCart(fitting, cartOf([2, 3], { itemCount: 9 }))?.kind).toBe('unexplained');
});
