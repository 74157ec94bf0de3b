import { intervalOf, quantileOf } from '../load/verdict/order-statistics.ts';

/** A quantile of one run over `n` exchanges, with its confidence interval. */
export interface QuantileEstimate {
  readonly n: number;
  readonly ms: number;
  readonly lowMs: number;
  readonly highMs: number;
}

export interface LatencyShift {
  readonly endpoint: string;
  readonly quantile: 0.5 | 0.99;
  readonly old: QuantileEstimate;
  readonly new: QuantileEstimate;
}

/** The error probability of each end of an interval. A p99 has both ends from 528 exchanges on. */
const chance = 0.005;

/** Smaller shifts are not reported. */
const leastRatio = 2;
const leastMs = 10;

/** Number of parts of a run that are compared. A busy machine slows only a part of a run, a slower target all of it. */
const parts = 4;

/**
 * Clear shifts of latencies, by operation. All of this must be true: the confidence intervals (which assume no
 * distribution) do not overlap; the slower quantile is at least twice the other and at least 10 ms more; the medians of
 * all quarters of one run are above those of the other run.
 */
export function latencyShifts(
  before: ReadonlyMap<string, readonly number[]>,
  after: ReadonlyMap<string, readonly number[]>,
): readonly LatencyShift[] {
  return [...before].flatMap(([endpoint, old]) => {
    const now = after.get(endpoint);
    if (now === undefined) return [];
    const [one, other] = [Float64Array.from(old).toSorted(), Float64Array.from(now).toSorted()];
    if (!areApartThroughout(old, now)) return [];
    return ([0.5, 0.99] as const).flatMap((quantile): readonly LatencyShift[] => {
      const [was, is] = [estimateAt(one, quantile), estimateAt(other, quantile)];
      if (was === null || is === null || !areApart(was, is)) return [];
      return [{ endpoint, quantile, old: was, new: is }];
    });
  });
}

function areApartThroughout(old: readonly number[], now: readonly number[]): boolean {
  const [one, other] = [mediansOf(old), mediansOf(now)];
  return Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one);
}

/** The median of each part of a run, in chronological order. */
function mediansOf(latencies: readonly number[]): readonly number[] {
  const size = Math.ceil(latencies.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const sorted = Float64Array.from(latencies.slice(part * size, (part + 1) * size)).toSorted();
    return quantileOf({ sorted, n: sorted.length }, 0.5) ?? 0;
  });
}

/** The estimate of a quantile. Null if there are too few latencies for an interval. */
function estimateAt(sorted: Float64Array, quantile: number): QuantileEstimate | null {
  const latencies = { sorted, n: sorted.length };
  const ms = quantileOf(latencies, quantile);
  const { lowMs, highMs } = intervalOf(latencies, quantile, { pass: chance, fail: chance });
  return ms === null || lowMs === null || highMs === null ? null : { n: sorted.length, ms, lowMs, highMs };
}

function areApart(one: QuantileEstimate, other: QuantileEstimate): boolean {
  const [low, high] = one.ms < other.ms ? [one, other] : [other, one];
  return low.highMs < high.lowMs && high.ms >= low.ms * leastRatio && high.ms - low.ms >= leastMs;
}
