import type { Budgets } from '../run/events.ts';

/** The budgets of a run against a function: one question at a time, and no resources. */
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
