import { requirementOf } from '../../model/requirement.ts';
import type { Subject } from '../subjects/subject.ts';
import { isCatch, runTrial } from '../subjects/trial.ts';
import type { CellResult } from './cells.ts';

/** Checks that no fault made fail, so it is not proven that they can fail. Checks with level OBSERVE are excluded. */
export async function idleChecks(
  subject: Subject,
  cells: readonly CellResult[],
  seed: number,
): Promise<readonly string[]> {
  const { suite } = subject;
  const failing = new Set(cells.flatMap(({ caughtBy }) => caughtBy));
  const idle = suite.checks.filter(
    ({ id }) => suite.requirements[requirementOf(id)]?.level !== 'OBSERVE' && !failing.has(id),
  );
  const stillIdle: string[] = [];
  for (const { id, kind } of idle) {
    if (kind !== 'ambient' || !(await failsInWholeRun(id, subject, seed))) stillIdle.push(id);
  }
  return stillIdle;
}

/** An ambient check may need replies that the cells of its own faults do not show: of checks of other rows, or after another finding. */
async function failsInWholeRun(id: string, subject: Subject, seed: number): Promise<boolean> {
  const requirement = requirementOf(id);
  for (const fault of subject.faults) {
    if (fault.requirement !== requirement) continue;
    const { results } = await runTrial(subject, {
      faults: [fault.name],
      freedoms: [],
      seed,
      checks: null,
      until: null,
    });
    if (results.some((result) => result.id === id && isCatch(result))) return true;
  }
  return false;
}
