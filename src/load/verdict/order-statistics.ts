import { logAtMost } from './binomial.ts';
import type { Levels } from './verdict.ts';

export interface Latencies {
  /** Latencies of successes, ascending. */
  readonly sorted: Float64Array;
  /** Number of all samples. The samples that are not in `sorted` are errors, which count as above every latency. */
  readonly n: number;
}

/**
 * The smallest value that at least this share of the samples does not exceed. Null without samples, or if the value is
 * an error.
 */
export function quantileOf({ sorted, n }: Latencies, quantile: number): number | null {
  return at(sorted, Math.max(1, Math.ceil(quantile * n - 1e-9)));
}

/** Quantiles of a curve between 0 and 1, denser for the slowest requests. */
const curvePoints = [
  0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.985, 0.99, 0.9925, 0.995, 0.9975,
  0.999, 0.9995, 0.9999, 0.999_99,
];

/** The quantiles of a chart, from 0 to 1. Below 1 it omits quantiles that are less than one sample away from 1. */
export function curveOf(latencies: Latencies): readonly { readonly quantile: number; readonly ms: number | null }[] {
  const { n } = latencies;
  const quantiles = [0, ...curvePoints.filter((point) => (1 - point) * n >= 1 - 1e-9), 1];
  return quantiles.map((quantile) => ({ quantile, ms: quantileOf(latencies, quantile) }));
}

/**
 * Confidence interval of the true quantile, without any assumption about the distribution. Its ends are samples whose
 * ranks come from the binomial distribution. The low end is wrong with the chance `levels.fail`, the high end with the
 * chance `levels.pass`.
 */
export function intervalOf(
  { sorted, n }: Latencies,
  quantile: number,
  levels: Levels,
): { readonly lowMs: number | null; readonly highMs: number | null } {
  const chance = 1 - quantile;
  // The high end is the sample with the maximum number of samples above it that still passes. The low end is the
  // largest sample for which the number of samples at or above it fails.
  const passing = largestWhere(n, (above) => logAtMost(above, { n, chance }) <= Math.log(levels.pass));
  const failing = n - largestWhere(n, (below) => logAtMost(below, { n, chance: quantile }) <= Math.log(levels.fail));
  return {
    lowMs: failing > n ? null : at(sorted, n - failing + 1),
    highMs: passing < 0 ? null : at(sorted, n - passing),
  };
}

/** The largest number from 0 to n that satisfies a monotonic condition; -1 if there is none. */
export function largestWhere(n: number, holds: (value: number) => boolean): number {
  let yes = -1;
  let no = n + 1;
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** The sample of this rank, from 1; null if it is not a latency. */
function at(sorted: Float64Array, rank: number): number | null {
  return sorted[rank - 1] ?? null;
}
