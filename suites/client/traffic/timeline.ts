/** A list that is asked for its elements up to a time, again and again. Each answer takes a few steps, not a search of the list. */
export interface Timeline<T> {
  /** The last element of the list whose time is at most `ms`. */
  lastUntil(ms: number): T | undefined;
  /** The first element of the list whose time is at most `ms`. */
  firstUntil(ms: number): T | undefined;
}

/** The elements in the order of the list; their times may be in another order. */
export function timelineOf<T>(all: readonly T[], timeOf: (one: T) => number): Timeline<T> {
  const byTime = all.map((one, index) => ({ ms: timeOf(one), index })).toSorted((one, other) => one.ms - other.ms);
  let [first, last] = [Infinity, -1];
  /** By the number of elements up to a time: the first and the last of them in the list. */
  const ends = byTime.map(({ index }) => [(first = Math.min(first, index)), (last = Math.max(last, index))] as const);
  const until = (ms: number): readonly [number, number] =>
    ends[countUntil(byTime, (one) => one.ms, ms) - 1] ?? [-1, -1];
  return { firstUntil: (ms) => all[until(ms)[0]], lastUntil: (ms) => all[until(ms)[1]] };
}

/** The number of elements before a time, in a list that is in the order of its times. */
export function countBefore<T>(inOrder: readonly T[], timeOf: (one: T) => number, ms: number): number {
  return countOf(inOrder, (one) => timeOf(one) < ms);
}

/** The number of elements up to and at a time, in a list that is in the order of its times. */
export function countUntil<T>(inOrder: readonly T[], timeOf: (one: T) => number, ms: number): number {
  return countOf(inOrder, (one) => timeOf(one) <= ms);
}

/** The elements from one time to another, both included, of a list that is in the order of its times. */
export function between<T>(
  inOrder: readonly T[],
  timeOf: (one: T) => number,
  [fromMs, toMs]: readonly [number, number],
): readonly T[] {
  return inOrder.slice(countBefore(inOrder, timeOf, fromMs), countUntil(inOrder, timeOf, toMs));
}

/** The elements from a time on, one after another: a search that ends early does not look at the rest. */
export function* from<T>(inOrder: readonly T[], timeOf: (one: T) => number, ms: number): Generator<T, void, undefined> {
  for (let at = countBefore(inOrder, timeOf, ms); at < inOrder.length; at += 1) {
    const one = inOrder[at];
    if (one !== undefined) yield one;
  }
}

/** The first of them that passes; undefined without one. */
export function firstOf<T>(all: Iterable<T>, passes: (one: T) => boolean): T | undefined {
  for (const one of all) if (passes(one)) return one;
  return undefined;
}

/** Gives the lowest number from one index to another, the second one not included; Infinity for an empty part. */
export function lowestIn(all: readonly number[]): (start: number, end: number) => number {
  /** By power of two and index: the lowest of so many numbers. */
  const lowest = [all];
  for (let size = 1; 2 * size <= all.length; size *= 2) {
    const half = lowest.at(-1) ?? [];
    lowest.push(half.slice(0, half.length - size).map((one, index) => Math.min(one, half[index + size] ?? Infinity)));
  }
  return (start, end) => {
    if (start >= end) return Infinity;
    const level = Math.floor(Math.log2(end - start));
    const part = lowest[level] ?? [];
    return Math.min(part[start] ?? Infinity, part[end - 2 ** level] ?? Infinity);
  };
}

/** The length of the beginning of a list whose elements all pass; none after it may pass. */
export function countOf<T>(all: readonly T[], passes: (one: T) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = all[middle];
    if (one !== undefined && passes(one)) low = middle + 1;
    else high = middle;
  }
  return low;
}
