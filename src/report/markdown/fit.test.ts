import { expect, test } from 'vitest';
import { fit } from './fit.ts';

const parts = {
  head: 'HEAD',
  middle: ['first', 'second', 'third é'],
  tail: 'TAIL',
  cut: (left: number | null) => (left === null ? 'only the head' : `${left} omitted`),
};
const whole = 'HEAD\n\nfirst\n\nsecond\n\nthird é\n\nTAIL\n';

test('fit: returns the whole text if it fits', () => {
  expect(fit(parts, Buffer.byteLength(whole))).toBe(whole);
});

test('fit: omits the last parts of the middle first, with a note', () => {
  expect(fit(parts, Buffer.byteLength(whole) - 1)).toBe('HEAD\n\n2 omitted\n\nfirst\n\nTAIL\n');
  expect(fit(parts, 25)).toBe('HEAD\n\n3 omitted\n\nTAIL\n');
});

test('fit: returns only the head with a note, or null if not even the head fits', () => {
  expect(fit(parts, 21)).toBe('HEAD\n\nonly the head\n');
  expect(fit(parts, 19)).toBeNull();
});

test('fit: never exceeds the maximum number of bytes', () => {
  for (let most = 0; most < 60; most += 1) {
    expect(Buffer.byteLength(fit(parts, most) ?? '')).toBeLessThanOrEqual(most);
  }
});
