import type { SerialQueue } from '../context/serial-queue.ts';
import { faultsThatCount } from '../transport/transport-faults.ts';
import type { Attempt, Lost } from './attempt.ts';

/** Maximum number of attempts if a transport fault ends each one at a different request. */
export const attemptsThroughFaults = 8;

/**
 * Repeats an attempt that a transport fault ended; repeated attempts run one at a time. Stops when the same request met
 * the same fault three times in a row. Then the fault counts as the target's reply, and `times` is 3.
 */
export async function throughFaults<T extends { readonly attempt: Attempt }>(
  { alone }: { readonly alone: SerialQueue },
  tryIt: () => Promise<T>,
): Promise<T> {
  let trial = await tryIt();
  let before: Lost | null = null;
  for (let attempts = 1; ; attempts += 1) {
    const { ending } = trial.attempt;
    if (ending.kind !== 'lost') return trial;
    const last: Lost = { ...ending, times: before?.at === ending.at ? before.times + 1 : 1 };
    trial = { ...trial, attempt: { ...trial.attempt, ending: last } };
    if (last.times === faultsThatCount || attempts === attemptsThroughFaults) return trial;
    before = last;
    trial = await alone(tryIt);
  }
}
