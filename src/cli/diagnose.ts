import type { LawRun } from '../signer/law-run.ts';
import type { Signer } from '../signer/signer.ts';
import type { Diagnosis } from '../spec/diagnosis.ts';

export function diagnose(_runs: readonly LawRun[], _signer: Signer): Promise<readonly Diagnosis[]> {
  return Promise.resolve([]);
}
