import { expect, test } from 'vitest';
import { findingKindInWords } from './finding-kinds.ts';

test.each([
  ['schema', '/products/0', 'a value that its schema does not allow at /products/0'],
  ['not-refused', null, 'a request that must be refused was accepted'],
  ['body', '', 'a wrong body'],
  ['of-tomorrow', '/a', 'of-tomorrow at /a'],
])('findingKindInWords(%s, %s)', (kind, pointer, words) => {
  expect(findingKindInWords(kind, pointer)).toBe(words);
});
