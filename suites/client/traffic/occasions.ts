import type { Breach, ClientCall, Occasion } from '../../../src/client-authoring.ts';

/** The client kept the rule. The last call is the decisive one. */
export function kept(...calls: readonly ClientCall[]): Occasion {
  return { calls, breach: null };
}

/** The client broke the rule. The last call is the decisive one. */
export function broken(breach: Breach, ...calls: readonly ClientCall[]): Occasion {
  return { calls, breach };
}

/** Kept if the condition holds, otherwise broken. */
export function occasion(holds: boolean, breach: Breach, ...calls: readonly ClientCall[]): Occasion {
  return holds ? kept(...calls) : broken(breach, ...calls);
}
