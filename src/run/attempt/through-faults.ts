import type { SerialQueue } from '../context/serial-queue.ts';
import { faultsThatCount } from '../transport/transport-faults.ts';
import type { Attempt, Lost } from './attempt.ts';

/** Attempts made where transport faults cut them short, each at another request. */
export const attemptsThroughFaults = 8;

/**
 * Repeats what a transport fault cut short, alone among those that are repeated. Ends early once the same request met the same
 * fault three times in a row: then the fault is the target's reply, and `times` says so.
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
