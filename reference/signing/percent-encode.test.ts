import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { percentEncode } from './percent-encode.ts';

const text = anyText();

describe('percentEncode', () => {
  it('does not encode letters, digits, hyphen, dot, underscore and tilde', () => {
    const unreserved = 'ABCXYZabcxyz0189-._~';
    expect(percentEncode(unreserved)).toBe(unreserved);
  });

  it('encodes every other ASCII character in upper-case hexadecimal', () => {
    for (let code = 0; code < 128; code += 1) {
      const character = String.fromCharCode(code);
      if (/[A-Za-z0-9\-._~]/.test(character)) continue;
      expect(percentEncode(character)).toBe(`%${code.toString(16).toUpperCase().padStart(2, '0')}`);
    }
  });

  it('encodes the one to four UTF-8 bytes of each character', () => {
    expect(percentEncode('a é € 🎟')).toBe('a%20%C3%A9%20%E2%82%AC%20%F0%9F%8E%9F');
  });

  it('encodes an escape like any other text', () => {
    expect(percentEncode('a%20b+c')).toBe('a%2520b%2Bc');
  });

  it('writes only unreserved characters and escapes, and can be decoded again', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const encoded = percentEncode(plain);
        expect(encoded).toMatch(/^(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded)).toBe(plain);
      }),
      { seed: 1 },
    );
  });

  it('encodes different texts differently, and concatenated texts like their parts', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(percentEncode(one) === percentEncode(other)).toBe(one === other);
        expect(percentEncode(one + other)).toBe(percentEncode(one) + percentEncode(other));
      }),
      { seed: 1 },
    );
  });

  it('throws an error with the name of the text and the position of half a surrogate pair', () => {
    expect(() => percentEncode('ab\udc00', 'the nonce')).toThrow(
      'the nonce: character 3 is one half of a surrogate pair, which has no UTF-8 form; send whole characters',
    );
  });
});
