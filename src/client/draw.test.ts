import { expect, test } from 'vitest';
import { drawOf } from './draw.ts';

const letters = ['a', 'b', 'c'] as const;

test('a seed and a name repeat the choices, and another seed or name makes others', () => {
  const numbers = (seed: number, name: string) => {
    const draw = drawOf(seed, name);
    return [draw.between(1, 1_000), draw.between(1, 1_000), draw.between(1, 1_000)];
  };
  expect(numbers(1, 'reprice')).toEqual(numbers(1, 'reprice'));
  expect(numbers(2, 'reprice')).not.toEqual(numbers(1, 'reprice'));
  expect(numbers(1, 'clamp')).not.toEqual(numbers(1, 'reprice'));
});

test('the uses of a name take turns through all values', () => {
  const turns = [0, 1, 2].map((use) => drawOf(7, 'sold-out', use).turn(letters));
  expect(turns.toSorted()).toEqual([...letters]);
});

test('both limits of a range can be drawn, and no number outside of them', () => {
  const draw = drawOf(3, 'clamp');
  const drawn = Array.from({ length: 200 }, () => draw.between(2, 4));
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]));
});

test('a shuffled list has each element once', () => {
  const orders = [1, 2, 3, 4, 5, 6].map((seed) => drawOf(seed, 'everyday').shuffled(letters));
  for (const order of orders) expect(order.toSorted()).toEqual([...letters]);
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
});
