import { expect, test } from 'vitest';
import { waitOf } from './retry-after.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 7);

test.each([
  ['30', 30_000],
  ['0', 0],
  [' 5 ', 5_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 30_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 30_000],
  ['Sun Nov  6 08:49:37 1994', 30_000],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
])('waitOf reads %j', (value, ms) => {
  expect(waitOf({ 'retry-after': value }, NOW)).toBe(ms);
});

test.each(['', '-1', '1.5', 'soon', '5, 5', '1994-11-06', '2026-01-01T00:00:00Z', 'Sun, 99 Nov 1994 08:49:37 GMT'])(
  'waitOf returns null for %j',
  (value) => {
    expect(waitOf({ 'retry-after': value }, NOW)).toBeNull();
  },
);

test('waitOf returns null if the header is absent', () => {
  expect(waitOf({}, NOW)).toBeNull();
});
