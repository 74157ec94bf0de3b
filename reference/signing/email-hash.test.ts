import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { emailHash, normalizeEmail } from './email-hash.ts';

/** `printf ana@example.com | openssl dgst -sha256 -binary | base64 | tr +/ -_ | tr -d =` */
const hashOfAna = 'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE';

describe('emailHash', () => {
  it('is SHA-256 in URL-safe Base64 without padding', () => {
    expect(emailHash('ana@example.com')).toBe(hashOfAna);
  });

  it('ignores letter case and leading and trailing white space', () => {
    expect(emailHash(' \tANA@Example.com\r\n')).toBe(hashOfAna);
  });

  it('keeps tags, dots and quotation marks', () => {
    const hashes = ['ana@a.com', 'ana+x@a.com', 'a.na@a.com', '"ana"@a.com', 'ana@a.com.'].map(emailHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('has 43 characters of the URL-safe alphabet for any address', () => {
    fc.assert(
      fc.property(anyText(), (address) => {
        expect(emailHash(address)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      }),
      { seed: 1 },
    );
  });

  it('throws an error with the position of half a surrogate pair', () => {
    expect(() => emailHash('a\ud800@example.com')).toThrow(/^the address: character 2 is one half of a surrogate pair/);
  });
});

describe('normalizeEmail', () => {
  it('keeps white space inside the address', () => {
    expect(normalizeEmail(' "Ana Maria"@example.com ')).toBe('"ana maria"@example.com');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n', '\t '), (address, space) => {
        const once = normalizeEmail(space + address.toUpperCase() + space);
        expect(once).toBe(address.toLowerCase());
        expect(normalizeEmail(once)).toBe(once);
      }),
      { seed: 1 },
    );
  });
});
