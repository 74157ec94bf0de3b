import type { LoadPlan } from '../../load/plan.ts';
import type { EndpointResult, LoadResult } from '../../load/result.ts';
import type { RunHeader } from '../../run/events.ts';

/** The facts of a load check that are known before its first request. */
export interface LoadHead extends Pick<RunHeader, 'version' | 'subject' | 'target' | 'startedAt' | 'node' | 'command'> {
  readonly bounds: readonly LoadBounds[];
}

/** The numbers of requests above the limit with which an endpoint passes or fails. */
export interface LoadBounds {
  readonly name: string;
  /** The largest number that passes; null if there are too few samples to pass. */
  readonly passesUpTo: number | null;
  /** The smallest number that fails; null if there are too few samples to fail. */
  readonly failsFrom: number | null;
}

/** A problem with the run itself. */
export interface LoadProblem {
  readonly message: string;
  readonly hint: string | null;
}

/** The verdict of the whole run, or `could-not-run` if it could not measure as planned. */
export type LoadOutcome = LoadResult['whole']['verdict']['kind'] | 'could-not-run';

/** A load check that has finished. */
export interface FinishedLoad {
  readonly head: LoadHead;
  readonly plan: LoadPlan;
  readonly result: LoadResult;
  /** The objects on the target that the clean-up could not remove. */
  readonly leftBehind: readonly string[];
  readonly problems: readonly LoadProblem[];
  readonly outcome: LoadOutcome;
  readonly exitCode: number;
}

/** The fields of an endpoint result in the table. */
export type EndpointRow = Pick<EndpointResult, 'name' | 'planned' | 'succeeded' | 'errors' | 'response' | 'verdict'>;
