import { exclude, type Bug } from './bug.ts';
import type { Search } from './search.ts';

/** Bugs that explain a part of the wrong answers, in the order in which they were found. */
interface Partly<R, C> {
  readonly bugs: readonly Bug<R>[];
  /** The wrong answers that stay unexplained, shortest first. */
  readonly left: readonly C[];
}

/** A single answer may agree with a bug by chance, because an input can be too simple to tell two mistakes apart. */
const least = 2;

/**
 * Adds bugs one by one. Each explains the most further wrong answers, keeps the explained ones and changes no right one.
 * One unknown mistake must not hide the known ones.
 */
export function partly<R, C>(
  { wrong, right }: { readonly wrong: readonly C[]; readonly right: readonly C[] },
  { bugs, reproduces }: Pick<Search<R, C>, 'bugs' | 'reproduces'>,
): Partly<R, C> {
  let chosen: readonly Bug<R>[] = [];
  let left = wrong;
  let possible = bugs.filter((bug) => right.every((one) => reproduces([bug], one)));
  while (left.length > 0) {
    const explained = wrong.filter((one) => !left.includes(one));
    const [best] = possible
      .map((bug) => ({ bug, still: left.filter((one) => !reproduces([...chosen, bug], one)) }))
      .filter(({ still }) => left.length - still.length >= least || still.length === 0)
      .toSorted((a, b) => a.still.length - b.still.length)
      .filter(({ bug }) => [...explained, ...right].every((one) => reproduces([...chosen, bug], one)));
    if (best === undefined) break;
    chosen = [...chosen, best.bug];
    left = best.still;
    possible = possible.filter((bug) => bug !== best.bug && !exclude(bug, best.bug));
  }
  return { bugs: chosen, left };
}
