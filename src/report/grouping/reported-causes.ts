import { isExcused } from '../../spec/known-failure.ts';
import { groupByCause, type Group } from './groups.ts';
import type { JudgedCheck, FinishedRun } from '../gather.ts';

/** What a report for people tells of its checks, each once. */
export interface Tellable {
  /** Root causes, worst first. */
  readonly groups: readonly Group[];
  /** Failures that are known and excused, in the order of the plan. */
  readonly excused: readonly JudgedCheck[];
}

/** The root causes of a run that are worth telling: checks end in any order, people read them in that of the plan. */
export function tellable({ plan, judged, footer }: Pick<FinishedRun, 'plan' | 'judged' | 'footer'>): Tellable {
  const place = new Map(plan.checks.map(({ id }, index) => [id, index]));
  const inOrder = judged.toSorted((a, b) => (place.get(a.planned.id) ?? 0) - (place.get(b.planned.id) ?? 0));
  // What stopped the whole run is told as its problem, not once more as what blocked every check.
  const told = new Set(footer.problems.map(({ message }) => message));
  const tried = !footer.problems.some(({ kind }) => kind === 'could-not-run') || footer.summary.passed > 0;
  const excused = inOrder.filter(({ planned, result }) => isExcused(planned, result));
  const groups = groupByCause(inOrder.filter((one) => !excused.includes(one))).filter(({ verdict, lead }) =>
    // Nor does what could be given besides matter to someone whose target was never reached.
    verdict === 'unproven' ? tried : verdict !== 'blocked' || !told.has(lead.result.reason ?? ''),
  );
  return { groups, excused };
}
