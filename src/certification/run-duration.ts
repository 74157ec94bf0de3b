import type { LoadPlan } from '../load/plan.ts';
import type { Budgets, Plan } from '../run/events.ts';

/** Time limits in milliseconds. `turns`: requests of a check that may have to wait for the rate limit. */
const base = { runMs: 600_000, checkMs: 2_000, turns: 30, cleanUpMs: 250 } as const;

/** The default maximum duration of a run in milliseconds: far longer than the plan takes if the target answers. */
export function usualDurationMs({ checks }: Plan, { rateLimit }: Pick<Budgets, 'rateLimit'>): number {
  const turnsMs = rateLimit === null ? 0 : (base.turns * 1000) / rateLimit;
  return Math.ceil(base.runMs + checks.length * (base.checkMs + turnsMs));
}

/** The default maximum duration of the run of a signer in milliseconds: an answer takes far less than a second. */
export function usualSignerDurationMs(cases: number): number {
  return base.runMs + cases * 1_000;
}

/**
 * The default maximum duration of a load check in milliseconds, with the clean-up of every resource that it may create.
 */
export function usualLoadDurationMs({
  rampMs,
  warmUpMs,
  measuredMs,
  endpoints,
}: Pick<LoadPlan, 'rampMs' | 'warmUpMs' | 'measuredMs' | 'endpoints'>): number {
  const created = endpoints.reduce((sum, { n, keepReplies }) => sum + (keepReplies ? n : 0), 0);
  return base.runMs + rampMs + warmUpMs + measuredMs + created * base.cleanUpMs;
}

/** A signal that also aborts when the time limit is reached, with a reason in words. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Cancels the time limit. */
  readonly end: () => void;
}

/** The maximum delay of setTimeout in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

export function limitedSignal(signal: AbortSignal, limitMs: number): LimitedSignal {
  const overdue = new AbortController();
  const reason = `the run took longer than ${Number((limitMs / 1000).toFixed(3))} s`;
  const timer = setTimeout(() => overdue.abort(reason), Math.min(limitMs, longestTimerMs));
  return { signal: AbortSignal.any([signal, overdue.signal]), end: () => clearTimeout(timer) };
}
