import { expect, it } from 'vitest';
import { mostLevels, parseExactJson, parseJson } from './json.ts';

const arrays = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

it.each([arrays, objects])('reads JSON of at most 500 levels', (nested) => {
  expect(parseJson(nested(mostLevels))).toBeDefined();
  expect(parseJson(nested(mostLevels + 1))).toBeUndefined();
  expect(parseJson(nested(10_000))).toBeUndefined();
});

it('reads JSON of any size', () => {
  expect(parseJson(`[${'[],'.repeat(100_000)}[]]`)).toHaveLength(100_001);
});

it('reads integers that a number cannot hold exactly as texts', () => {
  const text = '{"id":9007199254740993,"least":-9007199254740993,"safe":9007199254740991,"price":1234567890123456.5}';
  expect(parseExactJson(text)).toEqual({
    id: '9007199254740993',
    least: '-9007199254740993',
    safe: 9_007_199_254_740_991,
    price: 1_234_567_890_123_456.5,
  });
});

it('leaves integers inside strings as they are', () => {
  expect(parseExactJson(String.raw`{"a":"\"9007199254740993","b":[0.9007199254740993,1]}`)).toEqual({
    a: '"9007199254740993',
    b: [0.900_719_925_474_099_3, 1],
  });
});
