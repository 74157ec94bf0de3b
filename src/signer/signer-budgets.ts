import type { Budgets } from '../run/events.ts';

/** What a run against a function allows itself: one question at a time, and nothing to make. */
export function signerBudgets({ timeoutMs, cases }: { readonly timeoutMs: number; readonly cases: number }): Budgets {
  return {
    concurrency: 1,
    rateLimit: null,
    maxRequests: null,
    carts: null,
    registrations: null,
    reservations: null,
    timeoutMs,
    lawRuns: cases,
    writes: false,
  };
}
