import { describe, expect, it } from 'vitest';
import type { Gap } from '../../model/obstacle.ts';
import type { ConformanceLevel, Judgement, Outcome, Verdict } from '../../model/verdict.ts';
import type { RunProblem } from '../events.ts';
import {
  conclusionOf,
  judgementOf,
  requirementResults,
  shareOf,
  type PlanInBrief,
  type ResultInBrief,
} from './outcome.ts';

const musts = ['toy/1/a', 'toy/1/b'] as const;
const plan: PlanInBrief = {
  checks: musts.map((id) => ({ id, level: 'MUST' })),
  requirements: [
    ...musts.map((id) => ({ id, level: 'MUST' }) as const),
    { id: 'toy/1/should', level: 'SHOULD' },
    { id: 'toy/1/unobservable', level: 'MUST', excluded: { why: 'unobservable' } },
  ],
};
const passed: ResultInBrief = { id: 'toy/1/a', verdict: 'passed', gap: null, exercised: 1 };

function levelWith(...results: readonly ResultInBrief[]): ConformanceLevel {
  return shareOf(plan, requirementResults(plan, results), results).level;
}

function other(verdict: Verdict, gap: Gap | null = null): ResultInBrief {
  return { id: 'toy/1/b', verdict, gap, exercised: 1 };
}

describe('the level of conformance', () => {
  it.each(['passed', 'warned', 'inapplicable'] as const)('is full if every other MUST is %s', (verdict) => {
    expect(levelWith(passed, other(verdict))).toBe('full');
  });

  it('is black-box if only the control endpoint is missing', () => {
    expect(levelWith(passed, other('unproven', 'control'))).toBe('black-box');
    expect(levelWith(passed, other('passed'), other('unproven', 'control'))).toBe('black-box');
  });

  it.each([
    ['another gap', other('unproven', 'secondKey')],
    ['no gap', other('unproven')],
    ['an obstacle', other('blocked')],
    ['a failure, known or not', other('failed')],
    ['a waived difference', other('observed')],
  ])('is partial with %s', (_, result) => {
    expect(levelWith(passed, result)).toBe('partial');
    expect(levelWith(passed, other('unproven', 'control'), result)).toBe('partial');
  });

  it.each([
    ['warned', true, 'partial'],
    ['passed', true, 'full'],
    ['inapplicable', true, 'full'],
    ['warned', false, 'full'],
  ] as const)('with a SHOULD that is %s, and needed for the level full: %s, is %s', (verdict, isNeeded, level) => {
    const id = 'toy/1/open';
    const row = isNeeded ? ({ id, level: 'SHOULD', neededForFull: true } as const) : ({ id, level: 'SHOULD' } as const);
    const withRow = { ...plan, requirements: [...plan.requirements, row] };
    const results = [passed, other('passed'), { ...passed, id, verdict }];
    expect(shareOf(withRow, requirementResults(withRow, results), results).level).toBe(level);
  });

  it.each(['budget', 'deep', 'hostile'] as const)('is partial if the plan left out a check: %s', (gap) => {
    expect(levelWith(passed, other('passed'), other('unproven', gap))).toBe('partial');
  });

  it('does not rise if a MUST is not selected', () => {
    expect(levelWith(passed)).toBe('partial');
  });
});

describe('the state of a requirement', () => {
  const stateWith = (...results: readonly ResultInBrief[]) =>
    requirementResults(plan, results).find(({ id }) => id === 'toy/1/b')?.state;

  it.each(['budget', 'deep', 'hostile'] as const)('is proven although the plan left out a check: %s', (gap) => {
    expect(stateWith(other('passed'), other('unproven', gap))).toBe('proven');
    expect(stateWith(other('unproven', gap))).toBe('unproven');
  });

  it('is unproven if another check lacks something', () => {
    expect(stateWith(other('passed'), other('unproven', 'budget'), other('unproven', 'control'))).toBe('unproven');
  });

  it('is failed if a check fails, whatever was left out', () => {
    expect(stateWith(other('failed'), other('unproven', 'budget'))).toBe('failed');
  });
});

describe('the conclusion of a run', () => {
  const problem = (kind: RunProblem['kind']): RunProblem => ({ kind, message: 'this', hint: null });

  it.each<[Judgement, number]>([
    ['conformant', 0],
    ['not-conformant', 1],
    ['incomplete', 4],
  ])('of a run without problems is its judgement: %s', (judgement, exitCode) => {
    expect(conclusionOf(judgement, [])).toEqual({ outcome: judgement, exitCode });
  });

  it.each<[Judgement, Outcome]>([
    ['conformant', 'conformant'],
    ['not-conformant', 'not-conformant'],
    ['incomplete', 'could-not-run'],
  ])('with a problem is the judgement if there is one: %s becomes %s', (judgement, outcome) => {
    expect(conclusionOf(judgement, [problem('interrupted')])).toEqual({ outcome, exitCode: 3 });
  });

  it('with a configuration problem has exit code 2', () => {
    const problems = [problem('could-not-run'), problem('configuration')];
    expect(conclusionOf('incomplete', problems)).toEqual({ outcome: 'incomplete', exitCode: 2 });
  });
});

describe('the judgement', () => {
  const accepting = (acceptedGaps: readonly string[], ...results: readonly ResultInBrief[]): Judgement =>
    judgementOf(plan, results, { acceptedGaps, interrupted: false });

  it('accepts the gap of a MUST, but never a client that does nothing', () => {
    expect(accepting(['traffic'], passed, other('unproven', 'traffic'))).toBe('conformant');
    expect(accepting([], passed, other('unproven', 'traffic'))).toBe('incomplete');
    expect(accepting(['traffic', 'requests'], passed, other('unproven', 'requests'))).toBe('incomplete');
  });

  it('is conformant beside checks that the budgets left out, if another check of their requirement passed', () => {
    expect(accepting([], passed, other('passed'), other('unproven', 'budget'))).toBe('conformant');
    expect(accepting([], passed, other('unproven', 'budget'))).toBe('incomplete');
    expect(accepting([], passed, other('passed'), other('unproven', 'deep'))).toBe('incomplete');
  });

  it.each<[Verdict, Judgement]>([
    ['passed', 'conformant'],
    ['warned', 'conformant'],
    ['observed', 'conformant'],
    ['unproven', 'incomplete'],
    ['blocked', 'incomplete'],
    ['inapplicable', 'incomplete'],
  ])('of a selection without a MUST follows its checks: %s is %s', (verdict, judgement) => {
    const only = { checks: [{ id: 'toy/1/should', level: 'SHOULD' }], requirements: plan.requirements } as const;
    const result = {
      ...passed,
      id: 'toy/1/should',
      verdict,
      gap: verdict === 'unproven' ? ('traffic' as const) : null,
    };
    expect(judgementOf(only, [result], { acceptedGaps: [], interrupted: false })).toBe(judgement);
  });
});
