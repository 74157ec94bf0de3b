import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('removes the oldest entry for a new one, but none of its first entries', () => {
  const map = new BoundedMap(2, [['bundled', 0]]);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['bundled', 0],
    ['b', 2],
    ['c', 4],
  ]);
});
