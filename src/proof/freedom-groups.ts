import type { Freedom } from '../../reference/storefront/freedoms/freedom.ts';
import { honestRules } from '../../reference/storefront/honest-rules.ts';

/**
 * Freedoms that leave a run fewer occasions or cost it time, so that others beside them would not show; and one that is a
 * freedom only as long as the layer before the endpoint answers in its own shape.
 */
const alone: ReadonlySet<string> = new Set([
  'tiny-catalogue',
  'one-cartable-deal',
  'slow-answers',
  'moving-price',
  'short-and-empty-pages',
  'reserved-ids',
  'item-declined',
  'after-removal-of-aliases',
  'incomplete-stopped-before-closed-door',
]);

/** Most freedoms in one run. */
export const groupSize = 5;

/**
 * Puts freedoms together that do not get in each other's way, so that a run tries several at once, and pairs of them as
 * well. Every freedom is in one group; which with which depends on the seed.
 */
export function freedomGroups(freedoms: readonly Freedom[], seed: number): readonly (readonly Freedom[])[] {
  const groups: Freedom[][] = [];
  for (const freedom of turned(freedoms, seed)) {
    const host = keepsToItself(freedom) ? undefined : groups.find((group) => takes(group, freedom));
    if (host === undefined) groups.push([freedom]);
    else host.push(freedom);
  }
  return groups;
}

function takes(group: readonly Freedom[], freedom: Freedom): boolean {
  return group.length < groupSize && group.every((other) => !keepsToItself(other) && agree(other, freedom));
}

function turned<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

export function keepsToItself({ name }: Freedom): boolean {
  return alone.has(name);
}

/** Two freedoms agree where neither replaces what the other does. */
export function agree(a: Freedom, b: Freedom): boolean {
  const touchedByA = touched(a);
  return touched(b).every((part) => !touchedByA.includes(part));
}

function touched(freedom: Freedom): readonly string[] {
  return [
    ...Object.keys(freedom.rules?.(honestRules) ?? {}),
    ...Object.keys(freedom.transport ?? {}),
    ...(freedom.reply === undefined ? [] : ['reply']),
    ...(freedom.around === undefined ? [] : ['around']),
    ...(freedom.front === undefined ? [] : ['front']),
    ...(freedom.catalogue === undefined ? [] : ['catalogue']),
    ...(freedom.partner === undefined ? [] : ['partner']),
  ];
}
