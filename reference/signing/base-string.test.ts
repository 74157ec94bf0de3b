import { describe, expect, it } from 'vitest';
import { baseString } from './base-string.ts';
import { knownBaseString, knownRequest } from './known-answer.testing.ts';

describe('baseString', () => {
  it('returns the known answer', () => {
    expect(baseString(knownRequest)).toBe(knownBaseString);
  });

  it('encodes the joined parameters once more: a plus becomes %252B in the fourth part', () => {
    expect(baseString(knownRequest).split('&')[3]).toBe('foo%3DHello%252BWorld%26locale%3Den-US');
  });

  it('has five parts even without query string and body', () => {
    const parts = baseString({ ...knownRequest, url: 'https://partner.example.com/a', body: null }).split('&');
    expect(parts).toEqual([
      'POST',
      '5f9b%2F3c1a%2B7e',
      'https%3A%2F%2Fpartner.example.com%2Fa',
      '',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ]);
  });

  it.each([
    ['the nonce', { nonce: 'n\udfff' }],
    ['the URL', { url: 'https://partner.example.com/\udfff' }],
    ['a query key', { url: 'https://partner.example.com/?a\udfff=1' }],
    ['a query value', { url: 'https://partner.example.com/?a=\udfff' }],
    ['the body', { body: '\udfff' }],
    ['the HTTP verb', { method: '\udfff' }],
  ])('throws an error when %s contains half a surrogate pair', (where, change) => {
    expect(() => baseString({ ...knownRequest, ...change })).toThrow(
      expect.objectContaining({
        problem: 'unpaired-surrogate',
        message: expect.stringMatching(new RegExp(`^${where}: character \\d+ is one half`)),
      }),
    );
  });
});
