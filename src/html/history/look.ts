import type { CertifiedRun } from '../../history/model.ts';
import type { Look } from '../marks.ts';

/** The look of an outcome. A conformant run that proves only a part of the contract is marked. */
export function lookOfRun({ outcome, share }: Pick<CertifiedRun, 'outcome' | 'share'>): Look {
  return outcome === 'conformant' && share.level === 'partial' ? 'warned' : lookOfOutcome(outcome);
}

export function lookOfOutcome(outcome: string): Look {
  if (outcome === 'conformant') return 'passed';
  if (outcome === 'not-conformant') return 'failed';
  return outcome === 'could-not-run' ? 'broken' : 'unproven';
}
