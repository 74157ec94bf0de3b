import { describe, expect, it } from 'vitest';
import { requireUnicode, SigningError } from './signing-error.ts';

describe('requireUnicode', () => {
  it.each(['', 'a', 'é', '🎟', '\ufffd', '\u{10ffff}'])('returns %j unchanged', (text) => {
    expect(requireUnicode(text, 'the text')).toBe(text);
  });

  it.each([
    ['\ud800', 1],
    ['a\udc00', 2],
    ['\udc00\ud800', 1],
    ['🎟\ud83c', 3],
    ['\ud83c🎟', 1],
  ])('throws an error with the position of the unpaired surrogate in %j', (text, character) => {
    expect(() => requireUnicode(text, 'the text')).toThrow(
      new SigningError(
        'unpaired-surrogate',
        `the text: character ${character} is one half of a surrogate pair, which has no UTF-8 form; send whole characters`,
      ),
    );
  });
});
