import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { percentDecode } from './percent-decode.ts';
import { percentEncode } from './percent-encode.ts';

describe('percentDecode', () => {
  it('decodes escapes in either case, also of unreserved characters', () => {
    expect(percentDecode('%2f%2F%41%c3%a9')).toBe('//Aé');
  });

  it('does not decode a plus', () => {
    expect(percentDecode('Hello+World%20%2B')).toBe('Hello+World +');
  });

  it('decodes once', () => {
    expect(percentDecode('%2520')).toBe('%20');
  });

  it.each(['100%', '%', '%2', '%zz', '%FF', '%C3', '%ED%A0%BD', '%C0%AF'])(
    'does not change %s, which is not valid UTF-8',
    (text) => {
      expect(percentDecode(text)).toBe(text);
    },
  );

  it('decodes the output of percentEncode', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(percentDecode(percentEncode(text))).toBe(text);
      }),
      { seed: 1 },
    );
  });
});
