import { expect, test } from 'vitest';
import { fit } from './fit.ts';

const parts = {
  head: 'HEAD',
  middle: ['first', 'second', 'third é'],
  tail: 'TAIL',
  cut: (left: number | null) => (left === null ? 'only the head' : `${left} left out`),
};
const whole = 'HEAD\n\nfirst\n\nsecond\n\nthird é\n\nTAIL\n';

test('fit: a text that fits is whole', () => {
  expect(fit(parts, Buffer.byteLength(whole))).toBe(whole);
});

test('fit: of a text that does not, the last of the middle goes first, and it says so', () => {
  expect(fit(parts, Buffer.byteLength(whole) - 1)).toBe('HEAD\n\n2 left out\n\nfirst\n\nTAIL\n');
  expect(fit(parts, 25)).toBe('HEAD\n\n3 left out\n\nTAIL\n');
});

test('fit: where nothing but the head fits, it says so, and where not even that does, there is no text', () => {
  expect(fit(parts, 21)).toBe('HEAD\n\nonly the head\n');
  expect(fit(parts, 19)).toBeNull();
});

test('fit: never gives more bytes than it may', () => {
  for (let most = 0; most < 60; most += 1) {
    expect(Buffer.byteLength(fit(parts, most) ?? '')).toBeLessThanOrEqual(most);
  }
});
