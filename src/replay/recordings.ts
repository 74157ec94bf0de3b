import { triesOfChance, type Recordings } from '../run/plan/recorded-failures.ts';
import type { RecordedCheck } from './recorded-report.ts';

/** The chosen failures as a run takes them: just the recorded input, and patience with what showed now and then. */
export function recordingsOf(chosen: readonly RecordedCheck[]): Recordings {
  return new Map(
    chosen.map((check) => [
      check.id,
      { counterexample: check.counterexample, tries: isIntermittent(check) ? triesOfChance : 1 },
    ]),
  );
}

export function isIntermittent({ reproduced }: RecordedCheck): boolean {
  return reproduced !== null && reproduced.shown < reproduced.of;
}
