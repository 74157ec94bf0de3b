import type { Liberty } from '../subjects/subject.ts';

/** Most freedoms in one run. */
export const groupSize = 5;

/**
 * Puts freedoms together that do not get in each other's way, so that a run tries several at once, and pairs of them as
 * well. Every freedom is in one group; which with which depends on the seed.
 */
export function freedomGroups(freedoms: readonly Liberty[], seed: number): readonly (readonly Liberty[])[] {
  const groups: Liberty[][] = [];
  for (const freedom of turned(freedoms, seed)) {
    const host = freedom.keepsToItself ? undefined : groups.find((group) => takes(group, freedom));
    if (host === undefined) groups.push([freedom]);
    else host.push(freedom);
  }
  return groups;
}

function takes(group: readonly Liberty[], freedom: Liberty): boolean {
  return group.length < groupSize && group.every((other) => !other.keepsToItself && agree(other, freedom));
}

function turned<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Two freedoms agree where neither replaces what the other does. */
export function agree(a: Liberty, b: Liberty): boolean {
  return b.touches.every((part) => !a.touches.includes(part));
}
