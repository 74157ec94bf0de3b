import { expect, test } from 'vitest';
import { meaningInRun, outcomeInWords, requirementsInWords, warnedInWords } from './verdicts.ts';

test('warnedInWords: counts the requirements that are proven with a warning', () => {
  const states = ['proven', 'warned', 'warned', 'failed', 'not-selected'] as const;
  const requirements = states.map((state, index) => ({ id: `a/1/${index}`, state, exercised: 1 }));
  const share = { proven: 3, of: 4, level: 'partial' } as const;
  expect(warnedInWords({ requirements, share })).toBe(', 2 of them only with a warning');
  expect(warnedInWords({ requirements: requirements.slice(0, 1), share })).toBe('');
  expect(warnedInWords({ requirements, share: { ...share, proven: 2 } })).toBe(', but all of them only with a warning');
});

test('meaningInRun says that blocked checks did not run if the run was interrupted', () => {
  expect(meaningInRun('blocked', { interrupted: false })).toBe('another failure prevented the check');
  expect(meaningInRun('blocked', { interrupted: true })).toMatch(/^not run: the run was interrupted/);
  expect(meaningInRun('passed', { interrupted: true })).toBe('the check ran and every expectation held');
});

test('outcomeInWords says that a run was interrupted, and that the target failed until then', () => {
  const share = { proven: 3, of: 4, level: 'partial' } as const;
  const problems = [{ kind: 'interrupted', message: 'the run was interrupted', hint: null }] as const;
  expect(outcomeInWords({ outcome: 'not-conformant', share, problems })).toBe('INTERRUPTED, NOT CONFORMANT SO FAR');
  expect(outcomeInWords({ outcome: 'could-not-run', share, problems })).toBe('INTERRUPTED');
});

test('requirementsInWords: says how many unselected requirements are only observed', () => {
  const row = { section: '1', sentence: 'Something', selected: false };
  const requirements = (['MUST', 'MUST', 'SHOULD', 'OBSERVE'] as const).map((level, index) => ({
    ...row,
    level,
    id: `a/1/${index}`,
  }));
  const inStates = (...states: readonly ('proven' | 'observed' | 'not-selected')[]): string =>
    requirementsInWords(
      { requirements: states.map((state, index) => ({ id: `a/1/${index}`, state, exercised: 1 })) },
      { requirements },
    );
  expect(inStates('proven', 'not-selected', 'not-selected', 'not-selected')).toBe(
    '1 proven, 3 not selected (1 of them only observed)',
  );
  expect(inStates('proven', 'proven', 'not-selected', 'observed')).toBe('2 proven, 1 only observed, 1 not selected');
});
