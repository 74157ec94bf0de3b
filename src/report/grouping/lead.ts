import type { JudgedCheck } from '../gather.ts';
import { leastComplexityOf, complexityOf, stepsOf } from './simplicity.ts';

/**
 * The check whose sentence a root cause is told by: a plain one; of these one to which a call came out wrong, before one that
 * found something in replies, which may follow from that; then the check that a refused operation has of its own, or else one
 * of the requirement that most of them try. Of several alike one that holds for every reply, then one whose sentence speaks of
 * the call that shows it, then the one that is no special case, then the one with the fewest steps.
 */
export function leadOf(members: readonly JudgedCheck[]): JudgedCheck {
  const least = leastComplexityOf(members);
  const plainest = members.filter((member) => complexityOf(member) === least);
  const rank = (member: JudgedCheck): readonly number[] => [
    Number(!isOfOutcome(member)),
    Number(!isOfItsOperation(member)),
    -ofItsRequirement(member, plainest),
    Number(member.planned.kind !== 'ambient'),
    Number(!speaksOfCall(member)),
    Number(member.planned.id !== member.planned.requirement),
    stepsOf(member),
  ];
  const [lead] = plainest.map((member) => ({ member, rank: rank(member) })).toSorted((a, b) => firstOf(a.rank, b.rank));
  if (lead === undefined) throw new Error('a root cause has at least one check');
  return lead.member;
}

/** Compares number by number. */
function firstOf(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function ofItsRequirement({ planned }: JudgedCheck, members: readonly JudgedCheck[]): number {
  return members.filter((member) => member.planned.requirement === planned.requirement).length;
}

/** Whether the finding is about what became of a call: what its reply holds may follow from that. */
function isOfOutcome({ result: { cause } }: JudgedCheck): boolean {
  return outcomes.has(cause?.finding?.kind ?? 'none');
}

const outcomes: ReadonlySet<string> = new Set(['refused', 'status', 'no-reply', 'not-refused']);

/** Each operation has a check of its own that needs next to nothing: what is refused there is refused everywhere. */
function isOfItsOperation(judged: JudgedCheck): boolean {
  const { cause } = judged.result;
  if (!isOfOutcome(judged) || cause?.finding?.kind === 'not-refused') return false;
  return cause?.endpoint !== null && judged.planned.requirement.endsWith(`/${cause?.endpoint}`);
}

/** The first word of an operation's name says what it does: `add-items`, `remove-item`. */
function speaksOfCall({ planned, result: { cause } }: JudgedCheck): boolean {
  const [verb = ''] = (cause?.endpoint ?? '').split('-');
  return /^\w+$/.test(verb) && new RegExp(String.raw`\b${verb}`, 'i').test(planned.sentence);
}
