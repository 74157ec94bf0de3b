import { expect, test } from 'vitest';
import { need } from '../../authoring.ts';
import type { Cost, Measured } from '../../expect/measured.ts';
import type { Check, Needs } from '../../expect/suite.ts';
import type { Level } from '../../model/requirement.ts';
import { choose, type PlannedBudgets } from './choose.ts';

const unlimited = { maxRequests: null, carts: null, registrations: null, reservations: null } as const;

interface Setup {
  readonly costs: Readonly<Record<string, Cost>>;
  readonly budgets: Partial<PlannedBudgets>;
  readonly decides?: Measured['decides'];
  readonly fixtures?: Measured['fixtures'];
  /** The fixtures that checks need, by the id of the check. */
  readonly needs?: Readonly<Record<string, Needs>>;
  readonly levelOf?: (id: string) => Level;
}

function chosen({ costs, budgets, decides = {}, fixtures = {}, needs = {}, levelOf = () => 'MUST' }: Setup) {
  const checks = Object.keys(costs).map((id): Check => ({
    kind: 'check',
    id,
    title: id,
    needs: needs[id] ?? {},
    alone: false,
    reach: 'plain',
    steps: async () => {},
  }));
  const measured = { checks: costs, fixtures, decides, situations: [], occurs: {}, randomInputs: {} };
  return choose(checks, { measured, budgets: { ...unlimited, lawRuns: 0, ...budgets }, levelOf });
}

test('decides each requirement once before it repeats one, the cheapest first', () => {
  const { order } = chosen({
    costs: {
      'toy/1#dear': { requests: 5 },
      'toy/1#cheap': { requests: 1 },
      'toy/2': { requests: 9 },
    },
    budgets: { plannedRequests: 100 },
  });
  expect(order).toEqual(['toy/1#cheap', 'toy/2', 'toy/1#dear']);
});

test('prefers a check that decides several requirements for its cost', () => {
  const { order, decided } = chosen({
    costs: { 'toy/1': { requests: 3 }, 'toy/journey': { requests: 4 } },
    decides: { 'toy/journey': ['toy/2', 'toy/3#first'] },
    budgets: { maxRequests: 4 },
  });
  expect(order).toEqual(['toy/journey']);
  expect(decided).toContain('toy/3#first');
});

test('repeats a requirement up to the planned number of requests only, but decides each once beyond it', () => {
  const { order } = chosen({
    costs: { 'toy/1': { requests: 4 }, 'toy/1#again': { requests: 4 }, 'toy/2': { requests: 4 } },
    budgets: { plannedRequests: 6 },
  });
  expect(order).toEqual(['toy/1', 'toy/2']);
});

test('leaves out what exceeds a budget', () => {
  const { order } = chosen({
    costs: {
      'toy/1': { requests: 1, carts: 2 },
      'toy/2': { requests: 2, carts: 9 },
      'toy/3': { requests: 3, carts: 2 },
    },
    budgets: { carts: 5 },
  });
  expect(order).toEqual(['toy/1', 'toy/3']);
});

test('keeps one of a resource free for calls that the target must refuse', () => {
  const costs = {
    'toy/created': { requests: 1, registrations: 1 },
    'toy/refused': { requests: 2, registrations: 0 },
    'toy/created-too': { requests: 3, registrations: 1 },
  };
  expect(chosen({ costs, budgets: { registrations: 2 } }).order).toEqual(['toy/refused', 'toy/created']);
  expect(chosen({ costs, budgets: { registrations: 1 } }).order).toEqual(['toy/created']);
  expect(chosen({ costs, budgets: { registrations: 0 } }).order).toEqual([]);
});

test('pays for a shared fixture once, and only once the checks that need it are worth it', () => {
  const shared = { shared: need('a shared value', { scope: 'run', provide: () => 1 }) };
  const setup = {
    costs: { 'toy/1': { requests: 1 }, 'toy/2': { requests: 1 }, 'toy/3': { requests: 4 } },
    fixtures: { 'a shared value': { requests: 5 } },
    needs: { 'toy/1': shared, 'toy/2': shared },
  };
  expect(chosen({ ...setup, budgets: { maxRequests: 7 } }).order).toEqual(['toy/1', 'toy/2']);
  expect(chosen({ ...setup, budgets: { maxRequests: 5 } }).order).toEqual(['toy/3']);
});

test('what a SHOULD advises comes after every MUST: a target that creates what it may refuse spends the budget last', () => {
  const { order } = chosen({
    costs: { 'toy/advice': { requests: 1, registrations: 0 }, 'toy/1': { requests: 50, registrations: 1 } },
    levelOf: (id) => (id === 'toy/advice' ? 'SHOULD' : 'MUST'),
    budgets: { registrations: 3 },
  });
  expect(order).toEqual(['toy/1', 'toy/advice']);
});

test('observations come last', () => {
  const { order } = chosen({
    costs: { 'toy/observed': { requests: 1 }, 'toy/1': { requests: 50 } },
    levelOf: (id) => (id === 'toy/observed' ? 'OBSERVE' : 'MUST'),
    budgets: { plannedRequests: 100 },
  });
  expect(order).toEqual(['toy/1', 'toy/observed']);
});
