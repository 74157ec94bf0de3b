import type { CheckResult } from '../run/events.ts';
import type { RecordedCheck } from './read-report.ts';

const finding = { kind: 'differs', exchange: 3, pointer: '/items/0/quantity', expected: 2, received: 1 } as const;

/** A failed check, as in a report. */
export function recorded(id: string, over: Partial<RecordedCheck> = {}): RecordedCheck {
  return {
    id,
    title: `The title of ${id}`,
    kind: 'check',
    verdict: 'failed',
    reason: 'at /items/0/quantity: expected 2, received 1',
    cause: {
      key: 'add-items differs /items/*/quantity',
      fingerprints: ['add-items differs /items/*/quantity'],
      endpoint: 'add-items',
    },
    findings: [{ kind: 'differs', pointer: '/items/0/quantity' }],
    reproduced: { shown: 3, of: 3 },
    counterexample: null,
    during: [],
    ...over,
  };
}

/** The same failure, as in the result of a run. */
export function failing(id: string, over: Partial<CheckResult> = {}): CheckResult {
  return {
    id,
    verdict: 'failed',
    reason: null,
    gap: null,
    cause: {
      key: 'add-items differs /items/*/quantity',
      fingerprints: ['add-items differs /items/*/quantity'],
      finding,
      endpoint: 'add-items',
    },
    findings: [finding],
    exercised: 1,
    reproduced: { shown: 3, of: 3 },
    counterexample: null,
    observations: [],
    during: [],
    evidence: [],
    durationMs: 1,
    ...over,
  };
}

/** The result of a check that passed. */
export function passing(id: string): CheckResult {
  return failing(id, { verdict: 'passed', cause: null, findings: [], reproduced: null });
}
