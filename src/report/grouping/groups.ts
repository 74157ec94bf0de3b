import { runInterrupted, type Verdict } from '../../model/verdict.ts';
import type { FinishedRun, JudgedCheck } from '../gather.ts';
import { gapHint } from '../wording/gap-hints.ts';
import { isCheckOfOperation, leadOf } from './lead.ts';
import { mergeGroups } from './merge.ts';
import { complexityOf } from './simplicity.ts';

/** Checks with the same root cause. `lead` explains it best. `others` are in the order of the plan. */
export interface Group {
  readonly verdict: Verdict;
  readonly lead: JudgedCheck;
  readonly others: readonly JudgedCheck[];
}

/** The checks that a report for people describes, each once. */
export interface ReportedCauses {
  /** Root causes, worst first. */
  readonly groups: readonly Group[];
  /** Known failures, in the order of the plan. */
  readonly excused: readonly JudgedCheck[];
}

/** The root causes and known failures of a run. */
export function reportedCauses({
  plan,
  judged,
  footer,
}: Pick<FinishedRun, 'plan' | 'judged' | 'footer'>): ReportedCauses {
  const indexes = new Map(plan.checks.map(({ id }, index) => [id, index]));
  const inOrder = judged.toSorted((a, b) => (indexes.get(a.planned.id) ?? 0) - (indexes.get(b.planned.id) ?? 0));
  // The report already has a problem that stopped the whole run, so it does not repeat it for each blocked check.
  const problems = new Set([...footer.problems.map(({ message }) => message), runInterrupted]);
  const excused = inOrder.filter(({ result }) => result.known !== undefined);
  const groups = groupByCause(inOrder.filter((one) => !excused.includes(one))).filter(({ verdict, lead }) =>
    // Hints for gaps do not help if the target was never reached.
    verdict === 'unproven'
      ? wasReached({ footer, judged })
      : verdict !== 'blocked' || !problems.has(lead.result.reason ?? ''),
  );
  return { groups, excused };
}

/** False if a problem kept every check from its target. */
export function wasReached({ footer, judged }: Pick<FinishedRun, 'footer' | 'judged'>): boolean {
  const couldRun = !footer.problems.some(({ kind }) => kind === 'could-not-run');
  return couldRun || judged.some(({ result }) => !['blocked', 'unproven', 'inapplicable'].includes(result.verdict));
}

/** The verdicts that are reported by root cause, worst first. A group has the worst verdict of its checks. */
const reportedVerdicts: readonly Verdict[] = ['failed', 'broken', 'blocked', 'warned', 'unproven'];

/**
 * Groups all checks with a reported verdict by root cause: worst first, then operations that fail at all, because others
 * need them, then simplest, then largest.
 */
export function groupByCause(judged: readonly JudgedCheck[]): readonly Group[] {
  const byKey = new Map<string, JudgedCheck[]>();
  for (const one of judged.filter(({ result }) => reportedVerdicts.includes(result.verdict))) {
    const key = keyOf(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const indexes = new Map(judged.map((one, index) => [one, index]));
  const inOrder = (members: readonly JudgedCheck[]): readonly JudgedCheck[] =>
    members.toSorted((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0));
  return mergeGroups([...byKey.values()])
    .map((members) => groupOf(inOrder(members)))
    .toSorted(byWeight);
}

function byWeight(a: Group, b: Group): number {
  return (
    reportedVerdicts.indexOf(a.verdict) - reportedVerdicts.indexOf(b.verdict) ||
    Number(isCheckOfOperation(b.lead)) - Number(isCheckOfOperation(a.lead)) ||
    complexityOf(a.lead) - complexityOf(b.lead) ||
    Number(b.lead.planned.kind === 'ambient') - Number(a.lead.planned.kind === 'ambient') ||
    b.others.length - a.others.length
  );
}

/** Unproven checks are grouped by their gap, all others by cause, or by reason if there is no cause. */
function keyOf({ planned, result }: JudgedCheck): string {
  if (result.verdict === 'unproven') {
    const { gap, lack, reason } = result;
    return `unproven ${gap === null ? (reason ?? planned.id) : `${gap}: ${gapHint(gap, lack).missing}`}`;
  }
  if (result.cause !== null) return `cause ${result.cause.key}`;
  return `${result.verdict} ${result.reason ?? planned.id}`;
}

function groupOf(members: readonly JudgedCheck[]): Group {
  const verdict = reportedVerdicts.find((one) => members.some(({ result }) => result.verdict === one)) ?? 'failed';
  const lead = leadOf(members.filter(({ result }) => result.verdict === verdict));
  return { verdict, lead, others: members.filter((member) => member !== lead) };
}
