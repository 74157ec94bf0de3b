import type { EndpointResult } from '../result.ts';
import type { Arrival, Criterion } from '../plan.ts';

/** The format of histograms in a file. Other programs for HdrHistogram can read it, too. */
export const scheme = 'HdrHistogram-V2-deflate-base64';
export const unit = 'microseconds';

/** Latencies of successful requests, measured by one clock. */
export interface ClockHistogram {
  /** The exact number of requests above the limit, including errors. */
  readonly above: number;
  /** In the format of `scheme` and `unit`. */
  readonly histogram: string;
}

export interface RecordedEndpoint extends Pick<EndpointResult, 'name' | 'sent' | 'succeeded' | 'errors' | 'inAll'> {
  /** Number of requests to measure, fixed before the first one is sent. */
  readonly planned: number;
  /** Number of requests above the limit even after subtracting every wait that the generator may have caused. */
  readonly surelyAbove: number;
  /** Measured from the scheduled time. */
  readonly response: ClockHistogram;
  /** Measured from the actual send. */
  readonly service: ClockHistogram;
}

/** The measurements of one machine. */
export interface LatencyFile {
  /** Different for every run, so that no run is counted twice. */
  readonly run: string;
  /** Version of octoproof. */
  readonly version: string;
  readonly subject: string;
  readonly baseUrl: string;
  /** Start and end of the measured time, in milliseconds since 1970. */
  readonly measuredFrom: number;
  readonly measuredTo: number;
  readonly perMinute: number;
  readonly arrival: Arrival;
  readonly criterion: Criterion;
  /** True if the planned rate was reached in every slice. */
  readonly rateOffered: boolean;
  readonly interrupted: boolean;
  /** Why the run ended early; null if it did not. */
  readonly aborted: string | null;
  readonly endpoints: readonly RecordedEndpoint[];
}
