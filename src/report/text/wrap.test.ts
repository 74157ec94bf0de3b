import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, wrap, wrapCommand, wrapJson } from './wrap.ts';

describe('wrap', () => {
  test('breaks at spaces, and breaks only words that are too long', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrap('abcdefghijklmnop', 8)).toEqual(['abcdefgh', 'ijklmnop']);
  });

  test('keeps a number and its unit together', () => {
    expect(wrap('it took 5.4 s of 30 steps', 11)).toEqual(['it took', '5.4 s of 30', 'steps']);
  });

  test('counts wide characters twice', () => {
    expect(columnsOf('日本')).toBe(4);
    expect(wrap('日本 日本 日本', 10)).toEqual(['日本 日本', '日本']);
  });

  test('never exceeds the width, and keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 8, max: 60 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.every((line) => columnsOf(line) <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});

test('wrapCommand breaks between words, and keeps an option with its value', () => {
  const lines = wrapCommand(['curl', '-X', 'POST', 'https://shop.example.com', '-H', "'a: b'"], 20);
  expect(lines).toEqual(['curl -X POST \\', 'https://shop.example.com \\', "-H 'a: b'"]);
});

describe('wrapJson', () => {
  test('breaks between members and elements, and breaks only members that are longer than a line', () => {
    expect(wrapJson('at /a: {"id":"one, two","list":[1,2],"last":true}', 20)).toEqual([
      'at /a: ',
      '{"id":"one, two",',
      '"list":[1,2],',
      '"last":true}',
    ]);
    expect(wrapJson('{"a":"0123456789","b":1}', 10)).toEqual(['{"a":"0123', '456789",', '"b":1}']);
  });

  test('never exceeds the width, and keeps every character', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.integer({ min: 8, max: 60 }), (text, width) => {
        const lines = wrapJson(text, width);
        expect(lines.every((line) => columnsOf(line) <= width)).toBe(true);
        expect(lines.join('')).toBe(text);
      }),
    );
  });
});
