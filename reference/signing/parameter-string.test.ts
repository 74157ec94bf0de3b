import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { parametersOf, parameterString } from './parameter-string.ts';
import { percentEncode } from './percent-encode.ts';

describe('parametersOf', () => {
  it('keeps the order of the query string and decodes keys and values', () => {
    expect(parametersOf('b=2&a%20b=%C3%A9')).toEqual([
      ['b', '2'],
      ['a b', 'é'],
    ]);
  });

  it('reads everything after the first equals sign as the value', () => {
    expect(parametersOf('token=YWJj==')).toEqual([['token', 'YWJj==']]);
  });

  it('reads an empty value for a key without an equals sign, and skips empty pairs', () => {
    expect(parametersOf('flag&&a=&')).toEqual([
      ['flag', ''],
      ['a', ''],
    ]);
  });
});

describe('parameterString', () => {
  it('is empty for an empty query', () => {
    expect(parameterString('')).toBe('');
  });

  it('sorts by keys, not by pairs: the equals sign does not affect the order', () => {
    expect(parameterString('a1=x&a=y&a-b=z')).toBe('a=y&a-b=z&a1=x');
  });

  it('sorts upper case before lower case', () => {
    expect(parameterString('b=1&a=2&B=3&A=4')).toBe('A=4&B=3&a=2&b=1');
  });

  it('encodes keys and values once, a plus as %2B', () => {
    expect(parameterString('foo=Hello+World&b%5B%5D=a%20*')).toBe('b%5B%5D=a%20%2A&foo=Hello%2BWorld');
  });

  it('throws an error with the repeated key', () => {
    expect(() => parameterString('a=1&b=2&%61=3')).toThrow(
      expect.objectContaining({
        problem: 'duplicate-key',
        message: 'the query contains the key "a" more than once; expected each key once',
      }),
    );
  });

  it('throws an error with the part that contains half a surrogate pair', () => {
    expect(() => parameterString('a=\ud83d')).toThrow(/^a query value: character 1 is one half/);
    expect(() => parameterString('a\ud83d=')).toThrow(/^a query key: character 2 is one half/);
  });

  it('does not depend on the order of the query string', () => {
    const pairs = fc.uniqueArray(fc.tuple(anyText({ minLength: 1 }), anyText()), {
      selector: ([key]) => key,
      minLength: 2,
    });
    const orders = pairs.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(orders, ([one, other]) => {
        expect(parameterString(written(one))).toBe(parameterString(written(other)));
      }),
      { seed: 1 },
    );
  });
});

function written(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`).join('&');
}
