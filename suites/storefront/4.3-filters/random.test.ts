import { expect, it } from 'vitest';
import { pageSize } from './random.ts';

it.each([
  [2, 1, 1],
  [2, 2, 1],
  [2, 3, 2],
  [2, 15, 5],
  [3, 3, 2],
  [3, 0, 1],
])('with limit %i and %i products the page size is %i', (limit, size, expected) => {
  expect(pageSize(limit, size)).toBe(expected);
});

it('keeps a limit of 100', () => {
  expect(pageSize(100, 2)).toBe(100);
});
