import { expect, test } from 'vitest';
import type { Budgets, Estimate } from '../../run/events.ts';
import { estimateInWords, provesInWords } from './estimate.ts';
import { toyBudgets } from '../../run/toy.testing.ts';

const budgets: Budgets = { ...toyBudgets, concurrency: 1, rateLimit: 50 };

const nothing: Estimate = {
  requests: 0,
  carts: 0,
  registrations: 0,
  reservations: 0,
  seconds: null,
  proves: 2,
  of: 2,
  adds: [],
};

test.each<[Estimate, string]>([
  [
    { ...nothing, requests: 3.7, carts: 0.65, registrations: 0.2, seconds: 2.1 },
    'about 4 requests, 1 cart, 1 registration; 3 seconds at 50 requests a second',
  ],
  [{ ...nothing, requests: 1, seconds: 0.078 }, 'about 1 request; under 1 second at 50 requests a second'],
  [{ ...nothing, requests: 96, carts: 14, reservations: 2 }, 'about 96 requests, 14 carts, 2 reservations'],
])('estimateInWords: %j', (estimate, words) => {
  expect(estimateInWords(estimate, budgets)).toBe(words);
});

test('provesInWords says what would prove more, and nothing if the run proves all', () => {
  const adds = [
    { with: 'registration', requirements: 1 },
    { with: 'control', requirements: 70 },
  ] as const;
  expect(provesInWords({ ...nothing, proves: 180, of: 275, adds })).toBe(
    'about 180 of 275 requirements if no check fails; 181 with 1 more registration; 250 with a control endpoint',
  );
  expect(provesInWords(nothing)).toBeNull();
});
