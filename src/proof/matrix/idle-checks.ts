import type { Suite } from '../../expect/suite.ts';
import { requirementOf } from '../../spec/requirement.ts';
import type { CellResult } from './cells.ts';

/** Checks that no fault made fail, so it is not proven that they can fail. Rows that demand nothing are left out. */
export function idleChecks(suite: Suite, cells: readonly CellResult[]): readonly string[] {
  const biting = new Set(cells.flatMap(({ caughtBy }) => caughtBy));
  return suite.checks
    .filter(({ id }) => suite.requirements[requirementOf(id)]?.level !== 'OBSERVE' && !biting.has(id))
    .map(({ id }) => id);
}
