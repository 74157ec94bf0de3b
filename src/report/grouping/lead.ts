import type { JudgedCheck } from '../gather.ts';
import { leastComplexityOf, complexityOf, stepsOf } from './simplicity.ts';

/**
 * The check whose sentence explains a root cause best. The criteria, in this order: the simplest; a finding about the
 * outcome of a call, because wrong fields of replies may follow from it; the own check of the operation; the requirement
 * that most of the checks test; a rule for every reply; no special case; the fewest steps.
 */
export function leadOf(members: readonly JudgedCheck[]): JudgedCheck {
  const least = leastComplexityOf(members);
  const simplest = members.filter((member) => complexityOf(member) === least);
  const rank = (member: JudgedCheck): readonly number[] => [
    Number(!isAboutOutcome(member)),
    Number(!isCheckOfOperation(member)),
    -countOfRequirement(member, simplest),
    Number(member.planned.kind !== 'ambient'),
    Number(member.planned.id !== member.planned.requirement),
    stepsOf(member),
  ];
  const [lead] = simplest
    .map((member) => ({ member, rank: rank(member) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  if (lead === undefined) throw new Error('a root cause has at least one check');
  return lead.member;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function countOfRequirement({ planned }: JudgedCheck, members: readonly JudgedCheck[]): number {
  return members.filter((member) => member.planned.requirement === planned.requirement).length;
}

/** Whether the finding is about the outcome of a call. The content of its reply may follow from the outcome. */
function isAboutOutcome({ result: { cause } }: JudgedCheck): boolean {
  return outcomes.has(cause?.finding?.kind ?? 'none');
}

const outcomes: ReadonlySet<string> = new Set(['refused', 'status', 'no-reply', 'not-refused']);

/** Whether this is the own check of the refused operation: a call that is refused there is refused everywhere. */
export function isCheckOfOperation(judged: JudgedCheck): boolean {
  const { cause } = judged.result;
  if (!isAboutOutcome(judged) || cause?.finding?.kind === 'not-refused') return false;
  return cause?.endpoint !== null && judged.planned.requirement.endsWith(`/${cause?.endpoint}`);
}
