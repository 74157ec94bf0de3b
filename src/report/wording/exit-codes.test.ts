import { describe, expect, it } from 'vitest';
import { meaningOfExitCode, reasonOfExit } from './exit-codes.ts';

const unwritten = { message: 'cannot write report.json: no space is left' };

describe('reasonOfExit', () => {
  it('names the problem if the target has a verdict', () => {
    expect(reasonOfExit({ exitCode: 3, problems: [unwritten], outcome: 'not-conformant' })).toBe(
      'the outcome is valid, but there was a problem: cannot write report.json: no space is left',
    );
    expect(
      reasonOfExit({ exitCode: 3, problems: [unwritten, unwritten, unwritten], outcome: 'not-conformant' }),
    ).toMatch(/no space is left; and 2 more problems$/);
  });

  it('says that the results of an interrupted run are valid', () => {
    const problems = [{ kind: 'interrupted', message: 'the run was interrupted' }];
    for (const outcome of ['not-conformant', 'could-not-run'])
      expect(reasonOfExit({ exitCode: 3, problems, outcome })).toBe(
        'the run was interrupted: the results before that are valid',
      );
  });

  it('is the meaning of the exit code without a problem', () => {
    expect(reasonOfExit({ exitCode: 1, problems: [], outcome: 'not-conformant' })).toBe(meaningOfExitCode(1));
    expect(reasonOfExit({ exitCode: 3, problems: [], outcome: 'could-not-run' })).toBe(meaningOfExitCode(3));
  });

  it('refers to the problem of a run that could not run', () => {
    expect(reasonOfExit({ exitCode: 3, problems: [unwritten], outcome: 'could-not-run' })).toBe(
      'could not run: see the problem in this report',
    );
    expect(reasonOfExit({ exitCode: 4, problems: [unwritten], outcome: 'incomplete' })).toBe(meaningOfExitCode(4));
  });
});
