import { describe, expect, test } from 'vitest';
import { javascriptNumber, pythonNumber, sortedJson, writtenJson } from './json-forms.ts';

describe('pythonNumber', () => {
  // The output of python3 -c 'import json; print(json.dumps(json.loads("…")))'.
  test.each([
    ['1', '1'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.0', '1.0'],
    ['1e2', '100.0'],
    ['-0.0', '-0.0'],
    ['2.50', '2.5'],
    ['1e15', '1000000000000000.0'],
    ['1e16', '1e+16'],
    ['0.0001', '0.0001'],
    ['0.000015', '1.5e-05'],
  ])('writes %s as %s', (text, written) => {
    expect(pythonNumber(text)).toBe(written);
  });
});

describe('sortedJson', () => {
  test('sorts keys and keeps the text of numbers', () => {
    const sorted = sortedJson('{"b": 1.0, "a": [1e2, "1.0"]}');
    expect(sorted).toBe('{"a":[1e2,"1.0"],"b":1.0}');
    expect(writtenJson(sorted, { number: javascriptNumber })).toBe('{"a":[100,"1.0"],"b":1}');
  });
});
