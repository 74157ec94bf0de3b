import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { bodyHash, trimBody } from './body-hash.ts';

const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** `printf abc | sha256sum` */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('bodyHash', () => {
  it('is SHA-256 in lower-case hexadecimal', () => {
    expect(bodyHash('abc')).toBe(hashOfAbc);
  });

  it.each([null, '', ' ', ' \t\r\n', new Uint8Array()])('returns the hash of the empty string for %j', (body) => {
    expect(bodyHash(body)).toBe(hashOfNothing);
  });

  it('ignores leading and trailing white space', () => {
    expect(bodyHash(' \t\r\nabc\n\r\t ')).toBe(hashOfAbc);
  });

  it('hashes the UTF-8 bytes of a text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(bodyHash(text)).toBe(bodyHash(new TextEncoder().encode(text)));
      }),
      { seed: 1 },
    );
  });

  it('hashes bytes that are not UTF-8', () => {
    expect(bodyHash(Uint8Array.of(0xff, 0x0a))).toBe(bodyHash(Uint8Array.of(0xff)));
    expect(bodyHash(Uint8Array.of(0xff))).not.toBe(bodyHash('\ufffd'));
  });

  it('throws an error with the position of half a surrogate pair', () => {
    expect(() => bodyHash('  {"a":"\ud83d"}')).toThrow(/^the body: character 9 is one half of a surrogate pair/);
  });
});

describe('trimBody', () => {
  it('removes spaces, tabs, carriage returns and line feeds, and nothing else', () => {
    expect(trimBody(' \t\r\na b\r\n\t ')).toBe('a b');
    for (const kept of ['\f', '\v', '\u00a0', '\ufeff', '\u2028', '\u3000', '\0']) {
      expect(trimBody(`${kept}a${kept}`)).toBe(`${kept}a${kept}`);
    }
  });

  it('trims bytes like text', () => {
    expect([...trimBody(Uint8Array.of(0x20, 0x09, 0x61, 0x20, 0x0d, 0x0a))]).toEqual([0x61]);
  });
});
