import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { plainPage } from '../../report/text/page.ts';
import { call } from '../fake-io.testing.ts';
import { retiredLines } from './list-lines.ts';

test('why prints everything about a requirement, and marks the check of the id', async () => {
  const { stdout, code } = await call(['why', 'storefront/4.4/5#lines']);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^storefront\/4\.4\/5 {2}MUST\n/);
  expect(stdout).toContain('Section 4.4 of the contract of the storefront API\n');
  expect(stdout).toContain('  https://octoproof.dev/requirements/storefront/4.4/5\n');
  expect(stdout).toContain('\nInterpretation\n');
  expect(stdout).toContain(
    '\n> storefront/4.4/5#lines\n      Every successful request that adds items increases their lines and changes no other line\n',
  );
  expect(stdout.match(/^> /gm)).toHaveLength(1);
  expect(stdout).toContain(
    '\nWhat the checks need\n  writes\n      remove --read-only if it is given; otherwise allow writing with --allow-writes or',
  );
  expect(stdout).toContain('\n  add-replaces-quantity\n      Replaces the quantity');
  expect(stdout).toContain(
    '\n  octoproof serve storefront --fault add-replaces-quantity\n      starts a server that breaks the requirement\n',
  );
});

test('why prints at most 10 faults, and says where the others are', async () => {
  const { stdout } = await call(['why', 'storefront/4.4/4a']);
  const faults = stdout.slice(stdout.indexOf('Faults that these checks catch'));

  expect(faults.match(/^ {2}\S+$/gm)).toHaveLength(10);
  expect(faults).toMatch(/\n {2}and \d+ more: octoproof why storefront\/4\.4\/4a --json\n$/);
});

test('why prints the reason if a requirement is not testable', async () => {
  const { stdout } = await call(['why', 'storefront/8/rates']);

  expect(stdout).toMatch(/^storefront\/8\/rates {2}MUST, not testable\n/);
  expect(stdout).toMatch(/octoproof does not test this requirement\.[^]*\nWhy it is not testable\n {2}\w/);
  expect(stdout).not.toContain('Try it');
});

test('why prints the stimuli and the repair of a rule for clients', async () => {
  const { stdout } = await call(['why', 'client/K28']);

  expect(stdout).toContain('\nStimuli of the sandbox\n  hard-cursor\n');
  expect(stdout).toContain('\nWhy it matters, and how to repair it\n  The service refuses a changed cursor');
  expect(stdout).not.toContain('octoproof serve');
});

test.each(['partner/5.5/1', 'signer/5.3/one-reading'])('why explains %s', async (id) => {
  const { stdout, code } = await call(['why', id]);

  expect(code).toBe(0);
  expect(stdout).toContain('\nChecks\n');
});

test('why lists the requirements of a prefix, one whole line each in a pipe', async () => {
  const { stdout, code } = await call(['why', 'storefront/8']);
  const lines = stdout.split('\n');

  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^storefront\/8\/\S+ +MUST +Creating a cart/);
  expect(stdout).not.toContain('…');
  expect(stdout).toMatch(/\n\n\d+ requirements\. octoproof why ID explains one\.\n$/);
});

test.each([
  ['storefront/4.4/5', 60],
  ['storefront/8', 60],
])('why %s fits a terminal of %i columns, with colours', async (id, columns) => {
  const { stdout } = await call(['why', id], { columns });
  const lines = stripVTControlCharacters(stdout).split('\n');
  const commands = /^ {2}(?:octoproof |https:)/;

  expect(stdout).not.toBe(stripVTControlCharacters(stdout));
  expect(lines.filter((line) => line.length > columns && !commands.test(line))).toEqual([]);
});

test('why puts each sentence of a list on its own line in a narrow terminal', async () => {
  const { stdout } = await call(['why', 'storefront/8', '--no-color'], { columns: 60 });

  expect(stdout).toMatch(/^storefront\/8\/\S+ +MUST\n {4}Creating a cart .*…\n/);
});

test.each([
  [
    ['storefront/4.4/5x'],
    /no requirement or check has the id or the words storefront\/4\.4\/5x\n {2}nearest: storefront\/4\.4\/5,/,
  ],
  [['storefront/4.4/5#linez'], /nearest: storefront\/4\.4\/5#lines/],
  [['nothing', 'like', 'xyzzy'], /octoproof why SUITE lists all requirements/],
  [[], /no id is given, and this folder has no report of an earlier run/],
  [['storefront/4.4/5', 'storefront/4.4/6'], /no requirement or check has the id or the words/],
])('why %j is wrong usage', async (words, says) => {
  const { stderr, code } = await call(['why', ...words]);

  expect(code).toBe(2);
  expect(stderr).toMatch(says);
});

test('why finds requirements by words, and an id without its suite', async () => {
  expect((await call(['why', 'PRICE_MISMATCH', 'live'])).stdout).toMatch(/^storefront\/4\.4\/4a +MUST/m);
  expect((await call(['why', '4.4/6b'])).stdout).toMatch(/^storefront\/4\.4\/6b {2}MUST\n/);
});

test('why says what became of a retired id', () => {
  const entry = { kind: 'retired', id: 'a/1', release: '0.2.0', why: 'the contract dropped it' } as const;

  expect(retiredLines({ ...entry, replacedBy: 'a/2' }, plainPage(100))).toEqual([
    'a/1  retired',
    '  octoproof 0.2.0 removed this requirement: the contract dropped it.',
    '  Replaced by a/2: octoproof why a/2 explains it.',
  ]);
  expect(retiredLines({ ...entry, replacedBy: null }, plainPage(100))).toContain('  No requirement replaces it.');
});
