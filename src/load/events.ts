import type { LoadPlan } from './plan.ts';
import type { EndpointSamples, LoadResult } from './result.ts';

/** In the phase `draining` the run waits for the last replies. */
export type Phase = 'ramp' | 'warm-up' | 'measuring' | 'draining';

/** An event of a load check. The last event is the only `finished`. */
export type LoadEvent =
  | { readonly type: 'started'; readonly plan: LoadPlan }
  | {
      /** Sent about twice per second. */
      readonly type: 'progress';
      readonly phase: Phase;
      /** Send rate since the last progress event, in requests per second. */
      readonly perSecond: number;
      readonly inFlight: number;
      /** Measured requests with an outcome. */
      readonly finished: number;
      /** Errors of all requests, including the ramp and the warm-up. */
      readonly errors: number;
      /**
       * The criterion's quantile of the requests measured so far; errors count as infinite. Null if there is none, or
       * if it is an error.
       */
      readonly quantileMs: number | null;
      readonly leftMs: number;
    }
  | { readonly type: 'finished'; readonly result: LoadResult; readonly samples: readonly EndpointSamples[] };
