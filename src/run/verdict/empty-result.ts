import type { CheckResult } from '../events.ts';

/** A result without findings, evidence or observations. */
export const emptyResult: Omit<CheckResult, 'id' | 'verdict'> = {
  reason: null,
  gap: null,
  cause: null,
  findings: [],
  exercised: 0,
  reproduced: null,
  counterexample: null,
  observations: [],
  during: [],
  evidence: [],
  durationMs: 0,
};
