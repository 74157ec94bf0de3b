import { intervalOf, quantileOf } from '../load/verdict/order-statistics.ts';

/** A quantile of one run: over how many exchanges, what it was, and between which latencies it lies. */
export interface Lies {
  readonly n: number;
  readonly ms: number;
  readonly lowMs: number;
  readonly highMs: number;
}

export interface LatencyShift {
  readonly endpoint: string;
  readonly quantile: 0.5 | 0.99;
  readonly old: Lies;
  readonly new: Lies;
}

/** Each end of an interval is wrong with this chance, by counts alone: 0.99 takes 528 exchanges to have two ends. */
const chance = 0.005;

/** What intervals show is told only where somebody would care. */
const leastRatio = 2;
const leastMs = 10;

/** A machine that is busy for a while slows a part of a run: what a target does shows in all of it. */
const parts = 4;

/**
 * Latencies that shifted clearly, by operation: the intervals of both runs, counted off without any assumption about their
 * distribution, do not touch; the slower quantile is twice the other and 10 ms more; and the medians of every quarter of one
 * run lie on the same side of those of the other.
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
      const [was, is] = [liesAt(one, quantile), liesAt(other, quantile)];
      if (was === null || is === null || !areApart(was, is)) return [];
      return [{ endpoint, quantile, old: was, new: is }];
    });
  });
}

function areApartThroughout(old: readonly number[], now: readonly number[]): boolean {
  const [one, other] = [mediansOf(old), mediansOf(now)];
  return Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one);
}

/** The median of each part of a run, in the order of time. */
function mediansOf(latencies: readonly number[]): readonly number[] {
  const size = Math.ceil(latencies.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const sorted = Float64Array.from(latencies.slice(part * size, (part + 1) * size)).toSorted();
    return quantileOf({ sorted, n: sorted.length }, 0.5) ?? 0;
  });
}

/** Null where there are too few to say between which two of them it lies. */
function liesAt(sorted: Float64Array, quantile: number): Lies | null {
  const latencies = { sorted, n: sorted.length };
  const ms = quantileOf(latencies, quantile);
  const { lowMs, highMs } = intervalOf(latencies, quantile, { pass: chance, fail: chance });
  return ms === null || lowMs === null || highMs === null ? null : { n: sorted.length, ms, lowMs, highMs };
}

function areApart(one: Lies, other: Lies): boolean {
  const [low, high] = one.ms < other.ms ? [one, other] : [other, one];
  return low.highMs < high.lowMs && high.ms >= low.ms * leastRatio && high.ms - low.ms >= leastMs;
}
