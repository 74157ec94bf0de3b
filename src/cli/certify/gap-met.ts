import type { RunEvent } from '../../run/events.ts';
import type { Gap } from '../../model/obstacle.ts';

/** Returns the gap that left a check unproven; null for any other event. */
export function gapMet(event: RunEvent): Gap | null {
  return event.type === 'check-finished' && event.result.verdict === 'unproven' ? event.result.gap : null;
}
