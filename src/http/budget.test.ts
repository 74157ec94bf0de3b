import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('createBudget gives as many as it has, and then no more', () => {
  const budget = createBudget(2);
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  expect(budget.taken).toBe(2);
});

test('createBudget without a limit always gives, and counts', () => {
  const budget = createBudget(null);
  expect([budget.take(), budget.take()]).toEqual([true, true]);
  expect(budget.taken).toBe(2);
});
