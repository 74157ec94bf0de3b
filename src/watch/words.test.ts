import { describe, expect, it } from 'vitest';
import { plainPage } from '../report/text/page.ts';
import type { Change } from './change.ts';
import { exitCodeOf, type WatchResult } from './result.ts';
import { resultLines } from './words.ts';

const quiet = {
  startedAt: '2030-01-02T03:04:05.000Z',
  baseline: '2030-01-01T03:04:05.000Z',
  state: 'watched',
  changes: [],
  report: 'octoproof-watch/2030-01-02T03-04-05.000Z.second-look.json',
  notConfirmed: [],
  problem: null,
  checks: 159,
  failing: [],
  undecided: [],
  requests: 64,
  durationMs: 5_000,
  undelivered: null,
  deliveredLate: [],
} as const;

function printed(result: Partial<WatchResult>): string {
  const whole = { ...quiet, ...result };
  return resultLines({ ...whole, exitCode: exitCodeOf(whole) }, plainPage(100)).join('\n');
}

const failure: Change = {
  kind: 'new-failure',
  check: 'storefront/1/3',
  title: 'Every amount is a whole number',
  endpoint: 'products',
  was: 'passed',
  now: 'failed',
  detail: 'schema at /products/0',
};
const fixed: Change = { ...failure, kind: 'fixed', was: 'failed', now: 'passed', detail: null };

describe('the output of octoproof watch', () => {
  it('names the command that shows the values of a new failure', () => {
    expect(printed({ changes: [failure], failing: ['storefront/1/3'] })).toContain(
      [
        '  explain    octoproof why storefront/1/3 \\',
        '             --report octoproof-watch/2030-01-02T03-04-05.000Z.second-look.json',
      ].join('\n'),
    );
  });

  it.each([
    [{ changes: [fixed] }, 'a change other than a new failure'],
    [{ failing: ['storefront/1/3'] }, '1 failure that was known before'],
    [
      { failing: ['a/1', 'a/2'], undecided: ['a/3'] },
      '2 failures that were known before, and 1 check without a verdict',
    ],
  ])('gives the reason of exit code 4 and no other: %j', (result, reason) => {
    expect(printed(result)).toMatch(new RegExp(`^exit code 4  ${reason}$`, 'm'));
  });

  it('says when the changes of an alert were seen that was delivered late', () => {
    expect(printed({ deliveredLate: ['2030-01-01T03:04:05.000Z'] })).toContain(
      'DELIVERED LATE  the alert on the changes that were seen at 2030-01-01T03:04:05.000Z',
    );
  });

  it('does not list the checks without a verdict in an outage: no check has one', () => {
    expect(printed({ state: 'outage', undecided: ['a/1'] })).not.toContain('a/1');
    expect(printed({ undecided: ['a/1'] })).toContain('no verdict   a/1');
  });
});
