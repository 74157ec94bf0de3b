import { describe, expect, it } from 'vitest';
import { pairsOf, withPairs, withQuery } from './wire-query.ts';

describe('withQuery', () => {
  it('keeps a plus and other characters that a query may contain, and escapes the rest', () => {
    expect(withQuery('/a', { startAt: '2026-11-25T10:00+01:00', 'a b': 'é&=#%' })).toBe(
      '/a?startAt=2026-11-25T10:00+01:00&a%20b=%C3%A9%26%3D%23%25',
    );
  });

  it('writes no question mark without pairs', () => {
    expect(withQuery('/a', {})).toBe('/a');
  });
});

describe('withPairs', () => {
  it('replaces the existing query', () => {
    expect(withPairs('/a?x=1', [['b', '%2B']])).toBe('/a?b=%2B');
    expect(withPairs('/a?x=1', [])).toBe('/a');
  });
});

describe('pairsOf', () => {
  it('returns the pairs without decoding', () => {
    expect(pairsOf('/a?b=%2B+&c&d=e=f')).toEqual([
      ['b', '%2B+'],
      ['c', ''],
      ['d', 'e=f'],
    ]);
    expect(pairsOf('/a')).toEqual([]);
  });
});
