import { expect, it } from 'vitest';
import { mostLevels, parseJson } from './json.ts';

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
