import { GapError } from '../../../src/authoring.ts';

/** The items of a reply, each of which a check judges. Throws a gap if there are none: the check would judge nothing. */
export function atLeastOne<T>(items: readonly T[], what: string): readonly T[] {
  if (items.length > 0) return items;
  throw new GapError('control', `the situation did not occur: the target shows no ${what}`, 'situation');
}
