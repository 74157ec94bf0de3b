import type { LoadPlan } from './plan.ts';
import type { EndpointSamples, LoadResult } from './result.ts';

/** `draining` waits for the last replies. */
export type Phase = 'ramp' | 'warm-up' | 'measuring' | 'draining';

/** What a load check tells while it runs. Ends in exactly one `finished`. */
export type LoadEvent =
  | { readonly type: 'started'; readonly plan: LoadPlan }
  | {
      /** About twice a second. */
      readonly type: 'progress';
      readonly phase: Phase;
      /** Requests that left in the last second. */
      readonly perSecond: number;
      readonly inFlight: number;
      /** Measured requests with an outcome. */
      readonly finished: number;
      /** Errors of all requests, ramp and warm-up included. */
      readonly errors: number;
      /** The criterion's quantile of what was measured so far, errors as above; null where nothing can be said. */
      readonly quantileMs: number | null;
      readonly leftMs: number;
    }
  | { readonly type: 'finished'; readonly result: LoadResult; readonly samples: readonly EndpointSamples[] };
