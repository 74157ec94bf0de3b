import { describe, expect, test } from 'vitest';
import { pythonNumber, writtenJson } from './json-forms.ts';

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

describe('writtenJson', () => {
  const text = String.raw`{ "b": 1.0, "9": [1e2, "<é/\"+'=\u00e9"], "a": {}, "c": [] }`;

  test.each([
    [{}, String.raw`{"b":1.0,"9":[1e2,"<é/\"+'=é"],"a":{},"c":[]}`],
    [{ numbers: 'javascript', sorted: true }, String.raw`{"9":[100,"<é/\"+'=é"],"a":{},"b":1,"c":[]}`],
    [
      { numbers: 'decimal', emptyAsArray: true, escapes: 'ascii-slash' },
      String.raw`{"b":1.0,"9":[100.0,"<\u00e9\/\"+'=\u00e9"],"a":[],"c":[]}`,
    ],
    [{ spacing: 'spaced', escapes: 'html' }, String.raw`{"b": 1.0, "9": [1e2, "\u003cé/\"+'=é"], "a": {}, "c": []}`],
    [{ escapes: 'gson' }, String.raw`{"b":1.0,"9":[1e2,"\u003cé/\"+\u0027\u003dé"],"a":{},"c":[]}`],
    [{ escapes: 'dotnet' }, String.raw`{"b":1.0,"9":[1e2,"\u003C\u00E9/\u0022\u002B\u0027=\u00E9"],"a":{},"c":[]}`],
  ] as const)('writes %j', (form, written) => {
    expect(writtenJson(text, form)).toBe(written);
  });

  test('indents like JSON.stringify, and refuses other text', () => {
    expect(writtenJson('{"a":[1,{"b":[]}],"c":{}}', { spacing: 2 })).toBe(
      JSON.stringify({ a: [1, { b: [] }], c: {} }, null, 2),
    );
    expect(() => writtenJson('{a}', {})).toThrow(SyntaxError);
  });
});
