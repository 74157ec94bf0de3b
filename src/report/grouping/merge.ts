import type { Cause } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import type { JudgedCheck } from '../gather.ts';
import { leastComplexityOf } from './simplicity.ts';

type Members = readonly JudgedCheck[];

/** Joins groups of which one explains the other: the plainer takes the other along, of two alike the larger. */
export function folded(groups: readonly Members[]): readonly Members[] {
  const kept: JudgedCheck[][] = [];
  const accepted = idsOf(groups.filter((group) => causeOf(group)?.finding?.kind === 'not-refused'));
  for (const group of groups.toSorted(byPlainness)) {
    const explaining = kept.find((other) => explains(other, group, accepted));
    if (explaining === undefined) kept.push([...group]);
    else explaining.push(...group);
  }
  return kept;
}

function byPlainness(a: Members, b: Members): number {
  return (
    leastComplexityOf(a) - leastComplexityOf(b) || b.length - a.length || Number(isAmbient(a)) - Number(isAmbient(b))
  );
}

function isAmbient(group: Members): boolean {
  return group.every(({ planned }) => planned.kind === 'ambient');
}

/** `accepted` are the checks in which something was accepted that must be refused. */
function explains(group: Members, other: Members, accepted: ReadonlySet<string>): boolean {
  const cause = causeOf(group);
  const otherCause = causeOf(other);
  if (cause === null || otherCause === null) return false;
  if (cause.finding?.kind === 'refused')
    return cause.endpoint === otherCause.endpoint && showsDuring(other, idsOf([group]));
  if (cause.finding?.kind === 'not-refused') {
    if (cause.endpoint !== otherCause.endpoint) return false;
    return otherCause.finding?.kind === 'not-refused' ? goesFurther(other, group) : showsDuring(other, accepted);
  }
  if (!isSamePlace(cause.finding, otherCause.finding)) return false;
  if (cause.endpoint === otherCause.endpoint) return true;
  return leastComplexityOf(group) === 0 && other.every((judged) => calledBefore(judged, cause.endpoint));
}

function causeOf([first]: Members): Cause | null {
  return first?.result.cause ?? null;
}

function idsOf(groups: readonly Members[]): ReadonlySet<string> {
  return new Set(groups.flat().map(({ planned }) => planned.id));
}

/** Rules for every reply that were broken during those checks only: what is wrongly refused or accepted is badly answered, too. */
function showsDuring(group: Members, ids: ReadonlySet<string>): boolean {
  return (
    isAmbient(group) && group.every(({ result: { during } }) => during.length > 0 && during.every((id) => ids.has(id)))
  );
}

/** Many or hostile inputs are accepted by what accepts a plain one. */
function goesFurther(group: Members, plain: Members): boolean {
  return leastComplexityOf(group) > leastComplexityOf(plain);
}

/** Whether one finding is at the place of the other in a reply, or around it; whichever entry of a list. */
function isSamePlace(one: Finding | null, other: Finding | null): boolean {
  const place = placeOf(one);
  const otherPlace = placeOf(other);
  return place !== null && otherPlace !== null && (place.startsWith(otherPlace) || otherPlace.startsWith(place));
}

/** Null for none, and for all of a reply. */
function placeOf(finding: Finding | null): string | null {
  if (finding === null || !('pointer' in finding) || finding.pointer === '') return null;
  return `${finding.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}/`;
}

function calledBefore({ result: { evidence, findings } }: JudgedCheck, endpoint: string | null): boolean {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return evidence.slice(0, Math.max(0, cited)).some((exchange) => exchange.endpoint === endpoint);
}
