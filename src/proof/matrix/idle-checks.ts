import type { Suite } from '../../expect/suite.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { CellResult } from './cells.ts';

/** Checks that no fault made fail, so it is not proven that they can fail. Checks with level OBSERVE are excluded. */
export function idleChecks(suite: Suite, cells: readonly CellResult[]): readonly string[] {
  const failing = new Set(cells.flatMap(({ caughtBy }) => caughtBy));
  return suite.checks
    .filter(({ id }) => suite.requirements[requirementOf(id)]?.level !== 'OBSERVE' && !failing.has(id))
    .map(({ id }) => id);
}
