import type { AnyCheck, Check, Facts, Law, Reach, Scenario, Step } from '../expect/suite.ts';
import type { PlannedCheck } from './events.ts';

/** A check that is planned. */
export interface Planned<C extends AnyCheck = AnyCheck> {
  readonly check: C;
  readonly planned: PlannedCheck;
}

/** What runs at a time: a check, or a scenario with those of its steps that are planned. */
export type Job = { readonly alone: boolean; readonly reach: Reach } & (
  | { readonly scenario: null; readonly checks: readonly [Planned<Check | Law>] }
  | { readonly scenario: Scenario; readonly checks: readonly Planned<Step>[] }
);

/** The jobs of a plan, in its order; a scenario comes where its first planned step does. */
export function jobsOf(planned: readonly Planned[]): readonly Job[] {
  const steps = planned.flatMap(({ check, ...rest }) => (check.kind === 'step' ? [{ check, ...rest }] : []));
  const begun = new Set<Scenario>();
  return planned.flatMap(({ check, planned: plannedOne }): readonly Job[] => {
    if (check.kind === 'ambient') return [];
    const { alone, reach } = check;
    if (check.kind !== 'step') return [{ alone, reach, scenario: null, checks: [{ check, planned: plannedOne }] }];
    const { scenario } = check;
    if (begun.has(scenario)) return [];
    begun.add(scenario);
    return [{ alone, reach, scenario, checks: steps.filter((step) => step.check.scenario === scenario) }];
  });
}

/** Off loopback budgets are small: what goes further must not use up what the plain checks need. */
export function plainFirst(jobs: readonly Job[], { loopback }: Pick<Facts, 'loopback'>): readonly Job[] {
  if (loopback) return jobs;
  return jobs.toSorted((a, b) => Number(b.reach === 'plain') - Number(a.reach === 'plain'));
}
