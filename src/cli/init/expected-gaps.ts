import type { Plan } from '../../run/events.ts';
import type { Gap } from '../../spec/obstacle.ts';

/** Returns the gaps that keep checks of a plan from running. They are known before the first request. */
export function expectedGaps({ checks }: Plan): readonly Gap[] {
  return [...new Set(checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : [])))];
}
