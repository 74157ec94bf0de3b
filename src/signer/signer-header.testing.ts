import type { RunHeader } from '../run/events.ts';

/** The header of a run against a signer, for tests. */
export const signerHeader: RunHeader = {
  tool: 'octoproof',
  version: '',
  subject: 'signer',
  target: { name: 'test', baseUrl: '', reference: false },
  seed: 7,
  startedAt: '',
  budgets: {
    concurrency: 1,
    rateLimit: null,
    maxRequests: null,
    carts: null,
    registrations: null,
    reservations: null,
    timeoutMs: 1_000,
    lawRuns: 0,
    writes: false,
  },
  node: '',
  command: [],
};
