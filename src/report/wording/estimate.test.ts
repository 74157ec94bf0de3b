import { expect, test } from 'vitest';
import type { Budgets, Estimate } from '../../run/events.ts';
import { estimateInWords } from './estimate.ts';

const budgets: Budgets = {
  concurrency: 1,
  rateLimit: 50,
  maxRequests: null,
  carts: null,
  registrations: null,
  reservations: null,
  timeoutMs: 1_000,
  lawRuns: 0,
  writes: true,
};

test.each<[Estimate, string]>([
  [
    { requests: 3.7, carts: 0.65, registrations: 0.2, seconds: 2.1 },
    'about 4 requests, 1 cart, 1 registration; 3 seconds at 50 requests a second',
  ],
  [
    { requests: 1, carts: 0, registrations: 0, seconds: 0.078 },
    'about 1 request; under 1 second at 50 requests a second',
  ],
  [{ requests: 96, carts: 14, registrations: 0, seconds: null }, 'about 96 requests, 14 carts'],
])('estimateInWords: %j', (estimate, words) => {
  expect(estimateInWords(estimate, budgets)).toBe(words);
});
