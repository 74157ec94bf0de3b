import type { Cause } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import type { JudgedCheck } from '../gather.ts';
import { leastComplexityOf } from './simplicity.ts';

type Members = readonly JudgedCheck[];

/** Merges failure groups with the same cause. The simpler group leads; ties go to the larger one. */
export function mergeGroups(groups: readonly Members[]): readonly Members[] {
  const kept: JudgedCheck[][] = [];
  const accepted = idsOf(groups.filter((group) => causeOf(group)?.finding?.kind === 'not-refused'));
  for (const group of groups.toSorted(bySimplicity)) {
    const explaining = kept.find((other) => explains(other, group, accepted));
    if (explaining === undefined) kept.push([...group]);
    else explaining.push(...group);
  }
  return kept;
}

function bySimplicity(a: Members, b: Members): number {
  return (
    leastComplexityOf(a) - leastComplexityOf(b) || b.length - a.length || Number(isAmbient(a)) - Number(isAmbient(b))
  );
}

function isAmbient(group: Members): boolean {
  return group.every(({ planned }) => planned.kind === 'ambient');
}

/** `accepted` are the checks whose request was accepted and must be refused. */
function explains(group: Members, other: Members, accepted: ReadonlySet<string>): boolean {
  const cause = causeOf(group);
  const otherCause = causeOf(other);
  if (cause === null || otherCause === null) return false;
  if (cause.finding?.kind === 'refused')
    return cause.endpoint === otherCause.endpoint && showsDuring(other, idsOf([group]));
  if (cause.finding?.kind === 'not-refused') {
    if (cause.endpoint !== otherCause.endpoint) return false;
    return otherCause.finding?.kind === 'not-refused' ? isHarder(other, group) : showsDuring(other, accepted);
  }
  if (!isSamePart(cause.finding, otherCause.finding)) return false;
  if (cause.endpoint === otherCause.endpoint) return true;
  return leastComplexityOf(group) === 0 && other.every((judged) => calledBefore(judged, cause.endpoint));
}

function causeOf([first]: Members): Cause | null {
  return first?.result.cause ?? null;
}

function idsOf(groups: readonly Members[]): ReadonlySet<string> {
  return new Set(groups.flat().map(({ planned }) => planned.id));
}

/** Whether rules for every reply were broken during those checks only: a wrong outcome also gives a wrong reply. */
function showsDuring(group: Members, ids: ReadonlySet<string>): boolean {
  return (
    isAmbient(group) && group.every(({ result: { during } }) => during.length > 0 && during.every((id) => ids.has(id)))
  );
}

/** A target that accepts a simple wrong input also accepts many or hostile ones. */
function isHarder(group: Members, simple: Members): boolean {
  return leastComplexityOf(group) > leastComplexityOf(simple);
}

/** Whether one finding is in the same part of a reply as the other, or around it. The index in a list does not count. */
function isSamePart(one: Finding | null, other: Finding | null): boolean {
  const path = pathOf(one);
  const otherPath = pathOf(other);
  return path !== null && otherPath !== null && (path.startsWith(otherPath) || otherPath.startsWith(path));
}

/** The pointer without list indexes; null for no pointer and for a whole reply. */
function pathOf(finding: Finding | null): string | null {
  if (finding === null || !('pointer' in finding) || finding.pointer === '') return null;
  return `${finding.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}/`;
}

function calledBefore({ result: { evidence, findings } }: JudgedCheck, endpoint: string | null): boolean {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return evidence.slice(0, Math.max(0, cited)).some((exchange) => exchange.endpoint === endpoint);
}
