import { describe, expect, test } from 'vitest';
import { mentions } from './mentions.ts';

const link = 'https://shop.example/cart/18';

describe('mentions', () => {
  test.each([
    ['the text alone', link, true],
    ['it in JSON', JSON.stringify({ buyLink: link }), true],
    ['it with a query behind it', `${link}?a=1`, true],
    ['a longer one first and then it', `${link}2 ${link}`, true],
    ['a longer one', `"${link}2"`, false],
    ['nothing of it', 'https://shop.example/cart/2', false],
  ])('%s: %s', (_, place, found) => {
    expect(mentions(place, link)).toBe(found);
  });

  test('never looks for what may stand anywhere by chance', () => {
    expect(mentions('{"id":"3"}', '3')).toBe(false);
  });
});
