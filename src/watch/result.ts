import type { RunProblem } from '../run/events.ts';
import type { Change } from './change.ts';
import type { WatchRecord } from './watch-record.ts';

/** The result of one run. */
export interface WatchResult {
  readonly startedAt: string;
  /** Start of the run with which this one was compared; null if there is none. */
  readonly baseline: string | null;
  readonly state: WatchRecord['state'];
  /** The changes that both looks showed. */
  readonly changes: readonly Change[];
  /** The path of the report of the last look. */
  readonly report: string;
  /** The changes that only the first look showed. */
  readonly notConfirmed: readonly Change[];
  /** The reason of an outage; null without one. */
  readonly problem: RunProblem | null;
  /** Number of checks. */
  readonly checks: number;
  /** The checks that fail. */
  readonly failing: readonly string[];
  /** The checks without a verdict. */
  readonly undecided: readonly string[];
  /** Number of requests of both looks. */
  readonly requests: number;
  readonly durationMs: number;
  /** Why an alert was not delivered; null if all were. */
  readonly undelivered: string | null;
  /** The starts of earlier runs whose alerts were delivered only now. */
  readonly deliveredLate: readonly string[];
  readonly exitCode: number;
}

/** 3 could not run, 1 a confirmed new failure, 4 another change, an old failure or no verdict, 0 otherwise. */
export function exitCodeOf({
  state,
  undelivered,
  changes,
  failing,
  undecided,
}: Pick<WatchResult, 'state' | 'undelivered' | 'changes' | 'failing' | 'undecided'>): number {
  if (state !== 'watched' || undelivered !== null) return 3;
  if (changes.some(({ kind }) => kind === 'new-failure')) return 1;
  return changes.length + failing.length + undecided.length > 0 ? 4 : 0;
}
