import { logAtMost } from './binomial.ts';
import type { Levels } from './verdict.ts';

export interface Latencies {
  /** Of successes, in rising order. */
  readonly sorted: Float64Array;
  /** All samples: what is missing in `sorted` is an error and above every latency. */
  readonly n: number;
}

/** The value that at least this part of the samples is at most; null where that is an error, or nothing was measured. */
export function quantileOf({ sorted, n }: Latencies, quantile: number): number | null {
  return at(sorted, Math.max(1, Math.ceil(quantile * n - 1e-9)));
}

/**
 * Where the true quantile lies, without any assumption about the distribution: between two of the samples, counted off from
 * the binomial distribution. The low end is wrong with the chance of `levels.fail`, the high end with that of `levels.pass`.
 */
export function intervalOf(
  { sorted, n }: Latencies,
  quantile: number,
  levels: Levels,
): { readonly lowMs: number | null; readonly highMs: number | null } {
  const chance = 1 - quantile;
  // The high end leaves as many above it as still pass; the low end is the largest sample that too many reach.
  const passing = largestWhere(n, (above) => logAtMost(above, { n, chance }) <= Math.log(levels.pass));
  const failing = n - largestWhere(n, (below) => logAtMost(below, { n, chance: quantile }) <= Math.log(levels.fail));
  return {
    lowMs: failing > n ? null : at(sorted, n - failing + 1),
    highMs: passing < 0 ? null : at(sorted, n - passing),
  };
}

/** The largest of 0 to n that holds, where all below it hold, too; -1 for none. */
function largestWhere(n: number, holds: (value: number) => boolean): number {
  let yes = -1;
  let no = n + 1;
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** The sample of this rank, from 1; null where no latency has it. */
function at(sorted: Float64Array, rank: number): number | null {
  return sorted[rank - 1] ?? null;
}
