import { describe, expect, it } from 'vitest';
import type { ComparedCheck, ComparedRun } from '../compare/compared-report.ts';
import type { Verdict } from '../model/verdict.ts';
import { differencesBetween, failuresOf, outage, type Difference } from './change.ts';
import type { Look } from './look.ts';
import { corrected, correctionsOf } from './state.ts';

function check(id: string, verdict: Verdict, more: Partial<ComparedCheck> = {}): ComparedCheck {
  const cause = verdict === 'failed' ? { key: `cause of ${id}`, endpoint: 'me' } : null;
  const findings = verdict === 'failed' ? [{ kind: 'status', pointer: null }] : [];
  const nothing = { reason: null, reproduced: null, counterexample: null, during: [], observations: [], gap: null };
  return { id, title: `Title of ${id}`, kind: 'check', verdict, cause, findings, known: false, ...nothing, ...more };
}

function run(checks: readonly ComparedCheck[], latencies: readonly number[] = []): ComparedRun {
  return {
    kind: 'report',
    file: 'report.json',
    version: '0.1.0',
    subject: 'storefront',
    target: { name: 'shop', baseUrl: 'https://shop.example.com', reference: false },
    seed: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    outcome: 'conformant',
    interrupted: false,
    exitCode: 0,
    budgets: {},
    checks,
    notSelected: 0,
    latencies: new Map([['products', latencies]]),
    knownFailures: [],
  };
}

function lookWith(checks: readonly ComparedCheck[], isBudgetSpent = false): Look {
  return { run: run(checks), exchanges: 30, isInterrupted: false, isBudgetSpent, problem: null };
}

const keysOf = (differences: readonly Difference[]) => differences.map(({ key }) => key);
const kindsOf = (differences: readonly Difference[]) => differences.map(({ change }) => change.kind);

describe('differencesBetween', () => {
  it.each<[Verdict, Verdict, readonly string[]]>([
    ['passed', 'passed', []],
    ['passed', 'failed', ['new-failure']],
    ['failed', 'failed', []],
    ['failed', 'passed', ['fixed']],
    ['passed', 'warned', ['verdict']],
    ['passed', 'blocked', ['verdict']],
    ['failed', 'blocked', []],
    ['passed', 'unproven', []],
  ])('%s, now %s: %j', (was, now, kinds) => {
    expect(kindsOf(differencesBetween(run([check('a', was)]), run([check('a', now)]), false))).toEqual(kinds);
  });

  it('ignores a check that is blocked because the budget is spent', () => {
    expect(differencesBetween(run([check('a', 'passed')]), run([check('a', 'blocked')]), true)).toEqual([]);
  });

  it('ignores a check that the second look did not select', () => {
    expect(
      differencesBetween(run([check('a', 'passed'), check('b', 'failed')]), run([check('a', 'passed')]), false),
    ).toEqual([]);
  });

  it('gives equal keys to an observation only if both looks saw the same value', () => {
    const saw = (value: string) => run([check('a', 'observed', { observations: [{ name: 'n', value }] })]);
    const [first, same, other] = ['x', 'x', 'y'].map((value) =>
      keysOf(differencesBetween(saw('w'), saw(value), false)),
    );

    expect(first).toHaveLength(1);
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('reports a clear shift of a latency', () => {
    const [fast = run([]), slow = run([])] = [5, 90].map((ms) =>
      run(
        [],
        Array.from({ length: 40 }, () => ms),
      ),
    );

    expect(new Set(keysOf(differencesBetween(fast, slow, false)))).toEqual(new Set(['latency products true']));
    expect(differencesBetween(fast, fast, false)).toEqual([]);
  });

  it('contains no value of a reply', () => {
    const failed = check('a', 'failed', { reason: 'expected 1, received "planted"' });
    const [difference] = differencesBetween(run([check('a', 'passed')]), run([failed]), false);

    expect(JSON.stringify(difference)).not.toContain('planted');
    expect(outage({ kind: 'could-not-run', message: 'no reply: "planted"', hint: null }).change.detail).toBe(
      'no reply',
    );
  });
});

it('a first run has the failures of its checks only', () => {
  expect(kindsOf(failuresOf(run([check('a', 'failed'), check('b', 'blocked')])))).toEqual(['new-failure']);
});

describe('the state after two looks', () => {
  const baseline = run([check('a', 'passed'), check('b', 'passed')]);
  const first = lookWith([check('a', 'failed'), check('b', 'passed')]);

  /** The state after this second look, and the changes that the next run finds in a target that replies like `next`. */
  function stateAfter(second: Look, next: ComparedRun) {
    const differences = differencesBetween(baseline, first.run, false);
    const corrections = correctionsOf(first, second, { differences, notConfirmed: [] });
    const state = corrected(first.run, second.run, corrections);
    return { corrections, changes: kindsOf(differencesBetween(state, next, false)) };
  }

  it('has a confirmed failure, so that the next run does not tell it again', () => {
    expect(stateAfter(lookWith([check('a', 'failed')]), first.run).changes).toEqual([]);
  });

  it('has the second result of a failure that was not confirmed', () => {
    expect(stateAfter(lookWith([check('a', 'passed')]), baseline).changes).toEqual([]);
  });

  it('has no result of a check that the second look could not decide, so that its failure is new again', () => {
    const { corrections, changes } = stateAfter(lookWith([check('a', 'blocked')], true), first.run);

    expect(corrections.dropped).toEqual(['a']);
    expect(changes).toEqual(['new-failure']);
  });
});
