import { expect, test } from 'vitest';
import { schemaFaultInWords } from './schema-fault.ts';

test.each([
  ['required', { missingProperty: 'url' }, 'the field "url" is missing'],
  ['additionalProperties', { additionalProperty: 'level' }, 'unknown field "level"'],
  ['minItems', { limit: 1 }, 'expected at least 1 item'],
  ['type', { type: ['integer', 'null'] }, 'expected an integer or null'],
  ['type', { type: 'string' }, 'expected a string'],
  ['const', { allowedValue: 'x' }, 'expected x'],
  ['false schema', {}, 'expected no value'],
  ['format', { format: 'uri' }, 'expected a value of the format uri'],
])('schemaFaultInWords(%s, %j)', (keyword, params, words) => {
  expect(schemaFaultInWords({ keyword, params })).toBe(words);
});
