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
  | 'interrupted'
  | 'aborted';

export type LoadVerdict =
  | { readonly kind: 'conformant' }
  | { readonly kind: 'not-conformant' }
  /** No limit was stated: the figures are an observation. */
  | { readonly kind: 'measured' }
  | {
      readonly kind: 'inconclusive';
      readonly reason: Obstacle;
      /**
       * The number of samples that would decide if the share above the limit stays the same; null if no number does.
       */
      readonly wantedN: number | null;
    };

/** Latencies by one clock. A quantile is null if so many requests failed that it is an error. */
export interface ClockFigures {
  /** Number of measured requests above the limit. Errors and time-outs count as above. */
  readonly above: number;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  /** The quantile of the criterion: TP99. */
  readonly quantileMs: number | null;
  /**
   * Confidence interval of the target's true quantile. Each end has the confidence of its verdict: a target passes
   * exactly if the high end is at most the limit, and fails exactly if the low end is above it. Null means unbounded.
   */
  readonly interval: { readonly lowMs: number | null; readonly highMs: number | null };
  /** The largest latency of a successful request. */
  readonly maxMs: number | null;
  /**
   * Quantiles in ascending order from 0 to 1, as far as the number of samples allows; null if the value is an error.
   */
  readonly curve: readonly { readonly quantile: number; readonly ms: number | null }[];
}

/** Requests of the whole run, with ramp and warm-up: what the target did with them before the run ended. */
export interface InAll {
  /** Number of requests with an outcome. */
  readonly n: number;
  /** Number of them that surely failed at the target: no time-out or burst of the generator can be the cause. */
  readonly failed: number;
}

/** A part of the measured time. */
export interface SliceResult {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Number of requests above the limit, counted from the scheduled time. */
  readonly above: number;
  /** The verdict on this slice alone, by its counts alone, at a confidence that allows for the number of slices. */
  readonly verdict: LoadVerdict['kind'];
  /** True if the slice contradicts the verdict of all slices. */
  readonly contradicts: boolean;
}

export interface EndpointResult {
  readonly name: string;
  readonly planned: number;
  /** Number of measured requests that were sent. */
  readonly sent: number;
  /** Number of measured requests with a successful reply, even a late one. */
  readonly succeeded: number;
  /** Number of measured requests that failed, by error: `timeout`, `reset`, `status 503` … */
  readonly errors: Readonly<Record<string, number>>;
  /** From the scheduled time: the latency for a caller, including lateness of the generator. */
  readonly response: ClockFigures;
  /** From the actual send. */
  readonly service: ClockFigures;
  /**
   * Number of measured requests that are above the limit even after subtracting every wait that the generator may have
   * caused, and that are not close to a burst of late requests.
   */
  readonly surelyAbove: number;
  readonly inAll: InAll;
  readonly verdict: LoadVerdict;
  readonly slices: readonly SliceResult[];
}

/** The judgement of one further limit. For an error rate, the requests above the limit are the errors. */
export interface LimitResult extends EndpointResult {
  readonly quantile: number;
  /** Null for an error rate. */
  readonly limitMs: number | null;
  /** The number of the stage that is judged, from 1; absent for the whole run. */
  readonly stage?: number;
}

/** How well the generator kept its schedule in one slice. */
export interface OfferedSlice {
  readonly fromMs: number;
  readonly toMs: number;
  readonly planned: number;
  /** Number of requests due in the slice that were sent before its end, plus a grace of one hundredth of its length. */
  readonly sent: number;
  /**
   * False if too few requests were sent, or too many were late: the generator may have caused the results of this
   * slice.
   */
  readonly sound: boolean;
}

/**
 * A short part of the measured time, with the requests due in it. Latencies are those of successes, from the scheduled
 * time.
 */
export interface TimelinePoint {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Number of requests without a successful reply. */
  readonly errors: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly maxMs: number | null;
}

export interface LoadResult {
  readonly endpoints: readonly EndpointResult[];
  readonly limits: readonly LimitResult[];
  /** All endpoints together in each stage; empty if the rate does not change. Its verdict is that of all limits in the stage. */
  readonly stages: readonly EndpointResult[];
  /** All requests together. Its verdict is that of the run: each endpoint must keep every limit. */
  readonly whole: EndpointResult;
  readonly offered: readonly OfferedSlice[];
  /** All endpoints together. */
  readonly timeline: readonly TimelinePoint[];
  /** Lateness of measured requests, relative to the schedule. */
  readonly lateness: { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number };
  /** Number of sent requests, including the ramp and the warm-up. */
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
