import type { LoadPlan } from '../../load/plan.ts';
import type { LoadVerdict } from '../../load/result.ts';
import { foundRateInWords, stepInWords } from '../../report/load/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { refuseWithoutLimit, tooShort } from './plan.ts';
import type { SentLoad } from './send.ts';

/** Maximum number of measurements of a search. */
export const MOST_STEPS = 10;
/** The measured time of a step without --duration. */
export const STEP_MS = 30_000;

type PlanAt = (perMinute: number) => LoadPlan;

interface Search {
  /** The highest rate to try, in requests a minute. */
  readonly most: number;
  readonly planAt: PlanAt;
  readonly send: (plan: LoadPlan) => Promise<SentLoad>;
  readonly note: (mark: string, text: string) => void;
}

/** The rates of a search in words. Throws a ConfigurationError if the plan has no limit, or if a search needs several rates, but there is only one. */
export function searchInWords(most: number, planAt: PlanAt): string {
  refuseWithoutLimit(planAt(most), 'a search');
  const least = lowestRate(most, planAt);
  if (least < most)
    return `at most ${MOST_STEPS} steps, from ${count(least, 'request')} a minute up to the rate of the plan`;
  const message = `a search needs several rates, but there is only one: below ${count(most, 'request')} a minute, a step measures too few requests for a verdict`;
  const hint = 'use a longer --duration or a higher --rate';
  throw new ConfigurationError([{ flag: '--find-rate', message, hint }]);
}

/** The first rate of a search: at least 1/64 of the highest one, with twice the requests that a pass needs. */
function lowestRate(most: number, planAt: PlanAt): number {
  let least = most;
  while (least > most / 64 && least >= 4 && tooShort(planAt(least / 4)) === null) least /= 2;
  return Math.ceil(least);
}

/**
 * Doubles the rate until the limits are not kept, then bisects. Resolves with the step of the highest rate that kept
 * them, or with the first step if it did not. An interrupted step, or one after which the target is gone, is the last.
 */
export async function findRate({ most, planAt, send, note }: Search): Promise<SentLoad> {
  let plan = planAt(lowestRate(most, planAt));
  let kept: SentLoad | null = null;
  let broken: readonly [number, LoadVerdict] | null = null;
  for (let steps = 1; ; steps += 1) {
    const sent = await send(plan);
    const { result } = sent.finished;
    const { verdict } = result.whole;
    note('step', stepInWords(plan, result));
    if (verdict.kind === 'conformant') kept = sent;
    else broken = [plan.perMinute, verdict];
    if (kept === null || result.interrupted || sent.wentAway !== null) return sent;
    const { perMinute } = kept.plan;
    const isWithin5Percent = perMinute === most || (broken?.[0] ?? Infinity) <= 1.05 * perMinute;
    if (isWithin5Percent || steps === MOST_STEPS) {
      note('found', foundRateInWords(perMinute, broken));
      return kept;
    }
    plan = planAt(broken === null ? Math.min(2 * perMinute, most) : Math.round((perMinute + broken[0]) / 2));
  }
}
