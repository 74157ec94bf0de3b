import { agree, groupSize } from './freedom-groups.ts';
import type { FreedomTraits } from '../subjects/subject.ts';

type Group = readonly FreedomTraits[];

/**
 * Groups that contain every compatible pair of freedoms at least once. A freedom that must be tried alone is paired
 * with one other at a time.
 */
export function pairingGroups(freedoms: readonly FreedomTraits[]): readonly Group[] {
  const open = new Set<string>();
  const pairs = freedoms.flatMap((a, index) =>
    freedoms.slice(index + 1).flatMap((b) => (agree(a, b) ? [[a, b] as const] : [])),
  );
  for (const [a, b] of pairs) open.add(pairName(a, b));
  const groups: Group[] = [];
  for (const [a, b] of pairs) {
    if (!open.has(pairName(a, b))) continue;
    const group = a.triedAlone || b.triedAlone ? [a, b] : filledUp([a, b], { freedoms, open });
    for (const one of group) for (const other of group) open.delete(pairName(one, other));
    groups.push(group);
  }
  return groups;
}

/** Adds freedoms one by one, always the one with the most new pairs. */
function filledUp(
  group: Group,
  { freedoms, open }: { freedoms: readonly FreedomTraits[]; open: ReadonlySet<string> },
): Group {
  if (group.length >= groupSize) return group;
  const fresh = (candidate: FreedomTraits): number =>
    group.filter((member) => open.has(pairName(member, candidate))).length;
  const candidates = freedoms.filter(
    (candidate) =>
      !candidate.triedAlone && !group.includes(candidate) && group.every((member) => agree(member, candidate)),
  );
  const best = candidates.toSorted((a, b) => fresh(b) - fresh(a))[0];
  return best === undefined || fresh(best) === 0 ? group : filledUp([...group, best], { freedoms, open });
}

function pairName(a: FreedomTraits, b: FreedomTraits): string {
  return [a.name, b.name].toSorted().join(' ');
}
