import { describe, expect, test } from 'vitest';
import { mentions } from './expect-refused.ts';

const link = 'https://shop.example/cart/18';

describe('mentions', () => {
  test.each([
    ['the text alone', link, true],
    ['the text in JSON', JSON.stringify({ buyLink: link }), true],
    ['the text with a query after it', `${link}?a=1`, true],
    ['a longer text, then the text', `${link}2 ${link}`, true],
    ['a longer text', `"${link}2"`, false],
    ['another text', 'https://shop.example/cart/2', false],
  ])('%s: %s', (_, haystack, expected) => {
    expect(mentions(haystack, link)).toBe(expected);
  });

  test('never looks for a short text, which may occur by chance', () => {
    expect(mentions('{"id":"3"}', '3')).toBe(false);
  });
});
