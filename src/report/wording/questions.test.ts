import { expect, test } from 'vitest';
import { questionInWords } from './questions.ts';

const url = 'https://partner.example.com/a?S=&b=';

test.each([
  ['signature', 'x', { request: { method: 'GET', url, body: null } }, `signature of GET "${url}"`],
  ['signature', 'x', { request: { method: 'POST', url, body: '[[]]' } }, `signature of POST "${url}", body "[[]]"`],
  ['emailHash', 'x', { email: ' Ada@example.com' }, 'emailHash of " Ada@example.com"'],
  ['verify', true, { request: { method: 'GET', url, body: null } }, `verify of a correct header for GET "${url}"`],
  ['verify', false, { tampering: 'another key' }, 'verify of a wrong header (another key)'],
  ['verify', false, { what: 'a vector' }, 'verify of a wrong header'],
  ['signature', 'x', null, 'signature'],
])('questionInWords(%s, expected %j, %j)', (operation, expected, input, words) => {
  expect(questionInWords({ operation, expected }, input)).toBe(words);
});

test('questionInWords shows the end of a long URL, where the query is', () => {
  const request = { method: 'GET', url: `https://partner.example.com/${'a'.repeat(80)}?b=1`, body: 'x'.repeat(31) };
  expect(questionInWords({ operation: 'signature', expected: 'x' }, { request })).toBe(
    `signature of GET "…${'a'.repeat(56)}?b=1"`,
  );
});
