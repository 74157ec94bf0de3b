import { describe, expect, it } from 'vitest';
import { plainPage } from '../report/text/page.ts';
import { judge } from './judge.ts';
import type { Look } from './look.ts';
import { check, look, outLook, run } from './looks.testing.ts';
import { resultLines } from './words.ts';

function printed(first: Look, second: Look | null, undelivered: string | null = null): string {
  const known = { baseline: run([check('a', 'passed'), check('b', 'failed')]), wasOut: false };
  const judgement = judge({ first, second, isInterrupted: false }, known);
  const facts = { startedAt: '2030-01-02T03:04:05.000Z', baseline: null, checks: 2, requests: 64, durationMs: 5_000 };
  return resultLines({ ...judgement, ...facts, undelivered }, plainPage(120))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
}

describe('the output of octoproof watch', () => {
  const broken = look(check('a', 'failed', { reason: 'expected 1, received 2' }), check('b', 'failed'));

  it('shows a new failure, and failures that were known before', () => {
    const text = printed(broken, broken);

    expect(text).toMatch(/NEW FAILURE .*expected 1, received 2 .*in a STILL FAILING .*in b CHANGED 2030-01-02T/);
    expect(text).toContain('1 new failure, 1 still failing; ran 2 checks with 64 requests in 5.0 s');
  });

  it('shows a change that the second look did not show', () => {
    const text = printed(broken, look(check('a', 'passed'), check('b', 'failed')));

    expect(text).toContain('not confirmed new failure: a: a second run of the checks did not confirm the change');
    expect(text).toContain('UNCHANGED 2030-01-02T03:04:05.000Z: ran 2 checks');
  });

  it('says why the target could not be tested, and what becomes of an alert that was not delivered', () => {
    expect(printed(outLook, outLook, 'status 500')).toMatch(
      /OUTAGE .*no reply: "planted"; the alert was not delivered: status 500. The next run will report the changes again/,
    );
  });
});
