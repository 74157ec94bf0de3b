import { exclude, type Bug } from './bug.ts';

/** The bugs that are searched, and the test of a candidate against one case. */
export interface Search<R, C> {
  /** The likeliest come first. */
  readonly bugs: readonly Bug<R>[];
  /** In the order in which they are tried: the case that rules out most candidates comes first. */
  readonly cases: readonly C[];
  readonly reproduces: (bugs: Explanation<R>, one: C) => boolean;
}

/** One or two bugs. */
export type Explanation<R> = readonly Bug<R>[];

/**
 * Every explanation of all cases with the fewest bugs, likelier ones first: single bugs, or pairs if no single bug
 * fits. A candidate is dropped at the first case that it does not reproduce. A bug that changes none of the cases is
 * never part of an explanation, because it is not needed.
 */
export function explanations<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const singles = search.bugs.map((bug) => [bug]).filter((candidate) => explains(search, candidate));
  return singles.length > 0 ? singles : pairs(search);
}

function pairs<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const rankedPairs: { readonly pair: Explanation<R>; readonly rank: number }[] = [];
  search.bugs.forEach((first, index) => {
    search.bugs.slice(index + 1).forEach((second, further) => {
      if (exclude(first, second) || !explains(search, [first, second])) return;
      rankedPairs.push({ pair: [first, second], rank: 2 * index + further + openRank(search.bugs, [first, second]) });
    });
  });
  return rankedPairs.toSorted((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}

/** Open bugs come last. */
function openRank<R>(bugs: readonly Bug<R>[], pair: Explanation<R>): number {
  return 2 * bugs.length * pair.filter(({ open }) => open).length;
}

function explains<R, C>({ cases, reproduces }: Search<R, C>, bugs: Explanation<R>): boolean {
  return cases.every((one) => reproduces(bugs, one));
}
