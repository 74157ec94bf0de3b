/** A failure that its owner has accepted until a date. It is an overlay on a verdict, not a verdict. */
export interface KnownFailure {
  /** A check that failed when the entry was written. If it runs again without the failure, the entry did not occur. */
  readonly id: string;
  /** The fingerprints of the mistake. Every finding with one of them is excused, in whatever check. */
  readonly fingerprints: readonly string[];
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
 * The state of an entry after the run. Only `failing` excuses a failure. `did-not-occur`: its check ran, and no finding has
 * such a fingerprint. `not-tested`: its check did not run. `expired`: the last day is over.
 */
export type KnownState = 'failing' | 'did-not-occur' | 'expired' | 'not-tested';

export interface JudgedKnownFailure extends KnownFailure {
  readonly state: KnownState;
}

/** The date of a moment, as YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
