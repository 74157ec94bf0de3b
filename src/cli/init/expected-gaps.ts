import type { Plan } from '../../run/events.ts';
import type { Gap } from '../../spec/obstacle.ts';

/** For want of what checks of a plan cannot run, known before the first request. */
export function expectedGaps({ checks }: Plan): readonly Gap[] {
  return [...new Set(checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : [])))];
}
