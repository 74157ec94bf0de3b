import type { CheckResult, PlannedCheck } from '../run/events.ts';
import type { Verdict } from '../spec/verdict.ts';

/** A check with what became of it. */
export interface Judged {
  readonly planned: PlannedCheck;
  readonly result: CheckResult;
}

/** Checks that share one root cause. `lead` shows it best; `along` are the others, in the order of the plan. */
export interface Group {
  readonly verdict: Verdict;
  readonly lead: Judged;
  readonly along: readonly Judged[];
}

/** The verdicts that are told one by one, worst first: a group has the worst of its checks. */
const told: readonly Verdict[] = ['failed', 'broken', 'blocked', 'warned', 'unproven'];

/** Groups every check that did not simply pass by its root cause, worst first, otherwise in the order given. */
export function groupByCause(judged: readonly Judged[]): readonly Group[] {
  const byKey = new Map<string, Judged[]>();
  for (const one of judged.filter(({ result }) => told.includes(result.verdict))) {
    const key = keyOf(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return [...byKey.values()].map(groupOf).toSorted((a, b) => told.indexOf(a.verdict) - told.indexOf(b.verdict));
}

/** Unproven checks belong together by what would prove them; all others by cause, and without one by what was said. */
function keyOf({ planned, result }: Judged): string {
  if (result.verdict === 'unproven') return `unproven ${result.gap ?? result.reason ?? planned.id}`;
  if (result.cause !== null) return `cause ${result.cause.key}`;
  return `${result.verdict} ${result.reason?.split('\n')[0] ?? planned.id}`;
}

function groupOf(members: readonly Judged[]): Group {
  const verdict = told.find((candidate) => members.some(({ result }) => result.verdict === candidate)) ?? 'failed';
  const worst = members.filter(({ result }) => result.verdict === verdict);
  const lead = worst.find(({ planned }) => planned.kind !== 'ambient') ?? worst[0] ?? members[0];
  if (lead === undefined) throw new Error('a group has at least one check');
  return { verdict, lead, along: members.filter((member) => member !== lead) };
}
