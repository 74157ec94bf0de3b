import type { Pointer } from '../model/pointer.ts';

/** The distribution of requests over time: even, or like independent callers. */
export type Arrival = 'constant' | 'poisson';

export interface EndpointPlan {
  /** The operation, for example `checkAvailability`. */
  readonly name: string;
  /** Its share of all requests. The shares of a plan add up to 1. */
  readonly share: number;
  /** Number of measured requests, fixed before the first one is sent. */
  readonly n: number;
  /** True if the bodies of successful replies are needed, to clean up. */
  readonly keepReplies: boolean;
  /** A value that each successful reply contains; null if unknown. A reply without it is an error. */
  readonly hallmark: Pointer | null;
}

/** A part of the measured time, which holds its rate. */
export interface Stage {
  readonly perMinute: number;
  readonly ms: number;
}

/** The requirement: this quantile of the latencies is at most the limit. */
export interface Criterion {
  readonly limitMs: number;
  /** False if the limit is only a default: then it sorts the figures and decides no verdict. */
  readonly stated: boolean;
  /** 0.99 for TP99. */
  readonly quantile: number;
  /** 0.95 for 95 %: a verdict on a target exactly at the limit is wrong at most once in twenty runs. */
  readonly confidence: number;
}

/** A further limit, judged like the criterion. */
export interface Limit {
  /** Null for a limit of each endpoint. */
  readonly endpoint: string | null;
  /** The share of the requests that must keep the limit: 0.95 for p95, 0.99 for an error rate of 1 %. */
  readonly quantile: number;
  /** Null for an error rate: every successful reply keeps it. */
  readonly limitMs: number | null;
}

/**
 * A load check, fixed before it starts. Times are in milliseconds. The ramp comes first, then the warm-up, then the
 * measured time.
 */
export interface LoadPlan {
  readonly endpoints: readonly EndpointPlan[];
  /** The highest rate of all stages. */
  readonly perMinute: number;
  /**
   * At least one, each with the number of measured requests of each endpoint, fixed before the first one is sent. Between
   * two stages the rate changes evenly during `rampMs`, which is not measured.
   */
  readonly stages: readonly (Stage & { readonly counts: readonly number[] })[];
  readonly arrival: Arrival;
  /** In this time the rate rises evenly from 0. Not measured. */
  readonly rampMs: number;
  /** In this time the rate is that of the first stage. Not measured. */
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Length of the slices in which the offered rate is judged. */
  readonly sliceMs: number;
  /** A reply that takes longer counts as an error. */
  readonly timeoutMs: number;
  readonly criterion: Criterion;
  /** Limits besides the criterion. */
  readonly limits: readonly Limit[];
  /** Number of sending threads. */
  readonly workers: number;
  /** Maximum number of requests in flight; further requests are not sent. */
  readonly maxInFlight: number;
  readonly seed: number;
  /** The run ends early if more than this share (0 to 1) of the latest replies are errors. */
  readonly abortErrorRate: number;
}
