import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

test.each([
  ['short texts are shown whole', 'a b', 'ab', { expected: '"a b"', received: 'ab' }],
  [
    'long texts begin shortly before the difference',
    `${'x'.repeat(100)}+/=%2B==`,
    `${'x'.repeat(100)}+/=+==`,
    { expected: `"…${'x'.repeat(17)}+/=%2B=="`, received: `…${'x'.repeat(17)}+/=+==` },
  ],
  [
    'a space that is cut off is visible',
    `${'x'.repeat(50)} `,
    'x'.repeat(50),
    { expected: `"…${'x'.repeat(20)} "`, received: `…${'x'.repeat(20)}` },
  ],
])('%s', (_, right, received, sides) => {
  expect(changedText('cursor', right, received)).toEqual({ what: 'cursor', ...sides });
});
