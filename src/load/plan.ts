/** How requests are spread over time: evenly, or as independent callers would come. */
export type Arrival = 'constant' | 'poisson';

export interface EndpointPlan {
  /** The operation, such as `checkAvailability`. */
  readonly name: string;
  /** Its part of all requests; the shares of a plan add up to 1. */
  readonly share: number;
  /** Measured requests: fixed before the first one leaves. */
  readonly n: number;
  /** True where the bodies of successful replies are handed back, to clean up what they made. */
  readonly keepReplies: boolean;
}

/** What must hold: this quantile of the latencies is at most the limit. */
export interface Criterion {
  readonly limitMs: number;
  /** 0.99 for TP99. */
  readonly quantile: number;
  /** 0.95 for 95 %: a verdict is wrong at most once in twenty runs on the edge. */
  readonly confidence: number;
}

/** A load check, fixed before it starts. Times are in milliseconds. First comes the ramp, then the warm-up, then the samples. */
export interface LoadPlan {
  readonly endpoints: readonly EndpointPlan[];
  readonly perMinute: number;
  readonly arrival: Arrival;
  /** The rate rises evenly from 0; not measured. */
  readonly rampMs: number;
  /** Full rate; not measured. */
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Length of the slices in which the offered rate is judged. */
  readonly sliceMs: number;
  /** A reply that takes longer counts as an error. */
  readonly timeoutMs: number;
  readonly criterion: Criterion;
  /** Threads that send. */
  readonly workers: number;
  /** Requests waiting for a reply at once, in all; what is due beyond them does not leave. */
  readonly maxInFlight: number;
  readonly seed: number;
  /** The run ends early when a larger part of the latest replies are errors: 0 to 1. */
  readonly abortErrorRate: number;
}
