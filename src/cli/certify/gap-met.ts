import type { RunEvent } from '../../run/events.ts';
import type { Gap } from '../../spec/obstacle.ts';

/** The gap for want of which a check of the run stayed unproven; null for another event. */
export function gapMet(event: RunEvent): Gap | null {
  return event.type === 'check-finished' && event.result.verdict === 'unproven' ? event.result.gap : null;
}
