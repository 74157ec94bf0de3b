import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonReporter } from '../../report/json/reporter.ts';
import { eventsOf, failure, planned, result, tell } from '../../report/sample-run.testing.ts';
import { call } from '../fake-io.testing.ts';

let folder = '';
let report = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-why-'));
  report = join(folder, 'report.json');
  const reads = ['read-cart /items/*/quantity', 'read-cart /items'];
  const change = {
    at: 'read-cart /items/0/quantity',
    from: 2,
    to: 3,
    finding: { kind: 'differs', pointer: '/items/0/quantity' },
  } as const;
  const checks = [
    { planned: planned('storefront/4.4/a'), result: result('storefront/4.4/a', { bite: { reads, tried: 4, change } }) },
    {
      planned: planned('storefront/4.4/b'),
      result: result('storefront/4.4/b', {
        verdict: 'unproven',
        gap: 'control',
        reason: 'the situation did not occur',
        bite: { reads, tried: 9, change: null },
      }),
    },
    { planned: planned('storefront/4.4/c'), result: failure('storefront/4.4/c') },
    { planned: planned('storefront/4.4/d'), result: result('storefront/4.4/d') },
    {
      planned: planned('storefront/4.4/e', { kind: 'ambient' }),
      result: result('storefront/4.4/e', { exercised: 12 }),
    },
    { planned: planned('storefront/4.4/f#one'), result: result('storefront/4.4/f#one') },
    { planned: planned('storefront/4.4/f#two'), result: failure('storefront/4.4/f#two') },
  ];
  await tell(jsonReporter(report), eventsOf({ checks }));
});
afterAll(() => rm(folder, { recursive: true }));

test('why prints the values of a report that a check read, and the change that makes it fail', async () => {
  const { stdout, code } = await call(['why', 'storefront/4.4/a', '--report', report]);

  expect(code).toBe(0);
  expect(stdout).toContain(`Values that the check read, the latest first:
  GET /carts/{cartId}: /items/*/quantity
  GET /carts/{cartId}: /items

octoproof judged the recorded replies again, each time with one value changed.
The check can fail: change 4 makes it fail.
  changed  GET /carts/{cartId}: /items/0/quantity, from 2 to 3
  finding  a wrong value at /items/0/quantity

octoproof why storefront/4.4/a explains the requirement.
`);
});

test.each([
  ['storefront/4.4/b', 'None of 9 changed values makes the check fail.'],
  ['storefront/4.4/c', 'The verdict is failed. octoproof lists the values that a check read only if it passed.'],
  [
    'storefront/4.4/d',
    'octoproof cannot test whether a changed value makes the check fail: with other values, the check sends other requests.',
  ],
  ['storefront/4.4/e', 'The check judged 12 replies.'],
])('why %s with a report prints: %s', async (id, says) => {
  const { stdout, code } = await call(['why', id, '--report', report]);

  expect(code).toBe(0);
  expect(stdout).toContain(says);
});

test('why with the id of a requirement and a report explains each of its checks', async () => {
  const { stdout } = await call(['why', 'storefront/4.4/f', '--report', report]);

  expect(stdout.match(/^storefront.*/gm)).toEqual([
    'storefront/4.4/f#one  MUST  passed',
    'storefront/4.4/f#two  MUST  failed',
  ]);
});

test.each([
  [['storefront/4.4/aa', '--report', 'REPORT'], 'no check storefront/4.4/aa\n  did you mean storefront/4.4/a?'],
  [['a/b', '--report', 'REPORT'], 'no check a/b\n  see /checks in the report'],
  [['storefront/9/9', '--report', 'REPORT'], 'the run had no check of this requirement: octoproof why'],
  [['storefront/4.4/a', '--report', 'REPORT', '--json'], '--json cannot be combined with --report'],
])('why %j is wrong usage', async (words, says) => {
  const { stderr, code } = await call(['why', ...words.map((word) => (word === 'REPORT' ? report : word))]);

  expect(code).toBe(2);
  expect(stderr).toContain(says);
});
