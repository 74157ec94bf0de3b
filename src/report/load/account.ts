import type { LoadPlan } from '../../load/plan.ts';
import type { EndpointResult, LoadResult } from '../../load/result.ts';

/** What was loaded, and by what: known before the first request. */
export interface LoadHead {
  readonly version: string;
  readonly subject: string;
  readonly target: { readonly name: string; readonly baseUrl: string; readonly reference: boolean };
  readonly startedAt: string;
  readonly node: string;
  /** The words that name the same check again, without secrets. */
  readonly command: readonly string[];
  /** How many of its requests an endpoint may have above the limit, and from how many on it fails. */
  readonly bounds: readonly LoadBounds[];
}

export interface LoadBounds {
  readonly name: string;
  /** Null where even none above would be too few samples for a verdict. */
  readonly passesUpTo: number | null;
  /** Null where not even all above would fail. */
  readonly failsFrom: number | null;
}

/** Something wrong with the run itself. */
export interface LoadProblem {
  readonly message: string;
  readonly hint: string | null;
}

/** A load check that is over. */
export interface LoadAccount {
  readonly head: LoadHead;
  readonly plan: LoadPlan;
  readonly result: LoadResult;
  /** What the clean-up could not remove from the target. */
  readonly leftBehind: readonly string[];
  readonly problems: readonly LoadProblem[];
  readonly exitCode: number;
}

/** What a table says of an endpoint. */
export type Judged = Pick<EndpointResult, 'name' | 'planned' | 'succeeded' | 'errors' | 'response' | 'verdict'>;
