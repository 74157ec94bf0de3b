import { exclude, type Bug } from './bug.ts';

/** The bugs that are searched, and the test of a candidate against one case. */
export interface Search<R, C> {
  /** The most likely bugs come first. */
  readonly bugs: readonly Bug<R>[];
  /** In the order of testing: the case that rules out most candidates comes first. */
  readonly cases: readonly C[];
  readonly reproduces: (bugs: Explanation<R>, one: C) => boolean;
  /** True if code with only this bug gives another answer than correct code. */
  readonly changes: (bug: Bug<R>, one: C) => boolean;
  /** True if a part of the answer is right that this bug alone would make wrong. */
  readonly contradicts: (bug: Bug<R>, one: C) => boolean;
  /** True for an input that takes a long time to test. */
  readonly isLong: (one: C) => boolean;
  readonly onProgress?: OnProgress | undefined;
}

/** Called between candidates with the share of the search that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** One to three bugs. */
export type Explanation<R> = readonly Bug<R>[];

/** The number of bugs that are combined in threes: 110 give 215,820 candidates. */
const maxInThrees = 110;

/**
 * All explanations of all cases with the fewest bugs, most likely ones first: single bugs, else pairs, else three bugs.
 * A candidate is dropped at the first case that it does not reproduce. The number of candidates is bounded:
 * combinations of three use only the most likely bugs that are still possible, and are not tried for long inputs.
 */
export function explanations<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const singles = search.bugs.map((bug) => [bug]).filter((candidate) => explains(search, candidate));
  if (singles.length > 0) return singles;
  const isLong = search.cases.some(search.isLong);
  const found = pairs(isLong ? { ...search, bugs: search.bugs.filter((bug) => shows(search, bug)) } : search);
  return found.length > 0 || isLong ? found : threes(search);
}

function pairs<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const rankedPairs: { readonly pair: Explanation<R>; readonly rank: number }[] = [];
  const all = (search.bugs.length * (search.bugs.length - 1)) / 2;
  let tried = 0;
  search.bugs.forEach((first, index) => {
    search.bugs.slice(index + 1).forEach((second, further) => {
      search.onProgress?.((tried += 1) / all);
      if (exclude(first, second) || !explains(search, [first, second])) return;
      rankedPairs.push({ pair: [first, second], rank: 2 * index + further + openRank(search.bugs, [first, second]) });
    });
  });
  return rankedPairs.toSorted((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}

function threes<R, C>(search: Search<R, C>): readonly Explanation<R>[] {
  const possible = search.bugs
    .filter((bug) => shows(search, bug) && !search.cases.some((one) => search.contradicts(bug, one)))
    .slice(0, maxInThrees);
  const found: Explanation<R>[] = [];
  possible.forEach((first, index) => {
    possible.slice(index + 1).forEach((second, further) => {
      if (exclude(first, second)) return;
      for (const third of possible.slice(index + further + 2)) {
        if (exclude(first, third) || exclude(second, third)) continue;
        if (explains(search, [first, second, third])) found.push([first, second, third]);
      }
    });
  });
  return found;
}

/** True for a bug that changes the answer of some case. */
function shows<R, C>({ cases, changes }: Search<R, C>, bug: Bug<R>): boolean {
  return cases.some((one) => changes(bug, one));
}

/** Open bugs come last. */
function openRank<R>(bugs: readonly Bug<R>[], pair: Explanation<R>): number {
  return 2 * bugs.length * pair.filter(({ open }) => open).length;
}

function explains<R, C>({ cases, reproduces }: Search<R, C>, bugs: Explanation<R>): boolean {
  return cases.every((one) => reproduces(bugs, one));
}
