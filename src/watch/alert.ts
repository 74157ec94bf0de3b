import { headOf } from '../documents/write.ts';
import type { Change } from './change.ts';
import type { WatchedTarget } from './watch-record.ts';

export interface AlertFacts {
  readonly id: string;
  readonly version: string;
  /** Start of the run, as an ISO 8601 time. */
  readonly startedAt: string;
  readonly target: WatchedTarget;
  /** Start of the run with which this one was compared; null if there is none. */
  readonly baseline: string | null;
  readonly changes: readonly Change[];
}

/** An alert in the format `watch-alert`. It has no value of a request or reply. */
export function alertOf({ id, version, startedAt, target, baseline, changes }: AlertFacts) {
  const { name, baseUrl } = target;
  return {
    ...headOf('watch-alert'),
    version,
    id,
    type: typeOf(changes),
    timestamp: startedAt,
    late: false,
    target: { name, baseUrl },
    baseline,
    changes: changes.map((change) => ({ ...change })),
    complete: true,
  };
}

function typeOf(changes: readonly Change[]): string {
  const has = (kind: Change['kind']): boolean => changes.some((change) => change.kind === kind);
  if (has('outage')) return 'watch.outage';
  return has('outage-ended') ? 'watch.outage-ended' : 'watch.changed';
}
