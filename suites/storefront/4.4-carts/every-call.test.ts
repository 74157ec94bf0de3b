import { expect, it } from 'vitest';
import { unknownFacts } from '../../../src/model/facts.ts';
import { abandonCart, addItems, createCart, readCart, removeItem, updateItem } from '../requests/endpoints.ts';
import { play, type Play } from '../record/record.testing.ts';
import { everyCallJudgements } from './every-call.ts';

const item = (optionId: string, quantity = 1, expectedPrice?: number) =>
  expectedPrice === undefined
    ? { productId: 'p', optionId, quantity }
    : { productId: 'p', optionId, quantity, expectedPrice };
/** Shows that one unit of each option is on sale. */
const single: Play = { request: createCart([item('A'), item('B')]), reply: { A: 1, B: 1 } };
const created: Play = { request: createCart([item('A', 60), item('B', 2)]), reply: { A: 60, B: 2 } };
const abandoned: Play = { request: abandonCart('c'), reply: 204 };

/** The judgements of the last call: for each rule that decided, whether the call keeps it. */
function decisions(...plays: readonly Play[]): Readonly<Record<string, boolean>> {
  const { seen, reply } = play(single, created, ...plays);
  const request = plays.at(-1)?.request ?? created.request;
  const decided: Record<string, boolean> = {};
  for (const { id, open } of everyCallJudgements) {
    try {
      if (open()(reply, { request, facts: unknownFacts, seen }) === true) decided[id] = true;
    } catch {
      decided[id] = false;
    }
  }
  return decided;
}

const five: Play = { request: updateItem('c', 'A', { body: { quantity: 5 } }), reply: { A: 5, B: 2 } };
const adding = (reply: Play['reply'], units = 3): Play => ({ request: addItems('c', [item('A', units)]), reply });
const reading = (reply: Play['reply']): Play => ({ request: readCart('c'), reply });
const refused: Play = { request: addItems('c', [item('A', 0)]), reply: 400 };

it.each<[what: string, plays: readonly Play[], expected: Readonly<Record<string, boolean>>]>([
  ['an add that adds', [five, adding({ A: 8, B: 2 })], { 'storefront/4.4/5#every-add': true }],
  ['an add that replaces', [five, adding({ A: 3, B: 2 })], { 'storefront/4.4/5#every-add': false }],
  ['an add that loses another line', [five, adding({ A: 8 })], { 'storefront/4.4/5#every-add': false }],
  ['an add of more units than are known to be on sale', [adding({ A: 60, B: 2 })], {}],
  ['one of several parallel adds', [five, { ...adding({ A: 11, B: 2 }), together: true }], {}],
  ['an add after a lost reply', [five, adding(null), adding({ A: 11, B: 2 })], {}],
  ['an update that sets its line', [five], { 'storefront/4.4/6a#every-update': true }],
  ['an update without effect', [{ ...five, reply: { A: 60, B: 2 } }], { 'storefront/4.4/6a#every-update': false }],
  [
    'a removal of another line',
    [{ request: removeItem('c', 'A'), reply: { A: 60 } }],
    { 'storefront/4/remove-item#every-removal': false },
  ],
  ['a read of what an update returned', [five, reading({ A: 5, B: 2 })], { 'storefront/4.4/8a#every-read': true }],
  ['a read of older lines', [five, reading({ A: 60, B: 2 })], { 'storefront/4.4/8a#every-read': false }],
  [
    'a read after a refusal that changed the cart',
    [refused, reading({ A: 61, B: 2 })],
    { 'storefront/4.4/sequences#every-read': false },
  ],
  ['a read of an abandoned cart', [abandoned, reading({})], { 'storefront/3/abandon-reads-empty#every-read': true }],
  [
    'a read of an abandoned cart with its old lines',
    [abandoned, reading({ A: 60, B: 2 })],
    { 'storefront/3/abandon-reads-empty#every-read': false },
  ],
  [
    'an add to an abandoned cart that brings old lines back',
    [abandoned, adding({ A: 3, B: 2 })],
    { 'storefront/3/abandon-add#every-add': false },
  ],
  ['an update of an abandoned cart', [abandoned, five], { 'storefront/3/abandon-update#every-call': false }],
  [
    'a create at another price than expected',
    [{ request: createCart([item('A', 1, 499)]), reply: { A: 1 } }],
    { 'storefront/4.4/2#every-quantity': true, 'storefront/4.4/4a#every-success': false },
  ],
])('judges %s', (_what, plays, expected) => {
  expect(decisions(...plays)).toEqual(expected);
});
