/**
 * An approximate quantile of a stream for the progress display: within one percent, in bounded memory. Verdicts use raw
 * latencies.
 */
export interface RunningQuantile {
  /** A latency in milliseconds; Infinity for an error. */
  readonly add: (ms: number) => void;
  /** Null if there are no samples, or if the value is an error. */
  readonly at: (quantile: number) => number | null;
}

const GROWTH = Math.log(1.02);
const SMALLEST_MS = 0.01;
/** Enough for latencies above ten minutes. */
const BUCKETS = 1_000;

export function createRunningQuantile(): RunningQuantile {
  const counts = new Uint32Array(BUCKETS);
  let n = 0;
  const bucketOf = (ms: number): number =>
    Math.min(BUCKETS - 1, Math.floor(Math.log(Math.max(ms, SMALLEST_MS) / SMALLEST_MS) / GROWTH));
  return {
    add(ms) {
      n += 1;
      if (ms === Infinity) return;
      const bucket = bucketOf(ms);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    at(quantile) {
      const rank = Math.max(1, Math.ceil(quantile * n));
      let below = 0;
      for (const [bucket, count] of counts.entries()) {
        below += count;
        if (below >= rank) return SMALLEST_MS * Math.exp((bucket + 0.5) * GROWTH);
      }
      return null;
    },
  };
}
