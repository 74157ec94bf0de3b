import type { SerialQueue } from '../pool.ts';
import { faultsThatCount } from '../transport/transport-faults.ts';
import type { Transport } from '../transport/transport.ts';
import type { Attempt, Lost } from './attempt.ts';

/** Maximum number of attempts if a transport fault ends each one. */
export const attemptsThroughFaults = 12;

/**
 * Repeats an attempt that a transport fault ended; repeated attempts run one at a time. Stops when the same request met
 * the same fault `faultsThatCount` times in a row while plain requests get through. Then the fault counts as the
 * target's reply. If the attempt sends requests at the same moment, a random fault easily hits one of them: then the
 * fault counts only if no attempt gets through.
 */
export async function throughFaults<T extends { readonly attempt: Attempt }>(
  { alone, transport }: { readonly alone: SerialQueue; readonly transport: Pick<Transport, 'isServing'> },
  tryIt: () => Promise<T>,
): Promise<T> {
  let trial = await tryIt();
  let before: Lost | null = null;
  for (let attempts = 1; ; attempts += 1) {
    const { ending } = trial.attempt;
    if (ending.kind !== 'lost') return trial;
    const isLast = attempts === attemptsThroughFaults;
    const isSame: boolean = trial.attempt.together || before?.at === ending.at;
    const times: number = isSame && before !== null ? before.times + 1 : 1;
    const isOften: boolean = trial.attempt.together ? isLast : times === faultsThatCount;
    const counts = isOften && (await transport.isServing());
    const last: Lost = { ...ending, times, counts };
    trial = { ...trial, attempt: { ...trial.attempt, ending: last } };
    if (counts || isLast) return trial;
    before = isOften ? null : last;
    trial = await alone(tryIt);
  }
}
