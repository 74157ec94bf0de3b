import { describe, expect, it } from 'vitest';
import { pairsOf, withPairs, withQuery } from './wire-query.ts';

describe('withQuery', () => {
  it('leaves a plus and what a query may hold, and escapes the rest', () => {
    expect(withQuery('/a', { startAt: '2026-11-25T10:00+01:00', 'a b': 'é&=#%' })).toBe(
      '/a?startAt=2026-11-25T10:00+01:00&a%20b=%C3%A9%26%3D%23%25',
    );
  });

  it('writes no question mark without pairs', () => {
    expect(withQuery('/a', {})).toBe('/a');
  });
});

describe('withPairs', () => {
  it('takes the place of the query that was there', () => {
    expect(withPairs('/a?x=1', [['b', '%2B']])).toBe('/a?b=%2B');
    expect(withPairs('/a?x=1', [])).toBe('/a');
  });
});

describe('pairsOf', () => {
  it('gives the pairs as they stand', () => {
    expect(pairsOf('/a?b=%2B+&c&d=e=f')).toEqual([
      ['b', '%2B+'],
      ['c', ''],
      ['d', 'e=f'],
    ]);
    expect(pairsOf('/a')).toEqual([]);
  });
});
