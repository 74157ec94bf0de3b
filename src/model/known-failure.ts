/** A failure that its owner has accepted until a date. It is an overlay on a verdict, not a verdict. */
export interface KnownFailure {
  /** The check that fails. */
  readonly id: string;
  /**
   * The keys of the root cause: every check that fails with one of them is excused. Absent: only this check, for any
   * cause.
   */
  readonly causes?: readonly string[];
  /** The person or team that will fix it. */
  readonly owner: string;
  readonly reason: string;
  /** The last day on which the entry counts, as YYYY-MM-DD in UTC. */
  readonly expires: string;
}

/** The entries of a run, and the day on which they are judged, as YYYY-MM-DD in UTC. */
export interface KnownFailures {
  readonly entries: readonly KnownFailure[];
  readonly today: string;
  /** True if an entry that did not fail is a problem of the run. */
  readonly strict?: boolean;
}

/**
 * The state of an entry after the run. Only `failing` excuses a failure. `did-not-occur`: the check ran, and nothing failed
 * with this cause. `not-tested`: the check did not run. `expired`: the last day is over.
 */
export type KnownState = 'failing' | 'did-not-occur' | 'expired' | 'not-tested';

export interface JudgedKnownFailure extends KnownFailure {
  readonly state: KnownState;
}

/** The date of a moment, as YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
