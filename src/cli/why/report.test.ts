import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { jsonReporter } from '../../report/json/reporter.ts';
import { eventsOf, failure, planned, result, tell } from '../../report/sample-run.testing.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();
const report = join(folder, 'report.json');
beforeAll(async () => {
  const checks = [
    { planned: planned('storefront/4.4/a'), result: result('storefront/4.4/a') },
    {
      planned: planned('storefront/4.4/b'),
      result: result('storefront/4.4/b', {
        verdict: 'unproven',
        gap: 'control',
        reason: 'the situation did not occur',
      }),
    },
    { planned: planned('storefront/4.4/c'), result: failure('storefront/4.4/c') },
    {
      planned: planned('storefront/4.4/e', { kind: 'ambient' }),
      result: result('storefront/4.4/e', { exercised: 12, coverage: { caller: { own: 12 } } }),
    },
    { planned: planned('storefront/4.4/f#one'), result: result('storefront/4.4/f#one') },
    { planned: planned('storefront/4.4/f#two'), result: failure('storefront/4.4/f#two') },
  ];
  await tell(jsonReporter(report), eventsOf({ checks }));
});

test.each([
  [
    'storefront/4.4/a',
    `storefront/4.4/a  MUST  passed
  The title of storefront/4.4/a

octoproof why storefront/4.4/a explains the requirement.
`,
  ],
  [
    'storefront/4.4/b',
    `storefront/4.4/b  MUST  unproven
  The title of storefront/4.4/b
  the situation did not occur

octoproof why storefront/4.4/b explains the requirement, and what its checks need.
`,
  ],
  [
    'storefront/4.4/e',
    `storefront/4.4/e  MUST  passed
  The title of storefront/4.4/e

The check judged 12 replies.
  caller: own 12

octoproof why storefront/4.4/e explains the requirement.
`,
  ],
])('why %s with a report explains the verdict', async (id, says) => {
  const { stdout, code } = await call(['why', id, '--report', report]);

  expect(code).toBe(0);
  expect(stdout).toBe(says);
});

test('why with the id of a requirement and a report explains each of its checks', async () => {
  const { stdout } = await call(['why', 'storefront/4.4/f', '--report', report]);

  expect(stdout.match(/^storefront.*/gm)).toEqual([
    'storefront/4.4/f#one  MUST  passed',
    'storefront/4.4/f#two  MUST  failed',
  ]);
});

test('why without an id lists the causes that the run printed, and fits the terminal', async () => {
  const { stdout } = await call(['why', '--report', report, '--no-color'], { columns: 60 });

  expect(stdout).toMatch(/^storefront\/4\.4\/c {2}MUST {2}failed\n/);
  expect(stdout).toMatch(/\n {2}and 1 more check with the same cause\n\n1 cause, 2 failed checks at /);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
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
