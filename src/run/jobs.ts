import type { AnyCheck, Check, Facts, Law, Reach, Scenario, Step } from '../expect/suite.ts';
import type { PlannedCheck } from './events.ts';

export interface Planned<C extends AnyCheck = AnyCheck> {
  readonly check: C;
  readonly planned: PlannedCheck;
}

/** The unit of parallel work: a check, or a scenario with its planned steps. */
export type Job = { readonly alone: boolean; readonly reach: Reach } & (
  | { readonly scenario: null; readonly checks: readonly [Planned<Check | Law>] }
  | { readonly scenario: Scenario; readonly checks: readonly Planned<Step>[] }
);

/** The jobs of a plan, in its order; a scenario has the position of its first planned step. */
export function jobsOf(planned: readonly Planned[]): readonly Job[] {
  const steps = planned.flatMap(({ check, ...rest }) => (check.kind === 'step' ? [{ check, ...rest }] : []));
  const startedScenarios = new Set<Scenario>();
  return planned.flatMap(({ check, planned: plannedOne }): readonly Job[] => {
    if (check.kind === 'ambient') return [];
    const { alone, reach } = check;
    if (check.kind !== 'step') return [{ alone, reach, scenario: null, checks: [{ check, planned: plannedOne }] }];
    const { scenario } = check;
    if (startedScenarios.has(scenario)) return [];
    startedScenarios.add(scenario);
    return [{ alone, reach, scenario, checks: steps.filter((step) => step.check.scenario === scenario) }];
  });
}

/** Outside loopback, plain checks run first: budgets are small, and other checks must not use them up. */
export function plainFirst(jobs: readonly Job[], { loopback }: Pick<Facts, 'loopback'>): readonly Job[] {
  if (loopback) return jobs;
  return jobs.toSorted((a, b) => Number(b.reach === 'plain') - Number(a.reach === 'plain'));
}
