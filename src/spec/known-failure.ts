/** A failure that its owner knows of and has accepted until a day: an overlay on a verdict, never a verdict of its own. */
export interface KnownFailure {
  /** The check that shows it. */
  readonly id: string;
  /** The keys of its root cause: every check that fails with one of them is excused. Absent: this check alone, whatever its cause. */
  readonly causes?: readonly string[];
  /** Who sees to it. */
  readonly owner: string;
  readonly reason: string;
  /** The last day on which it counts, as YYYY-MM-DD in UTC. */
  readonly expires: string;
}

/** The entries that a run is given, and the day it is held against, as YYYY-MM-DD in UTC. */
export interface KnownFailures {
  readonly entries: readonly KnownFailure[];
  readonly today: string;
  /** Whether an entry that was not seen to fail is a problem of the run. */
  readonly strict?: boolean;
}

/**
 * What became of an entry. Only `failing` excuses a failure: `not-seen` (its check was tried, and nothing failed for its
 * cause), `expired` and `unshown` (its check was not tried, so nobody saw it fail) do not.
 */
export type KnownState = 'failing' | 'not-seen' | 'expired' | 'unshown';

export interface JudgedKnownFailure extends KnownFailure {
  readonly state: KnownState;
}

/** The day of a moment, YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
