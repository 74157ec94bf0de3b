import { expect, it } from 'vitest';
import { repeatedMember } from './unambiguous-json.ts';

it.each([
  ['{"a":1,"a":2}', '"a"'],
  [String.raw`{"a":1,"\u0061":2}`, String.raw`"\u0061"`],
  ['[{"b":{"x":1}},{"b":{"x":1,"y":{},"x":[]}}]', '"x"'],
  ['{"a":{"a":["a","a"]},"b":"a","c":"\\"a\\":1,\\"a\\":2"}', null],
  ['["a","a",{"a":"a"},"a"]', null],
  ['{"a":1,"a": 1}', null],
  ['{"a":{"b":[1,"]"]},"c":0,"a":{"b":[1,"]"]}}', null],
  ['{"a":{"b":[1,"]"]},"a":{"b":[1,"}"]}}', '"a"'],
  ['{"__proto__":1,"constructor":2}', null],
  ['"a"', null],
  ['', null],
])('the first repeated member of %s is %s', (text, name) => {
  expect(repeatedMember(text)).toBe(name);
});

it('reads deeply nested and long texts', () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  expect(repeatedMember(deep)).toBeNull();
  expect(repeatedMember(`{"a":"${'x'.repeat(20_000_000)}","a":1}`)).toBe('"a"');
});

it('compares members of any depth', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  expect(() => repeatedMember(`{"a":${deep},"a":${deep},"a":1}`)).not.toThrow();
});
