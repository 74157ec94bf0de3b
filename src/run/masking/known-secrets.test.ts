import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownSecrets } from './known-secrets.ts';

const key = 'gp_live_1234abcd_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b';

function masked(text: string, ...secrets: readonly string[]): string {
  const known = knownSecrets();
  for (const secret of secrets.length === 0 ? [key] : secrets) known.add(secret);
  return known.replacedIn(text, () => '<masked>');
}

const inEachCharacter = (write: (character: string) => string): string => Array.from(key, write).join('');
const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0');

describe('a known secret', () => {
  it.each<[string, string]>([
    ['percent-encoded, every character', inEachCharacter((one) => `%${hexOf(one)}`)],
    ['percent-encoded three times', inEachCharacter((one) => `%2525${hexOf(one)}`)],
    ['as \\uXXXX', inEachCharacter((one) => `\\u00${hexOf(one)}`)],
    ['as \\uXXXX in JSON inside JSON', inEachCharacter((one) => `\\\\u00${hexOf(one)}`)],
    ['as \\xXX', inEachCharacter((one) => `\\x${hexOf(one)}`)],
    ['as decimal entities', inEachCharacter((one) => `&#${one.charCodeAt(0)};`)],
    ['as hexadecimal entities', inEachCharacter((one) => `&#x${hexOf(one)};`)],
    ['as entities that are escaped twice', inEachCharacter((one) => `&amp;#x${hexOf(one)};`)],
    ['in hex with colons', inEachCharacter((one) => `${hexOf(one)}:`)],
    ['in hex with spaces, in capitals', inEachCharacter((one) => `${hexOf(one).toUpperCase()} `)],
    ['reversed', Array.from(key).toReversed().join('')],
    ['spaced', Array.from(key).join(' ')],
    ['with dots', Array.from(key).join('.')],
    ['with zero-width characters', Array.from(key).join('\u200b')],
    ['in full-width letters', inEachCharacter((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
    ['split over lines of JSON', `${key.slice(0, 7)}\\n${key.slice(7, 20)}\\r\\n${key.slice(20)}`],
    ['split over a list', `["${key.slice(0, 9)}","${key.slice(9, 30)}","${key.slice(30)}"]`],
    ['in Base64, broken into lines', Buffer.from(`user:${key}`).toString('base64').replaceAll(/.{16}/g, '$&\n')],
  ])('is masked %s', (_, written) => {
    const shown = masked(`before ${written} after`);
    expect(shown).toMatch(/^before .*<masked>.* after$/s);
    for (let at = 0; at + 12 <= written.length; at += 1) expect(shown).not.toContain(written.slice(at, at + 12));
  });

  it('is masked if 12 of its letters and digits occur in a row, but not if only 11 do', () => {
    const letters = key.replaceAll('_', '');
    fc.assert(
      fc.property(fc.nat(letters.length - 12), fc.integer({ min: 12, max: 30 }), (at, length) => {
        expect(masked(`-: ${letters.slice(at, at + length)};`)).toBe('-: <masked>;');
      }),
    );
    expect(masked(`-: ${letters.slice(3, 14)};`)).toBe(`-: ${letters.slice(3, 14)};`);
  });

  it('is masked whole, whatever its characters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 }), (secret) => {
        for (const written of [secret, encodeURIComponent(Buffer.from(secret).toString()), JSON.stringify(secret)])
          expect(masked(`<a>${written}</a>`, secret)).toContain('<masked>');
      }),
    );
  });

  it('is masked only as a whole if it is short, because its digits may occur elsewhere', () => {
    expect(masked('{"code":"482913"} 4829%313', '482913')).toBe('{"code":"<masked>"} <masked>');
    expect(masked('[4,8,2,9,1,3] 4829', '482913')).toBe('[4,8,2,9,1,3] 4829');
  });

  it('does not affect the text around it', () => {
    expect(masked(`{"a":"${key}","b":[${key}]}`)).toBe('{"a":"<masked>","b":[<masked>]}');
    expect(
      masked('{"id":"75613739-d05a-5fe5-befc-8f499c1ab794","title":"A \\"day\\" & more %zz &#; \\u12"}'),
    ).toContain('A \\"day\\" & more %zz &#; \\u12');
  });
});
