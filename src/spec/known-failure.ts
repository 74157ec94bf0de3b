import type { Verdict } from './verdict.ts';

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

/** The entries that a run is given, and the day it is held against, as YYYY-MM-DD in UTC. */
export interface KnownFailures {
  readonly entries: readonly KnownFailure[];
  readonly today: string;
}

/**
 * What became of an entry. Only `failing` excuses its check: `passing` (it holds by now), `expired` and `unshown` (what it
 * speaks of was not tried, so nobody saw it fail) do not.
 */
export type KnownState = 'failing' | 'passing' | 'expired' | 'unshown';

export interface JudgedKnownFailure extends KnownFailure {
  readonly state: KnownState;
}

/** Whether an entry excuses the result of its check: only a failure can be known, never a fault of ours or a gap. */
export function isExcused(
  { known }: { readonly known?: KnownFailure },
  { verdict }: { readonly verdict: Verdict },
): boolean {
  return known !== undefined && verdict === 'failed';
}

/** The day of a moment, YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
