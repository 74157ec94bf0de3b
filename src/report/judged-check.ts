import type { CheckResult, PlannedCheck } from '../run/events.ts';

/** A check with what became of it. */
export interface Judged {
  readonly planned: PlannedCheck;
  readonly result: CheckResult;
}
