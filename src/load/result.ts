/** Why no verdict can be given. */
export type Obstacle =
  /** Nothing was measured. */
  | 'no-samples'
  /** What was seen fits both a target that keeps the limit and one that does not. */
  | 'undecided'
  /** The generator itself was late, and what was seen depends on that. */
  | 'generator-saturated'
  /** Latencies were good, at less than the planned rate. */
  | 'rate-not-offered'
  | 'interrupted'
  | 'aborted';

export type LoadVerdict =
  | { readonly kind: 'conformant' }
  | { readonly kind: 'not-conformant' }
  | {
      readonly kind: 'inconclusive';
      readonly reason: Obstacle;
      /** Samples of an endpoint that would decide, if the share above the limit stays as it is; null where no number does. */
      readonly wantedN: number | null;
    };

/** Latencies by one clock. Null where so many errors came that no latency stands there. */
export interface ClockFigures {
  /** Measured requests above the limit; errors and time-outs are above. */
  readonly above: number;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  /** The quantile of the criterion: TP99. */
  readonly quantileMs: number | null;
  /**
   * Where the target's true quantile lies: each end holds at the confidence of its verdict, so that by these counts a target
   * passes exactly when the high end is at most the limit, and fails exactly when the low end is above it. Null: no bound.
   */
  readonly interval: { readonly lowMs: number | null; readonly highMs: number | null };
  /** The largest latency of a success. */
  readonly maxMs: number | null;
  /** Quantiles in rising order from 0 to 1, as far as the samples reach; null where an error stands. */
  readonly curve: readonly { readonly quantile: number; readonly ms: number | null }[];
}

/** A part of the measured time. */
export interface SliceResult {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Above the limit, counted from the schedule. */
  readonly above: number;
  /** What the slice alone shows, by counts alone, at a confidence that allows for the number of slices. */
  readonly verdict: LoadVerdict['kind'];
  /** True where it shows the opposite of the verdict of all slices. */
  readonly contradicts: boolean;
}

export interface EndpointResult {
  readonly name: string;
  readonly planned: number;
  /** Measured requests that left. */
  readonly sent: number;
  /** Measured requests that were answered well, however late. */
  readonly succeeded: number;
  /** Measured requests that were not, by what happened: `timeout`, `reset`, `status 503` … */
  readonly errors: Readonly<Record<string, number>>;
  /** From the moment at which a request was due: what a caller sees, our own lateness included. */
  readonly response: ClockFigures;
  /** From the moment at which it left. */
  readonly service: ClockFigures;
  /**
   * Measured requests above the limit even without any wait that may be the generator's own, and far from every burst by which
   * it made up for being late.
   */
  readonly surelyAbove: number;
  readonly verdict: LoadVerdict;
  readonly slices: readonly SliceResult[];
}

/** How well the generator kept to its schedule in one slice. */
export interface OfferedSlice {
  readonly fromMs: number;
  readonly toMs: number;
  readonly planned: number;
  /** Requests due in the slice that had left when it ended, with a hundredth of its length as grace. */
  readonly sent: number;
  /** False where too few left, or too many left late: what happened here may be the generator's doing. */
  readonly sound: boolean;
}

/** What happened in a short part of the measured time, by when requests were due; latencies of successes from then. */
export interface TimelinePoint {
  /** From the start of the measured time. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly n: number;
  /** Requests that were not answered well. */
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
  /** How late measured requests left, against the schedule. */
  readonly lateness: { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number };
  /** Requests that left, ramp and warm-up included. */
  readonly sentInAll: number;
  readonly elapsedMs: number;
  readonly interrupted: boolean;
  /** Why the run ended early; null where it did not. */
  readonly aborted: string | null;
}

/** The raw latencies of successes of one endpoint, in milliseconds, in the order of the schedule. */
export interface EndpointSamples {
  readonly name: string;
  readonly response: Float64Array;
  readonly service: Float64Array;
}
