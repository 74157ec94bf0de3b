import { expect, test } from 'vitest';
import { storefront } from '../storefront/index.ts';
import { controlCases } from './index.ts';
import { controlUses as allUses } from './uses.ts';

const controlUses = allUses.storefront;

const protocol = new Set(['arrange', 'change']);

test('every state and change that a run asks for is tried by a case', () => {
  // Nothing can be verified of registration without one of its changes.
  const asked = Object.keys(controlUses).filter((use) => use !== 'registration');
  const tried = new Set(controlCases.filter((one) => one.with === undefined).map(({ use }) => use));
  expect([...tried].toSorted()).toEqual(asked.toSorted());
  for (const { use } of controlCases) expect(tried.has(use) || protocol.has(use)).toBe(true);
});

test('every check that is said to need a state exists', () => {
  const ids = new Set(storefront.checks.map(({ id }) => id));
  const named = Object.values(controlUses).flatMap(({ checks }) => checks);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
