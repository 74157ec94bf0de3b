/** A requirement that a release removed, or whose demand a release changed. */
export type HistoryEntry = Retired | Changed;

export interface Retired {
  readonly kind: 'retired';
  readonly id: string;
  /** The first release without the requirement. */
  readonly release: string;
  /** One sentence without a full stop. */
  readonly why: string;
  /** The id of the requirement that replaced it; null if none did. */
  readonly replacedBy: string | null;
}

export interface Changed {
  readonly kind: 'changed';
  readonly id: string;
  /** The first release with the changed demand. */
  readonly release: string;
  /** One sentence without a full stop. */
  readonly why: string;
}

/**
 * Every change of a published requirement, the oldest first. An entry stays forever: a retired id is never used again.
 * `suites/published.json` has the ids of all requirements, including retired ones.
 */
export const history: readonly HistoryEntry[] = [];
