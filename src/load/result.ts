/** Why there is no verdict. */
export type Obstacle =
  /** Nothing was measured. */
  | 'no-samples'
  /** The samples fit both a conformant and a nonconformant target. */
  | 'undecided'
  /** The generator itself was late, and the verdict depends on that. */
  | 'generator-saturated'
  /** Latencies were good, but at less than the planned rate. */
  | 'rate-not-offered'
  /** Nobody stated a limit: the figures are an observation. */
  | 'no-limit'
  | 'interrupted'
  | 'aborted';

export type LoadVerdict =
  | { readonly kind: 'conformant' }
  | { readonly kind: 'not-conformant' }
  | {
      readonly kind: 'inconclusive';
      readonly reason: Obstacle;
      /**
       * The number of samples that would decide if the share above the limit stays the same; null if no number does.
       */
      readonly wantedN: number | null;
    };

/** Latencies by one clock. A value is null if there are so many errors that the value is an error. */
export interface ClockFigures {
  /** Measured requests above the limit; errors and time-outs are above. */
  readonly above: number;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  /** The quantile of the criterion: TP99. */
  readonly quantileMs: number | null;
  /**
   * Confidence interval of the target's true quantile. Each end has the confidence of its verdict: by these counts a
   * target passes exactly if the high end is at most the limit, and fails exactly if the low end is above it. Null
   * means unbounded.
   */
  readonly interval: { readonly lowMs: number | null; readonly highMs: number | null };
  /** The largest latency of a successful request. */
  readonly maxMs: number | null;
  /** Quantiles in ascending order from 0 to 1, as far as the samples allow; null if the value is an error. */
  readonly curve: readonly { readonly quantile: number; readonly ms: number | null }[];
}

/** A part of the measured time. */
export interface SliceResult {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Above the limit, counted from the scheduled time. */
  readonly above: number;
  /** The verdict on the slice alone, by counts alone, at a confidence that allows for the number of slices. */
  readonly verdict: LoadVerdict['kind'];
  /** True if it contradicts the verdict of all slices. */
  readonly contradicts: boolean;
}

export interface EndpointResult {
  readonly name: string;
  readonly planned: number;
  /** Measured requests that were sent. */
  readonly sent: number;
  /** Measured requests with a successful reply, however late. */
  readonly succeeded: number;
  /** Measured requests that failed, by error: `timeout`, `reset`, `status 503` … */
  readonly errors: Readonly<Record<string, number>>;
  /** From the scheduled time: the latency that a caller sees, including lateness of the generator. */
  readonly response: ClockFigures;
  /** From the actual send. */
  readonly service: ClockFigures;
  /**
   * Measured requests above the limit even after subtracting every wait that the generator may have caused, and not
   * close to a burst of late requests.
   */
  readonly surelyAbove: number;
  readonly verdict: LoadVerdict;
  readonly slices: readonly SliceResult[];
}

/** How well the generator kept its schedule in one slice. */
export interface OfferedSlice {
  readonly fromMs: number;
  readonly toMs: number;
  readonly planned: number;
  /** Requests due in the slice that were sent before its end, with a hundredth of its length as grace. */
  readonly sent: number;
  /** False if too few requests were sent, or too many late: the results of this slice may be the generator's fault. */
  readonly sound: boolean;
}

/**
 * A short part of the measured time, with the requests that were due in it; latencies of successes from the scheduled
 * time.
 */
export interface TimelinePoint {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Requests without a successful reply. */
  readonly errors: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly maxMs: number | null;
}

export interface LoadResult {
  readonly endpoints: readonly EndpointResult[];
  /** All requests together. Its verdict is that of the run: each endpoint must keep the limit. */
  readonly whole: EndpointResult;
  readonly offered: readonly OfferedSlice[];
  /** All endpoints together. */
  readonly timeline: readonly TimelinePoint[];
  /** Lateness of measured requests against the schedule. */
  readonly lateness: { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number };
  /** Requests that were sent, including the ramp and the warm-up. */
  readonly sentInAll: number;
  /** Errors of all requests, including the ramp and the warm-up. */
  readonly errorsInAll: Readonly<Record<string, number>>;
  readonly elapsedMs: number;
  readonly interrupted: boolean;
  /** Why the run ended early; null if it did not. */
  readonly aborted: string | null;
}

/** The raw latencies of successes of one endpoint, in milliseconds, in the order of the schedule. */
export interface EndpointSamples {
  readonly name: string;
  readonly response: Float64Array;
  readonly service: Float64Array;
}
