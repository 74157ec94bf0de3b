import { expect, it } from 'vitest';
import { columnsOf } from '../../report/text/wrap.ts';
import { painter } from '../../report/text/paint.ts';
import { listing, type ListedStep } from './listing.ts';

const steps: readonly ListedStep[] = [
  { mark: '1', title: 'First', rows: [{ label: 'value', value: 'a'.repeat(30) }] },
  {
    mark: '10',
    title: 'Second and last of all the steps',
    rows: [{ label: 'longer one', value: 'words about it', aside: true }],
  },
];

it('listing aligns values in one column and wraps them at the width of a terminal', () => {
  expect(listing(steps, { paint: painter(false), columns: 28 })).toBe(`1   First
    value       aaaaaaaaaaaa
                aaaaaaaaaaaa
                aaaaaa

10  Second and last of all
    the steps
    longer one  words about
                it`);
});

it('listing keeps a value on one line in a pipe', () => {
  const text = listing(steps, { paint: painter(false), columns: undefined });

  expect(text).toContain(`    value       ${'a'.repeat(30)}\n`);
  expect(text).toContain('    longer one  words about it');
});

it('listing escapes control characters, keeps the width with wide characters and prints titles in bold', () => {
  const rows = [{ label: 'body', value: `\u001b[2J\n${'東京'.repeat(20)}` }];
  const text = listing([{ mark: '1', title: 'Body', rows }], { paint: painter(false), columns: 40 });

  expect(text).toContain(String.raw`\u001b[2J\n東`);
  for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(40);
  expect(listing(steps, { paint: painter(true), columns: 28 })).toContain('\u001b[1mFirst\u001b[22m');
});

it('listing prints each part of a joined value on its own line if the value wraps', () => {
  const rows = [{ label: 'base', value: 'POST&nonce&https&a%3D1', joined: true }];
  const step = { mark: '5', title: 'Base', rows };

  expect(listing([step], { paint: painter(false), columns: 20 })).toBe(
    '5  Base\n   base  POST\n         &nonce\n         &https\n         &a%3D1',
  );
  expect(listing([step], { paint: painter(false), columns: 80 })).toContain('POST&nonce&https&a%3D1');
});
