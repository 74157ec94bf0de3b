import type { SerialQueue } from '../pool.ts';
import { faultsThatCount } from '../transport/transport-faults.ts';
import type { Attempt, Lost } from './attempt.ts';

/** Maximum number of attempts if a transport fault ends each one. */
export const attemptsThroughFaults = 12;

/**
 * Repeats an attempt that a transport fault ended; repeated attempts run one at a time. Stops when the same request met
 * the same fault `faultsThatCount` times in a row. Then the fault counts as the target's reply. If the attempt sends
 * requests at the same moment, a random fault easily hits one of them: then the fault counts only if no attempt gets
 * through.
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
    const isLast = attempts === attemptsThroughFaults;
    const isSame = trial.attempt.together || before?.at === ending.at;
    const times = isSame && before !== null ? before.times + 1 : 1;
    const last: Lost = { ...ending, times, counts: trial.attempt.together ? isLast : times === faultsThatCount };
    trial = { ...trial, attempt: { ...trial.attempt, ending: last } };
    if (last.counts || isLast) return trial;
    before = last;
    trial = await alone(tryIt);
  }
}
