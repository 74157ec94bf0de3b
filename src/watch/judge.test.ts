import { describe, expect, it } from 'vitest';
import type { Verdict } from '../model/verdict.ts';
import { alertText } from './alert.ts';
import { changesIn, changesSince } from './changes.ts';
import { exitCodeOf, judge, needsSecondLook, type Judgement, type Looks } from './judge.ts';
import type { Look } from './look.ts';
import { check, look, outLook, run } from './looks.testing.ts';

const namesSince = (before: ReturnType<typeof run>, now: Look) => [...changesIn(changesSince(before, now.run))];

describe('the changes since the baseline', () => {
  it.each<[Verdict, Verdict, readonly string[]]>([
    ['passed', 'passed', []],
    ['passed', 'failed', ['new failure: a']],
    ['failed', 'failed', []],
    ['failed', 'passed', ['fixed: a']],
    ['passed', 'warned', ['warned: a']],
    ['passed', 'blocked', ['blocked: a']],
    ['blocked', 'passed', []],
    ['failed', 'blocked', []],
    ['passed', 'unproven', []],
  ])('%s, now %s: %j', (was, now, names) => {
    expect(namesSince(run([check('a', was)]), look(check('a', now)))).toEqual(names);
  });

  it('ignore a check that the look did not try', () => {
    const before = run([check('a', 'passed'), check('b', 'failed')]);

    expect(namesSince(before, look(check('a', 'passed')))).toEqual([]);
  });

  it('have equal names for an observation only if both looks saw the same value', () => {
    const saw = (value: string) => look(check('a', 'observed', { observations: [{ name: 'n', value }] }));
    const [first, same, other] = ['x', 'x', 'y'].map((value) => namesSince(saw('w').run, saw(value)));

    expect(first).toHaveLength(1);
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('have a clear shift of a latency', () => {
    const times = (ms: number) =>
      run(
        [],
        Array.from({ length: 40 }, () => ms),
      );
    const changed = changesIn(changesSince(times(5), times(90)));

    expect(changed).toEqual(new Set(['slower: products']));
    expect(changesIn(changesSince(times(5), times(5))).size).toBe(0);
  });

  it('have every failure of a first run, and nothing else', () => {
    const { run: first } = look(check('a', 'failed'), check('b', 'blocked'));

    expect(changesIn(changesSince(null, first))).toEqual(new Set(['new failure: a']));
  });
});

const known = { baseline: run([check('a', 'passed'), check('b', 'passed')]), wasOut: false };

function judged(first: Look, second: Look | null, more: Partial<Looks & { wasOut: boolean }> = {}): Judgement {
  const { isInterrupted = false, wasOut = false } = more;
  return judge({ first, second, isInterrupted }, { ...known, wasOut });
}

const codeOf = (judgement: Judgement) => exitCodeOf({ ...judgement, undelivered: null });

describe('the judgement of two looks', () => {
  const fails = look(check('a', 'failed'), check('b', 'passed'));
  const passes = look(check('a', 'passed'), check('b', 'passed'));

  it('has a failure that both looks show', () => {
    const judgement = judged(fails, fails);

    expect(changesIn(judgement.changes)).toEqual(new Set(['new failure: a']));
    expect(judgement).toMatchObject({ state: 'watched', isBaseline: true, notConfirmed: [] });
    expect(codeOf(judgement)).toBe(1);
  });

  it('does not have a failure that only the first look shows', () => {
    const judgement = judged(fails, passes);

    expect(changesIn(judgement.changes).size).toBe(0);
    expect(judgement).toMatchObject({ isBaseline: true, notConfirmed: ['new failure: a'] });
    expect(codeOf(judgement)).toBe(0);
  });

  it('is no baseline if a check fails in the second look only, so that the next run finds it new', () => {
    expect(judged(fails, look(check('a', 'failed'), check('b', 'failed'))).isBaseline).toBe(false);
  });

  it('has a check that the second look could not decide as a check without a verdict', () => {
    const judgement = judged(fails, look(check('a', 'blocked'), check('b', 'passed')));

    expect(judgement).toMatchObject({ undecided: ['a'], notConfirmed: ['new failure: a'] });
    expect(codeOf(judgement)).toBe(4);
  });

  it.each<[string, Look, Look | null, boolean, Partial<Judgement>]>([
    ['begins if both looks show it', outLook, outLook, false, { state: 'outage', outage: 'outage', isBaseline: true }],
    ['goes on after one look', outLook, null, true, { state: 'outage', outage: null, isBaseline: true }],
    ['ends if both looks show it', passes, passes, true, { state: 'watched', outage: 'outage-ended' }],
    [
      'is open after two different looks',
      outLook,
      passes,
      false,
      { state: 'unsteady', outage: null, isBaseline: false },
    ],
    ['has not ended after two different looks', passes, outLook, true, { state: 'unsteady', isBaseline: false }],
  ])('says that an outage %s', (_, first, second, wasOut, expected) => {
    expect(judged(first, second, { wasOut })).toMatchObject(expected);
  });

  it('has exit code 3 for an outage, an interruption and an alert that was not delivered', () => {
    expect(codeOf(judged(outLook, outLook))).toBe(3);
    expect(codeOf(judged(passes, null, { isInterrupted: true }))).toBe(3);
    expect(exitCodeOf({ ...judged(fails, fails), undelivered: 'status 500' })).toBe(3);
  });

  it('needs a second look at a change only', () => {
    expect([fails, passes, outLook].map((one) => needsSecondLook(one, known))).toEqual([true, false, true]);
    expect([passes, outLook].map((one) => needsSecondLook(one, { ...known, wasOut: true }))).toEqual([true, false]);
  });

  it('gives an alert without a value of a reply', () => {
    const failed = look(check('a', 'failed', { reason: 'expected 1, received "planted"' }));
    const alerts = [judged(failed, failed), judged(outLook, outLook)].map((one) => alertText({}, one));

    expect(alerts[0]).toContain('"kind":"new-failure","check":"a"');
    expect(alerts[1]).toContain('"detail":"no reply"');
    expect(alerts.join('')).not.toContain('planted');
  });
});
