import { describe, expect, it } from 'vitest';
import { compareWithRecorded, exitCodeOf, newFailures, type ReplayState } from './compare.ts';
import { failing, passing, recorded } from './recorded.testing.ts';

const alone = (): readonly string[] => [];
const otherCause = { key: 'add-items refused 400', finding: null, endpoint: 'add-items' };

describe('compare', () => {
  it.each([
    ['the same cause', failing('a'), 'still-failing'],
    ['the same cause as a warning', failing('a', { verdict: 'warned' }), 'still-failing'],
    ['another cause', failing('a', { cause: otherCause }), 'now-different'],
    ['a pass', passing('a'), 'fixed'],
    ['something in the way', failing('a', { verdict: 'blocked', reason: 'target moved' }), 'untried'],
    ['a gap', failing('a', { verdict: 'unproven', findings: [] }), 'untried'],
    ['a fault of ours', failing('a', { verdict: 'broken' }), 'untried'],
    ['a difference that the target file waives now', failing('a', { verdict: 'observed' }), 'untried'],
    ['what is observed now, and did not differ', { ...passing('a'), verdict: 'observed' as const }, 'fixed'],
  ] as const)('takes %s for what it is', (_, now, state) => {
    expect(compareWithRecorded([recorded('a')], [now], alone)).toMatchObject([{ state }]);
  });

  it('does not take a check that is gone for fixed', () => {
    expect(compareWithRecorded([recorded('a')], [], alone)).toMatchObject([
      { state: 'untried', now: null, why: 'this release does not have this check' },
    ]);
  });

  it('knows a cause again behind the masks of another run', () => {
    const was = recorded('a', { cause: { key: 'header <masked 0123ab>', endpoint: null } });
    const now = failing('a', { cause: { key: 'header <masked fedc98>', finding: null, endpoint: null } });
    expect(compareWithRecorded([was], [now], alone)).toMatchObject([{ state: 'still-failing' }]);
  });

  it('knows an ambient failure again by any finding, for their order varies', () => {
    const was = recorded('a', {
      kind: 'ambient',
      cause: { key: 'add-items missing /id', endpoint: 'add-items' },
      findings: [
        { kind: 'missing', pointer: '/id' },
        { kind: 'differs', pointer: '/items/7/quantity' },
      ],
    });
    expect(compareWithRecorded([was], [failing('a')], alone)).toMatchObject([{ state: 'still-failing' }]);
  });

  it('takes an ambient failure for fixed only where all the checks in which it showed were tried', () => {
    const was = recorded('a', { kind: 'ambient', during: ['b', 'c'] });
    const companions = (): readonly string[] => was.during;
    const stateWith = (verdict: 'passed' | 'blocked'): ReplayState | undefined =>
      compareWithRecorded([was], [passing('a'), passing('b'), { ...passing('c'), verdict }], companions)[0]?.state;

    expect([stateWith('passed'), stateWith('blocked')]).toEqual(['fixed', 'untried']);
  });
});

describe('newFailures', () => {
  it('tells what ran along and fails now, and nothing that failed before', () => {
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
