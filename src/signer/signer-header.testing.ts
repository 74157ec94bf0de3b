import type { RunHeader } from '../run/events.ts';
import { signerBudgets } from './signer-budgets.ts';

/** The header of a run against a signer, for tests. */
export const signerHeader: RunHeader = {
  tool: 'octoproof',
  version: '',
  subject: 'signer',
  target: { name: 'test', baseUrl: '', reference: false },
  seed: 7,
  startedAt: '',
  budgets: signerBudgets({ timeoutMs: 1_000, cases: 0 }),
  node: '',
  command: [],
};
