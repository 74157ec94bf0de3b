import type { FreedomTraits } from '../subjects/subject.ts';

/** Maximum number of freedoms in one run. */
export const groupSize = 5;

/**
 * Groups freedoms that do not conflict, so that one run tries several of them, and pairs of them, at once. Every
 * freedom is in one group; the seed decides in which.
 */
export function freedomGroups(freedoms: readonly FreedomTraits[], seed: number): readonly (readonly FreedomTraits[])[] {
  const groups: FreedomTraits[][] = [];
  for (const freedom of turned(freedoms, seed)) {
    const groupWithSpace = freedom.triedAlone ? undefined : groups.find((group) => hasSpaceFor(group, freedom));
    if (groupWithSpace === undefined) groups.push([freedom]);
    else groupWithSpace.push(freedom);
  }
  return groups;
}

function hasSpaceFor(group: readonly FreedomTraits[], freedom: FreedomTraits): boolean {
  return group.length < groupSize && group.every((other) => !other.triedAlone && agree(other, freedom));
}

function turned<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Two freedoms are compatible if they replace different things. */
export function agree(a: FreedomTraits, b: FreedomTraits): boolean {
  return b.touches.every((part) => !a.touches.includes(part));
}
