import type { Plan } from '../../run/events.ts';
import type { Gap } from '../../model/obstacle.ts';

export interface ExpectedGap {
  readonly gap: Gap;
  /** The number of checks that the gap keeps from running. */
  readonly checks: number;
}

/** Returns the gaps that keep checks of a plan from running. They are known before the first request. */
export function expectedGaps({ checks }: Plan): readonly ExpectedGap[] {
  const counts = new Map<Gap, number>();
  for (const { prospect } of checks)
    if (prospect.kind === 'unproven') counts.set(prospect.gap, (counts.get(prospect.gap) ?? 0) + 1);
  return [...counts].map(([gap, number]) => ({ gap, checks: number }));
}
