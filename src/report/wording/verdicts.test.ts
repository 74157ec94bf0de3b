import { expect, test } from 'vitest';
import { meaningInRun, warnedInWords } from './verdicts.ts';

test('warnedInWords: counts the requirements that are proven with a warning', () => {
  const states = ['proven', 'warned', 'warned', 'failed', 'not-selected'] as const;
  const requirements = states.map((state, index) => ({ id: `a/1/${index}`, state, exercised: 1 }));
  expect(warnedInWords({ requirements })).toBe(', 2 of them with a warning');
  expect(warnedInWords({ requirements: requirements.slice(0, 1) })).toBe('');
});

test('meaningInRun says that blocked checks did not run if the run was interrupted', () => {
  expect(meaningInRun('blocked', { interrupted: false })).toBe('another failure prevented the check');
  expect(meaningInRun('blocked', { interrupted: true })).toMatch(/^not run: the run was interrupted/);
  expect(meaningInRun('passed', { interrupted: true })).toBe('the check ran and every expectation held');
});
