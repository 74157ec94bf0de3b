import { expect, it } from 'vitest';
import { seconds } from './numbers.ts';

it.each([
  [9_940, '9.9 s'],
  [9_950, '10 s'],
  [119_400, '119 s'],
  [119_600, '2 min 0 s'],
  [179_600, '3 min 0 s'],
  [185_000, '3 min 5 s'],
])('writes %i ms as %s', (ms, words) => {
  expect(seconds(ms)).toBe(words);
});
