import type { Verdict } from '../../spec/verdict.ts';
import { folded } from './merge.ts';
import type { JudgedCheck } from '../gather.ts';
import { leadOf } from './lead.ts';
import { complexityOf } from './simplicity.ts';

/** Checks that share one root cause. `lead` shows it best; `along` are the others, in the order of the plan. */
export interface Group {
  readonly verdict: Verdict;
  readonly lead: JudgedCheck;
  readonly along: readonly JudgedCheck[];
}

/** The verdicts that are told one by one, worst first: a group has the worst of its checks. */
const told: readonly Verdict[] = ['failed', 'broken', 'blocked', 'warned', 'unproven'];

/** Groups every check that did not simply pass by its root cause, worst first; of these the plainest first, then the largest. */
export function groupByCause(judged: readonly JudgedCheck[]): readonly Group[] {
  const byKey = new Map<string, JudgedCheck[]>();
  for (const one of judged.filter(({ result }) => told.includes(result.verdict))) {
    const key = keyOf(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const place = new Map(judged.map((one, index) => [one, index]));
  const inOrder = (members: readonly JudgedCheck[]): readonly JudgedCheck[] =>
    members.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return folded([...byKey.values()])
    .map((members) => groupOf(inOrder(members)))
    .toSorted(byWeight);
}

function byWeight(a: Group, b: Group): number {
  return (
    told.indexOf(a.verdict) - told.indexOf(b.verdict) ||
    complexityOf(a.lead) - complexityOf(b.lead) ||
    Number(b.lead.planned.kind === 'ambient') - Number(a.lead.planned.kind === 'ambient') ||
    b.along.length - a.along.length
  );
}

/** Unproven checks belong together by what would prove them; all others by cause, and without one by what was said. */
function keyOf({ planned, result }: JudgedCheck): string {
  if (result.verdict === 'unproven') return `unproven ${result.gap ?? result.reason ?? planned.id}`;
  if (result.cause !== null) return `cause ${result.cause.key}`;
  return `${result.verdict} ${result.reason?.split('\n')[0] ?? planned.id}`;
}

function groupOf(members: readonly JudgedCheck[]): Group {
  const verdict = told.find((candidate) => members.some(({ result }) => result.verdict === candidate)) ?? 'failed';
  const lead = leadOf(members.filter(({ result }) => result.verdict === verdict));
  return { verdict, lead, along: members.filter((member) => member !== lead) };
}
