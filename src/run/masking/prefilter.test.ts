import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSieve } from './prefilter.ts';

const anyWord = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 20 });

describe('a sieve', () => {
  it('lets every text through that holds a word, in whatever letter case', () => {
    fc.assert(
      fc.property(anyWord, fc.string(), fc.string(), (word, before, after) => {
        const sieve = createSieve(6);
        sieve.add(word);
        for (const written of [word, word.toLowerCase(), word.toUpperCase()])
          if (written.length === word.length) expect(sieve.mayHold(before + written + after)).toBe(true);
      }),
    );
  });

  it('keeps back texts that hold none', () => {
    const sieve = createSieve(6);
    expect(sieve.mayHold('anything')).toBe(false);
    sieve.add('secret-word');

    expect(sieve.mayHold('{"products":[{"id":"p-1","title":"A day at sea","secre":"t"}]}')).toBe(false);
    expect(sieve.mayHold('a secret-word')).toBe(true);
  });
});
