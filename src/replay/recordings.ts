import type { Recordings } from '../run/recorded.ts';
import type { RecordedCheck } from './recorded-report.ts';

/** How often something that showed only now and then must hold before it counts as fixed. */
export const triesOfIntermittent = 10;

/** The chosen failures as a run takes them: just the recorded input, and patience with what showed now and then. */
export function recordingsOf(chosen: readonly RecordedCheck[]): Recordings {
  return new Map(
    chosen.map((check) => [
      check.id,
      { counterexample: check.counterexample, tries: isIntermittent(check) ? triesOfIntermittent : 1 },
    ]),
  );
}

export function isIntermittent({ reproduced }: RecordedCheck): boolean {
  return reproduced !== null && reproduced.shown < reproduced.of;
}
