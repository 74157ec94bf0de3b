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
export async function throughFaults(
  { alone, transport }: { readonly alone: SerialQueue; readonly transport: Pick<Transport, 'isServing'> },
  tryIt: () => Promise<Attempt>,
): Promise<Attempt> {
  let attempt = await tryIt();
  let before: Lost | null = null;
  for (let attempts = 1; ; attempts += 1) {
    const { ending, together } = attempt;
    if (ending.kind !== 'lost') return attempt;
    const isLast = attempts === attemptsThroughFaults;
    const isSame: boolean = together || before?.at === ending.at;
    const times: number = isSame && before !== null ? before.times + 1 : 1;
    const isOften: boolean = together ? isLast : times === faultsThatCount;
    const counts = isOften && (await transport.isServing());
    const last: Lost = { ...ending, times, counts };
    attempt = { ...attempt, ending: last };
    if (counts || isLast) return attempt;
    before = isOften ? null : last;
    attempt = await alone(tryIt);
  }
}
