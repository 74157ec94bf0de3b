import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonSource } from './json-source.ts';

describe('readJsonSource', () => {
  test('returns the line of every value', () => {
    const { lines, fault } = readJsonSource('{\n  "a": 1,\n  "b/c": [\n    true,\n    {"d": null}\n  ]\n}');
    expect(fault).toBeNull();
    expect([...lines]).toEqual([
      ['', 1],
      ['/a', 2],
      ['/b~1c', 3],
      ['/b~1c/0', 4],
      ['/b~1c/1', 5],
      ['/b~1c/1/d', 5],
    ]);
  });

  test('reads comments and trailing commas', () => {
    const { value, lines } = readJsonSource('{\n  // a comment\n  "a": [1, 2,], /* another */\n  "b": "//",\n}');
    expect(value).toEqual({ a: [1, 2], b: '//' });
    expect(lines.get('/b')).toBe(4);
  });

  test('reports members that occur twice', () => {
    expect(readJsonSource('{"a": {"b": 1, "b": 2}}').duplicates).toEqual(['/a/b']);
  });

  test.each([
    ["{'a': 1}", 1, 2, 'a value, or a name in double quotes'],
    ['{"a": sk_live}', 1, 7, 'a value, or a name in double quotes'],
    ['{"a": "x', 1, 7, 'the closing quote of the text'],
    ['{"a": 1', 1, 8, '"," or "}"'],
    ['[1 2]', 1, 4, '","'],
    ['/* a', 1, 1, 'the end of the comment'],
    ['', 1, 1, 'a value'],
    ['{} {}', 1, 4, 'the end of the file'],
    ['{"a": 01}', 1, 8, '","'],
  ])('reports the position of the syntax error in %s', (text, line, column, expected) => {
    expect(readJsonSource(text).fault).toEqual({ line, column, expected });
  });

  test('refuses texts that nest too deep for the stack', () => {
    expect(readJsonSource('['.repeat(100_000)).fault?.expected).toBe('at most 100 levels');
  });

  test('accepts the same texts as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(readJsonSource(text)).toMatchObject({ value: JSON.parse(text), fault: null });
        expect(readJsonSource(`${text}]`).fault).not.toBeNull();
      }),
    );
  });
});
