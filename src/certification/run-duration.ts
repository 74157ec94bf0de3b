import type { LoadPlan } from '../load/plan.ts';
import type { Budgets, Plan } from '../run/events.ts';

/** Milliseconds that every run may take, and that each check may add: for itself, and for waiting for its turns. */
const base = { runMs: 600_000, checkMs: 2_000, turns: 30, cleanUpMs: 250 } as const;

/** How long a run may take where nothing else is said: far longer than the plan takes on a target that answers. */
export function usualDurationMs({ checks }: Plan, { rateLimit }: Pick<Budgets, 'rateLimit'>): number {
  const turnsMs = rateLimit === null ? 0 : (base.turns * 1000) / rateLimit;
  return Math.ceil(base.runMs + checks.length * (base.checkMs + turnsMs));
}

/** The same for a signer: an answer takes far less than this. */
export function usualSignerDurationMs(cases: number): number {
  return base.runMs + cases * 1_000;
}

/** The same for a load check: its plan, and the clean-up of every resource that it may make. */
export function usualLoadDurationMs({
  rampMs,
  warmUpMs,
  measuredMs,
  endpoints,
}: Pick<LoadPlan, 'rampMs' | 'warmUpMs' | 'measuredMs' | 'endpoints'>): number {
  const made = endpoints.reduce((sum, { n, keepReplies }) => sum + (keepReplies ? n : 0), 0);
  return base.runMs + rampMs + warmUpMs + measuredMs + made * base.cleanUpMs;
}

/** A signal that also fires after so long, with the reason in words. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Stops the clock. */
  readonly end: () => void;
}

/** No timer can wait for longer. */
const longestTimerMs = 2 ** 31 - 1;

export function limitedSignal(signal: AbortSignal, limitMs: number): LimitedSignal {
  const overdue = new AbortController();
  const reason = `the run took longer than ${Math.round(limitMs / 1000)} s`;
  const timer = setTimeout(() => overdue.abort(reason), Math.min(limitMs, longestTimerMs));
  return { signal: AbortSignal.any([signal, overdue.signal]), end: () => clearTimeout(timer) };
}
