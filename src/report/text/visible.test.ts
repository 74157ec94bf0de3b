import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible, visibleLines } from './visible.ts';

test('visible escapes invisible characters', () => {
  expect(visible('a\u001b[2J\u0000\r\n\t\u007f\u0085\u200b\u202e\ufeff\ud800\u{e0001}')).toBe(
    String.raw`a\u001b[2J\u0000\r\n\t\u007f\u0085\u200b\u202e\ufeff\ud800\u{e0001}`,
  );
});

test('visible escapes spaces that look like an ASCII space', () => {
  expect(visible('a b\u00a0c\u2007\u202f\u3000')).toBe(String.raw`a b\u00a0c\u2007\u202f\u3000`);
});

test('visible keeps letters of every script and emoji', () => {
  const text = 'Grüße, 日本語, עברית, 🙂 é';
  expect(visible(text)).toBe(text);
});

test('visible never returns a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    }),
  );
});

test('visibleLines keeps line breaks and tabs', () => {
  expect(visibleLines('a\n\tb\u001b')).toBe('a\n\tb\\u001b');
});
