import { describe, expect, it } from 'vitest';
import { readMix } from './mix.ts';

function read(text: string) {
  const messages: string[] = [];
  return {
    parts: readMix(text, (message) => void messages.push(message)),
    messages,
  };
}

describe('readMix', () => {
  it('reads names and weights, which may be fractions', () => {
    expect(read('products=3, me=0.5').parts).toEqual([
      { name: 'products', weight: 3 },
      { name: 'me', weight: 0.5 },
    ]);
  });

  it.each([
    ['products', /expected NAME=WEIGHT/],
    ['products=-1', /expected NAME=WEIGHT/],
    ['products=3,', /expected NAME=WEIGHT/],
    ['products=0', /weight of products is 0/],
    ['me=1,me=2', /me occurs twice/],
  ])('refuses %s', (text, message) => {
    expect(read(text).messages.join()).toMatch(message);
  });
});
