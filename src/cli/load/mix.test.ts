import { describe, expect, it } from 'vitest';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readMix } from './mix.ts';

function read(text: string) {
  const problems: ConfigurationProblem[] = [];
  return {
    parts: readMix(text, (problem) => problems.push(problem)),
    messages: problems.map(({ message }) => message),
  };
}

describe('readMix', () => {
  it('reads names and weights, fractions too', () => {
    expect(read('products=3, me=0.5').parts).toEqual([
      { name: 'products', weight: 3 },
      { name: 'me', weight: 0.5 },
    ]);
    expect(readMix(undefined, () => {})).toBeNull();
  });

  it.each([
    ['products', /expected NAME=WEIGHT/],
    ['products=-1', /expected NAME=WEIGHT/],
    ['products=3,', /expected NAME=WEIGHT/],
    ['products=0', /weight of products is 0/],
    ['me=1,me=2', /me is named twice/],
  ])('refuses %s', (text, message) => {
    expect(read(text).messages.join()).toMatch(message);
  });
});
