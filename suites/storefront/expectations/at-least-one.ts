import { GapError } from '../../../src/authoring.ts';

/** The items of a reply that a check judges one by one. Throws a gap for an empty list, because the check would judge nothing. */
export function atLeastOne<T>(items: readonly T[], what: string): readonly T[] {
  if (items.length > 0) return items;
  throw new GapError('control', `the situation did not occur: the target shows no ${what}`, 'situation');
}
