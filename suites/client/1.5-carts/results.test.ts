import { expect, it } from 'vitest';
import type { DriverStep } from '../../../src/client-authoring.ts';
import { abandons, adds, creates, reads, removes, step, updates } from '../traffic/carts/carts.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { carts } from './rules.ts';

const done = { outcome: 'done' };
const failed = { status: 500, gets: { code: 'internal', details: { error: 'INTERNAL_SERVER_ERROR' } } };

/** The outcomes of the last step. The first call creates a cart with 2 units of a and 3 of b. */
function outcomes(calls: readonly MadeCall[], ...steps: readonly DriverStep[]) {
  const created = step('putInCart', [0, 0], { optionId: 'b', quantity: 3, result: done });
  const all = [creates({ a: 2, b: 3 }), ...calls];
  return outcomesOf(carts, 'client/K52-result', trafficOf(all, { steps: [created, ...steps] })).slice(1);
}

const change = (quantity: number, result = done) => step('changeQuantity', [1, 1], { optionId: 'a', quantity, result });
const removal = step('removeFromCart', [1, 1], { optionId: 'a', result: done });
const put = (optionId: string, quantity: number) => step('putInCart', [1, 1], { optionId, quantity, result: done });

it.each<[string, readonly MadeCall[], DriverStep, readonly string[]]>([
  ['the chosen quantity', [updates('a', 5, { shows: { a: 5, b: 3 } })], change(5), ['kept']],
  ['another quantity', [updates('a', 3, { shows: { a: 3, b: 3 } })], change(5), ['broken']],
  ['another line', [updates('b', 5, { shows: { a: 2, b: 5 } })], change(5), ['broken']],
  ['a second changed line', [updates('a', 5, { shows: { a: 5, b: 1 } })], change(5), ['broken']],
  ['a failure that is shown as done', [updates('a', 5, failed)], change(5), ['broken']],
  ['a failure that the shopper is told', [updates('a', 5, failed)], change(5, { outcome: 'failed' }), []],
  ['a quantity that the shop declines', [reads({ a: 2, b: 3 })], change(5, { outcome: 'declined' }), []],
  // The service kept fewer units than the client sent: other rules judge what the client makes of it.
  ['a reply that differs from its request', [updates('a', 5, { shows: { a: 4, b: 3 } })], change(5), []],
  ['more units', [adds({ a: 1 }, { shows: { a: 3, b: 3 } })], put('a', 1), ['kept']],
  ['more units by a change', [updates('a', 3, { shows: { a: 3, b: 3 } })], put('a', 1), ['kept']],
  ['fewer units than put in', [adds({ c: 1 }, { shows: { a: 2, b: 3, c: 1 } })], put('c', 2), ['broken']],
  ['a removed line', [removes('a', { shows: { b: 3 } })], removal, ['kept']],
  ['another removed line', [removes('b', { shows: { a: 2 } })], removal, ['broken']],
  ['a cart that is abandoned with another line', [abandons()], removal, ['broken']],
])('K52-result judges %s', (_, calls, last, expected) => {
  expect(outcomes(calls, last)).toEqual(expected);
});

it('K52-result leaves a client alone that sends its changes later', () => {
  expect(outcomes([], step('changeQuantity', [1, 0], { optionId: 'a', quantity: 5, result: done }))).toEqual([]);
  const calls = [updates('a', 4, { shows: { a: 4, b: 3 } })];
  const later = step('changeQuantity', [2, 1], { optionId: 'a', quantity: 1, result: done });
  expect(outcomes(calls, change(4), later)).toEqual(['kept', 'broken']);
});

it('K52-result accepts a new cart with and without the lines of the old one', () => {
  const renewed = (units: Readonly<Record<string, number>>) => outcomes([creates(units, { cart: 'c2' })], put('a', 1));
  expect(renewed({ a: 1 })).toEqual(['kept']);
  expect(renewed({ a: 3, b: 3 })).toEqual(['kept']);
  expect(renewed({ a: 2 })).toEqual(['broken']);
});
