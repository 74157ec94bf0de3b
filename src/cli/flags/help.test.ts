import { expect, test } from 'vitest';
import { loadHelp } from '../load/help.ts';
import { rootHelp } from '../help.ts';
import { serveSpec } from '../serve/flags.ts';
import { flagHelp, helpColumns, wrapped } from './help.ts';

const stdout = { write: () => {}, tty: false, columns: undefined };

test.each([
  ['the root help', wrapped(rootHelp(), 60)],
  ['the help of load', wrapped(loadHelp(), 60)],
  ['the help of serve', flagHelp(serveSpec, 60)],
])('%s fits into 60 columns', (_, text) => {
  expect(text.split('\n').filter((line) => line.length > 60)).toEqual([]);
});

test('wrapped: the text of a table row wraps under itself', () => {
  expect(wrapped('  2  wrong usage or configuration: the target was not judged', 50)).toBe(
    '  2  wrong usage or configuration: the target was\n     not judged',
  );
});

test('helpColumns: uses COLUMNS in a pipe', () => {
  expect(helpColumns({ stdout, env: { COLUMNS: '60' } })).toBe(60);
  expect(helpColumns({ stdout, env: { COLUMNS: 'wide' } })).toBe(100);
  expect(helpColumns({ stdout: { ...stdout, columns: 72 }, env: { COLUMNS: '60' } })).toBe(72);
});
