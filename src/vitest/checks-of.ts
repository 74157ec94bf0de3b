import type { Suite } from '../expect/suite.ts';
import type { RunOptions } from '../certification/library-options.ts';
import type { PlannedCheck } from '../run/events.ts';
import { planOf } from '../run/plan/plan.ts';
import { unknownFacts } from '../model/facts.ts';

/** The checks that a run with these options plans for any target, in the order in which the run finishes them. */
export function checksOf(suite: Suite, { only = [], skip = [] }: RunOptions): readonly PlannedCheck[] {
  const { checks } = planOf(suite, { facts: unknownFacts, selection: { only, skip }, waive: [] });
  const alone = new Set(suite.checks.flatMap((check) => (check.kind !== 'ambient' && check.alone ? [check.id] : [])));
  const lateness = ({ id, kind }: PlannedCheck): number => (kind === 'ambient' ? 2 : alone.has(id) ? 1 : 0);
  return checks.toSorted((a, b) => lateness(a) - lateness(b));
}
