import { expect, it } from 'vitest';
import { pageSize } from './law.ts';

it.each([
  [2, 1, 1],
  [2, 2, 1],
  [2, 3, 2],
  [2, 15, 5],
  [3, 3, 2],
  [3, 0, 1],
])('pages of about %i of %i products have a second one, and no fourth', (limit, size, expected) => {
  expect(pageSize(limit, size)).toBe(expected);
});

it('asks for all at once where it is asked to', () => {
  expect(pageSize(100, 2)).toBe(100);
});
