/** A failure that its owner knows of and has accepted until a day: an overlay on a verdict, never a verdict of its own. */
export interface KnownFailure {
  /** The check that fails. */
  readonly id: string;
  /** Who sees to it. */
  readonly owner: string;
  readonly reason: string;
  /** The last day on which it counts, as YYYY-MM-DD in UTC. */
  readonly expires: string;
}

/**
 * What became of an entry. Only `failing` excuses its check: `passing` (it holds by now), `expired` and `unshown` (what it
 * speaks of was not tried, so nobody saw it fail) do not.
 */
export type KnownState = 'failing' | 'passing' | 'expired' | 'unshown';

export interface JudgedKnownFailure extends KnownFailure {
  readonly state: KnownState;
}
