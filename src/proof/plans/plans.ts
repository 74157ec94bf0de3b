import { gentle, plannedFor } from '../../certification/run-options.ts';
import type { Subject } from '../subjects/subject.ts';
import { isCatch, runTrial, type Trial, type TrialResult } from '../subjects/trial.ts';

/** `full`: as on the own machine. `staging`: as on another machine, with the usual safety limits except for the rate. */
export type PlanName = 'full' | 'staging';

const elsewhere = { loopback: false, deep: false, hostile: false } as const;

/** The run of a plan against the reference with these faults. */
export async function runPlan(
  subject: Subject,
  plan: PlanName,
  { facts, ...trial }: Pick<Trial, 'faults'> & Partial<Trial>,
): Promise<TrialResult> {
  const settings = { freedoms: [], seed: 1, checks: null, until: null, ...trial };
  if (plan === 'full')
    return await runTrial(subject, { ...settings, lawRuns: 8, ...(facts === undefined ? {} : { facts }) });
  const plannedRequests = plannedFor[subject.name];
  return await runTrial(subject, {
    ...settings,
    facts: { ...elsewhere, ...facts },
    budgets: { ...gentle, rateLimit: null, ...(plannedRequests === undefined ? {} : { plannedRequests }) },
  });
}

/** The checks with which a plan catches a fault, without a control endpoint: most partners have none. */
export async function catches(subject: Subject, plan: PlanName, fault: string): Promise<readonly string[]> {
  const { results } = await runPlan(subject, plan, { faults: [fault], facts: { control: null } });
  return results.filter(isCatch).map(({ id }) => id);
}
