import type { Arrival, Criterion } from '../plan.ts';

/** How histograms stand in a file: other programs that read HdrHistogram read them, too. */
export const scheme = 'HdrHistogram-V2-deflate-base64';
export const unit = 'microseconds';

/** Latencies of successes by one clock. */
export interface ClockHistogram {
  /** Above the limit, exactly, errors included. */
  readonly above: number;
  /** As `scheme` and `unit` say. */
  readonly histogram: string;
}

export interface RecordedEndpoint {
  readonly name: string;
  /** Requests to be measured, fixed before the first one left. */
  readonly planned: number;
  readonly sent: number;
  readonly succeeded: number;
  /** By what happened: `timeout`, `status 503` … */
  readonly errors: Readonly<Record<string, number>>;
  /** Above the limit even without any wait that may be the generator's. */
  readonly surelyAbove: number;
  /** From the schedule. */
  readonly response: ClockHistogram;
  /** From the send. */
  readonly service: ClockHistogram;
}

/** What one machine measured. */
export interface LatencyFile {
  /** Different for every run, so that none is counted twice. */
  readonly run: string;
  /** Version of octoproof. */
  readonly version: string;
  readonly subject: string;
  readonly baseUrl: string;
  /** When the measured time began and ended, in milliseconds since 1970. */
  readonly measuredFrom: number;
  readonly measuredTo: number;
  readonly perMinute: number;
  readonly arrival: Arrival;
  readonly criterion: Criterion;
  /** True where the planned rate was reached in every slice. */
  readonly rateOffered: boolean;
  readonly interrupted: boolean;
  /** Why the run ended early; null where it did not. */
  readonly aborted: string | null;
  readonly endpoints: readonly RecordedEndpoint[];
}
