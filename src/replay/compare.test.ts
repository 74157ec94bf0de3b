import { describe, expect, it } from 'vitest';
import { compareWithRecorded, exitCodeOf, newFailures, type ReplayState } from './compare.ts';
import { failing, passing, recorded } from './recorded.testing.ts';

const alone = (): readonly string[] => [];
const otherCause = {
  key: 'refused add-items 400',
  fingerprints: ['a add-items refused 400'],
  finding: null,
  endpoint: 'add-items',
};

describe('compare', () => {
  it.each([
    ['the same cause', failing('a'), 'still-failing'],
    ['the same cause as a warning', failing('a', { verdict: 'warned' }), 'still-failing'],
    ['another cause', failing('a', { cause: otherCause }), 'now-different'],
    ['a pass', passing('a'), 'fixed'],
    ['an obstacle', failing('a', { verdict: 'blocked', reason: 'target moved' }), 'untried'],
    ['a gap', failing('a', { verdict: 'unproven', findings: [] }), 'untried'],
    ['a bug of octoproof', failing('a', { verdict: 'broken' }), 'untried'],
    ['a difference that the target file waives now', failing('a', { verdict: 'observed' }), 'untried'],
    ['an observation without a difference', { ...passing('a'), verdict: 'observed' as const }, 'fixed'],
  ] as const)('classifies %s', (_, now, state) => {
    expect(compareWithRecorded([recorded('a')], [now], alone)).toMatchObject([{ state }]);
  });

  it('does not count a missing check as fixed', () => {
    expect(compareWithRecorded([recorded('a')], [], alone)).toMatchObject([
      { state: 'untried', now: null, why: 'this release does not have this check' },
    ]);
  });

  it('finds the failure of a check of another release in a check that fails in the same way', () => {
    const { cause } = failing('a');
    expect(compareWithRecorded([recorded('a')], [failing('b', { cause })], alone)).toMatchObject([
      { state: 'still-failing', now: { id: 'b' } },
    ]);
    expect(compareWithRecorded([recorded('a')], [passing('b')], alone)).toMatchObject([{ state: 'untried' }]);
  });

  it('recognises an ambient failure by any finding, because their order varies', () => {
    const fingerprints = ['a add-items missing /id', ...(failing('a').cause?.fingerprints ?? [])];
    const was = recorded('a', { kind: 'ambient', cause: { key: 'missing id', fingerprints, endpoint: 'add-items' } });
    expect(compareWithRecorded([was], [failing('a')], alone)).toMatchObject([{ state: 'still-failing' }]);
  });

  it('counts an ambient failure as fixed only if all checks in which it occurred were tried', () => {
    const was = recorded('a', { kind: 'ambient', during: ['b', 'c'] });
    const companions = (): readonly string[] => was.during;
    const stateWith = (verdict: 'passed' | 'blocked'): ReplayState | undefined =>
      compareWithRecorded([was], [passing('a'), passing('b'), { ...passing('c'), verdict }], companions)[0]?.state;

    expect([stateWith('passed'), stateWith('blocked')]).toEqual(['fixed', 'untried']);
  });
});

describe('newFailures', () => {
  it('returns companions that fail now and did not fail before', () => {
    const before = [recorded('a'), recorded('b', { verdict: 'passed' }), recorded('c')];
    const results = [failing('a'), failing('b'), failing('c')];
    const replayed = compareWithRecorded([recorded('a')], results, alone);

    expect(newFailures(before, replayed, results)).toMatchObject([{ was: { id: 'b' }, state: 'now-different' }]);
  });
});

describe('exitCodeOf', () => {
  it.each<[ReplayState[], number]>([
    [['fixed', 'still-failing', 'untried'], 1],
    [['fixed', 'now-different'], 1],
    [['fixed', 'untried'], 4],
    [['fixed', 'fixed'], 0],
  ])('of %j is %i', (states, code) => {
    expect(exitCodeOf(states.map((state) => ({ was: recorded('a'), now: null, state, why: null })))).toBe(code);
  });
});
