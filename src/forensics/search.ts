import { exclude, type Bug } from './bug.ts';

/** What is searched, and how a candidate is held against one case. */
export interface Search<R, C> {
  /** Likelier ones first. */
  readonly bugs: readonly Bug<R>[];
  /** In the order in which they are tried: those that rule out most come first. */
  readonly cases: readonly C[];
  readonly reproduces: (bugs: Explanation<R>, one: C) => boolean;
}

/** One or two bugs. */
export type Explanation<R> = readonly Bug<R>[];

/**
 * Every explanation of all cases with the fewest bugs, likelier ones first: single bugs, or pairs where no single one will do.
 * A candidate is dropped at the first case it does not reproduce. A bug that changes none of the cases is never part of one:
 * without it there would be fewer.
 */
export function explanations<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const singles = search.bugs.map((bug) => [bug]).filter((candidate) => explains(search, candidate));
  return singles.length > 0 ? singles : pairs(search);
}

function pairs<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const found: { readonly pair: Explanation<R>; readonly rank: number }[] = [];
  search.bugs.forEach((first, index) => {
    search.bugs.slice(index + 1).forEach((second, further) => {
      if (exclude(first, second) || !explains(search, [first, second])) return;
      found.push({ pair: [first, second], rank: 2 * index + further + openRank(search.bugs, [first, second]) });
    });
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}

/** What the contract leaves open comes last. */
function openRank<R>(bugs: readonly Bug<R>[], pair: Explanation<R>): number {
  return 2 * bugs.length * pair.filter(({ open }) => open).length;
}

function explains<R, C>({ cases, reproduces }: Search<R, C>, bugs: Explanation<R>): boolean {
  return cases.every((one) => reproduces(bugs, one));
}
