import { expect, test } from 'vitest';
import { loadHelp } from '../load/help.ts';
import { rootHelp } from '../help.ts';
import { specs } from '../../../docs/generate/specs.ts';
import { flagHelp, helpColumns, wrapped } from './help.ts';

const stdout = { write: () => {}, tty: false, columns: undefined };

test.each<readonly [string, string]>([
  ['the root help', wrapped(rootHelp(), 60)],
  ['the help of load', wrapped(loadHelp(), 60)],
  ...specs.map((spec) => [`the help of ${spec.name}`, flagHelp(spec, 60)] as const),
])('%s fits into 60 columns', (_, text) => {
  // A long URL of an example stays whole.
  const lines = text.split('\n').filter((line) => !/https:\/\/\S{40}/.test(line));
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
});

test.each([
  ['the root help', rootHelp(), (text: string) => wrapped(text, 60)],
  ['the help of load', loadHelp(), (text: string) => wrapped(text, 60)],
])('%s keeps its example commands whole if a reader pastes them', (_, text, wrap) => {
  const pasted = wrap(text).replaceAll(/ \\\n {4}/g, ' ');
  const commands = text.split('\n').filter((line) => line.startsWith('  octoproof '));
  expect(commands.length).toBeGreaterThan(3);
  expect(pasted.split('\n').filter((line) => line.startsWith('  octoproof '))).toEqual(commands);
});

test('flagHelp: an example wraps between words, and not inside quotation marks', () => {
  const examples = [
    ['octoproof client "npm run the-driver" --only \'storefront/4.4/4a#add many\' FILE', 'both'],
  ] as const;
  const [spec] = specs;
  if (spec === undefined) throw new Error('expected a command');
  expect(flagHelp({ ...spec, examples }, 50)).toContain(
    '  octoproof client "npm run the-driver" \\\n    --only \'storefront/4.4/4a#add many\' FILE\n      both\n',
  );
});

test('flagHelp: each command has its own exit codes', () => {
  for (const spec of specs) expect(flagHelp(spec, 100).match(/^Exit codes/gm), spec.name).toHaveLength(1);
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

test('flagHelp: a flag for a time shows which times it takes', () => {
  for (const spec of specs)
    expect(flagHelp(spec, 1_000), spec.name).not.toMatch(/SECONDS|--(max-duration|idle) TIME (?!.*such as 90s)/);
});
