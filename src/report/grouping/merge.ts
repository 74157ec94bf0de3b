import type { Cause } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import { namesIn, withoutIndexes } from '../../model/pointer.ts';
import type { JudgedCheck } from '../gather.ts';
import { leastComplexityOf } from './simplicity.ts';

type Members = readonly JudgedCheck[];

/** Merges failure groups with the same cause. The simpler group leads; ties go to the larger one. */
export function mergeGroups(groups: readonly Members[]): readonly Members[] {
  const merged: JudgedCheck[][] = [];
  const treatments = uniformTreatments(groups);
  const accepted = idsOf(groups.filter((group) => causeOf(group)?.finding?.kind === 'not-refused'));
  for (const group of groups.toSorted(bySimplicity)) {
    const explaining = merged.find(
      (other) =>
        explains(other, group, accepted) || isSameTreatment(other, group, treatments) || isSameMistake(other, group),
    );
    if (explaining === undefined) merged.push([...group]);
    else explaining.push(...group);
  }
  return merged;
}

function bySimplicity(a: Members, b: Members): number {
  return (
    leastComplexityOf(a) - leastComplexityOf(b) || b.length - a.length || Number(isAmbient(a)) - Number(isAmbient(b))
  );
}

function isAmbient(group: Members): boolean {
  return group.every(({ planned }) => planned.kind === 'ambient');
}

/** Whether the cause of a group explains another group. `accepted`: the checks whose request was wrongly accepted. */
function explains(group: Members, other: Members, accepted: ReadonlySet<string>): boolean {
  const cause = causeOf(group);
  const otherCause = causeOf(other);
  if (cause === null || otherCause === null) return false;
  if (cause.finding?.kind === 'refused')
    return cause.endpoint === otherCause.endpoint && isOnlyDuring(other, idsOf([group]));
  if (cause.finding?.kind === 'not-refused') {
    if (otherCause.finding?.kind === 'not-refused' && isSameRule(group, other)) return true;
    if (cause.endpoint !== otherCause.endpoint) return false;
    return otherCause.finding?.kind === 'not-refused' ? isMoreComplex(other, group) : isOnlyDuring(other, accepted);
  }
  if (!isSamePart(cause.finding, otherCause.finding)) return false;
  if (areOwnRules(group, other)) return false;
  if (cause.endpoint === otherCause.endpoint) return true;
  return leastComplexityOf(group) === 0 && other.every((judged) => calledBefore(judged, cause.endpoint));
}

function causeOf([first]: Members): Cause | null {
  return first?.result.cause ?? null;
}

function idsOf(groups: readonly Members[]): ReadonlySet<string> {
  return new Set(groups.flat().map(({ planned }) => planned.id));
}

/** Whether rules for every reply were broken only during those checks: a wrong outcome also causes a wrong reply. */
function isOnlyDuring(group: Members, ids: ReadonlySet<string>): boolean {
  return (
    isAmbient(group) && group.every(({ result: { during } }) => during.length > 0 && during.every((id) => ids.has(id)))
  );
}

/**
 * Whether a group is more complex: a target that accepts a simple wrong input also accepts complex and hostile input.
 */
function isMoreComplex(group: Members, simple: Members): boolean {
  return leastComplexityOf(group) > leastComplexityOf(simple);
}

/** Whether two groups are about wrong values of the same fields of a request, which one requirement forbids. */
function isSameRule(group: Members, other: Members): boolean {
  const fields = changedFieldsOf(causeOf(group)?.finding);
  return fields !== '' && fields === changedFieldsOf(causeOf(other)?.finding) && haveCommonRequirement(group, other);
}

function changedFieldsOf(finding: Finding | null | undefined): string {
  const changed = finding?.kind === 'not-refused' ? (finding.changed ?? []) : [];
  return changed.map(({ part, pointer }) => `${part}${namesIn(pointer).at(-1) ?? ''}`).join();
}

function haveCommonRequirement(group: Members, other: Members): boolean {
  const requirements = new Set(group.map(({ planned }) => planned.requirement));
  return other.some(({ planned }) => requirements.has(planned.requirement));
}

/** Whether each of two groups breaks its own fixed rule about a value: neither follows from the other. */
function areOwnRules(group: Members, other: Members): boolean {
  const isFixed = (one: Members) => fixedRules.has(causeOf(one)?.finding?.kind ?? 'none');
  return isFixed(group) && isFixed(other) && !haveCommonRequirement(group, other);
}

const fixedRules: ReadonlySet<string> = new Set(['schema', 'missing', 'unexpected', 'wrong-kind']);

/** Enough different requests to show that an operation treats all of them alike. */
const unlikeRequests = 6;

/** Operations that accept many different forged requests, or refuse many different right ones: each is one mistake. */
function uniformTreatments(groups: readonly Members[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const operation of groups.flatMap((group) => treatmentIn(group) ?? []))
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return new Set([...counts].flatMap(([treatment, number]) => (number >= unlikeRequests ? [treatment] : [])));
}

function isSameTreatment(group: Members, other: Members, uniform: ReadonlySet<string>): boolean {
  const treatment = treatmentIn(group);
  return treatment !== null && uniform.has(treatment) && treatment === treatmentIn(other);
}

/** The operation, and whether it accepted a described wrong request or refused a right one; otherwise null. */
function treatmentIn(group: Members): string | null {
  const { finding = null, endpoint = null } = causeOf(group) ?? {};
  if (finding?.kind !== 'not-refused' && finding?.kind !== 'status') return null;
  if (finding.sent === undefined || endpoint === null) return null;
  if (finding.kind === 'status' && !('words' in finding.expected)) return null;
  return `${finding.kind} ${endpoint}`;
}

/**
 * Whether a client broke a rule of a guide only where it broke a rule of the contract: the guide says the same in other words, so
 * this is one mistake.
 */
function isSameMistake(group: Members, other: Members): boolean {
  const [guide, contract] = isOfGuide(group) ? [group, other] : [other, group];
  if (!isOfGuide(guide) || isOfGuide(contract)) return false;
  const [broken, where] = [exchangesOf(guide), new Set(exchangesOf(contract))];
  return broken.length > 0 && broken.every((exchange) => where.has(exchange));
}

function isOfGuide(group: Members): boolean {
  return group.every(({ planned, result }) => result.findings[0]?.kind === 'client' && !/^\d/.test(planned.section));
}

function exchangesOf(group: Members): readonly number[] {
  return group.flatMap(({ result: { findings } }) => findings.map(({ exchange }) => exchange));
}

/** Whether the pointers of two findings are equal, or one is a parent of the other. Indexes in lists do not count. */
function isSamePart(one: Finding | null, other: Finding | null): boolean {
  const path = pathOf(one);
  const otherPath = pathOf(other);
  return path !== null && otherPath !== null && (path.startsWith(otherPath) || otherPath.startsWith(path));
}

/** The pointer without list indexes; null without a pointer, and for the whole reply. */
function pathOf(finding: Finding | null): string | null {
  if (finding === null || !('pointer' in finding) || finding.pointer === '') return null;
  return `${withoutIndexes(finding.pointer)}/`;
}

function calledBefore({ result: { evidence, findings } }: JudgedCheck, endpoint: string | null): boolean {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return evidence.slice(0, Math.max(0, cited)).some((exchange) => exchange.endpoint === endpoint);
}
