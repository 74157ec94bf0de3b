import type { Suite } from '../../expect/suite.ts';
import type { Level } from '../../model/requirement.ts';
import type { Plan, PlannedCheck } from '../events.ts';
import { choose, type PlannedBudgets } from './choose.ts';
import type { Sending } from './costs.ts';

/**
 * Leaves out the checks that the budgets do not reach, and says in which order the others run. Changes nothing without a
 * budget, or if the suite is not measured.
 */
export function withinBudgets(suite: Suite, plan: Plan, budgets: PlannedBudgets): Plan {
  const { measured } = suite;
  if (measured === undefined || !isLimited(budgets)) return plan;
  const levels = new Map<string, Level>(plan.requirements.map(({ id, level }) => [id, level]));
  const { maxRequests, plannedRequests } = budgets;
  // Before the first check: the probes, that of an unknown path and that of a name.
  const before = suite.protocol.probes.length + 2;
  const running = runningIn(suite, plan);
  const choice = choose(running, {
    measured,
    budgets: {
      ...budgets,
      maxRequests: maxRequests === null ? null : maxRequests - before,
      ...(plannedRequests === undefined ? {} : { plannedRequests: plannedRequests - before }),
    },
    levelOf: (requirement) => levels.get(requirement) ?? 'OBSERVE',
  });
  const turns = new Map(choice.order.map((id, turn) => [id, turn]));
  const decidable = new Set(running.flatMap(({ id }) => measured.decides[id] ?? []));
  const chosen = (check: PlannedCheck): PlannedCheck => {
    if (check.prospect.kind !== 'runs') return check;
    if (check.kind === 'ambient')
      return decidable.has(check.id) && !choice.decided.has(check.id) ? { ...check, undecided: true } : check;
    const turn = turns.get(check.id);
    return turn === undefined ? { ...check, prospect: { kind: 'unproven', ...leftOut } } : { ...check, turn };
  };
  return { ...plan, checks: plan.checks.map(chosen) };
}

/** The gap of a check that the budgets leave out, and of an ambient check that only such checks decide. */
export const leftOut = { gap: 'budget', reason: 'left out to stay within the budgets' } as const;

function isLimited({ plannedRequests, maxRequests, carts, registrations, reservations }: PlannedBudgets): boolean {
  const limits = [maxRequests, carts, registrations, reservations];
  return plannedRequests !== undefined || limits.some((limit) => limit !== null);
}

/** The checks of a plan that send requests in this run. */
export function runningIn({ checks }: Suite, plan: Plan): readonly Sending[] {
  const running = new Set(plan.checks.flatMap(({ id, prospect }) => (prospect.kind === 'runs' ? [id] : [])));
  return checks.flatMap((check) => (check.kind !== 'ambient' && running.has(check.id) ? [check] : []));
}
