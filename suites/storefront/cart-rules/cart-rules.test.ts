import { expect, it } from 'vitest';
import { unknownFacts } from '../../../src/model/facts.ts';
import { FindingError, type Finding } from '../../../src/model/finding.ts';
import { findingInWords } from '../../../src/report/wording/findings.ts';
import { playAll, type Play } from '../record/record.testing.ts';
import {
  abandonCart,
  addItems,
  createCart,
  prefixes,
  readCart,
  removeItem,
  updateItem,
  type ItemInput,
} from '../requests/endpoints.ts';
import { alikeRule } from './alike.ts';
import { lineRules } from './lines.ts';
import { priceRules } from './prices.ts';
import { refusalRules } from './refusal.ts';
import { successRules } from './success.ts';
import { wholeCartRules } from './whole.ts';

const facts = { ...unknownFacts, apiKey: 'own', otherPartnerApiKey: 'other' };
const item = (optionId: string, quantity = 1, expectedPrice?: number): ItemInput => ({
  productId: 'p',
  optionId,
  quantity,
  ...(expectedPrice === undefined ? {} : { expectedPrice }),
});

const before: readonly Play[] = [
  { request: createCart([item('A'), item('B')]), reply: { A: 1, B: 1 }, cart: 'another' },
  { request: createCart([item('A', 60), item('B', 2)]), reply: { A: 60, B: 2 } },
];

/** The rules that the calls break, each with its finding. */
function findingsOf(...plays: readonly Play[]): readonly (readonly [rule: string, finding: Finding])[] {
  const rules = [...lineRules, ...successRules, ...refusalRules, alikeRule, ...priceRules, ...wholeCartRules].flatMap(
    (rule) => (rule.kind === 'ambient' ? [{ id: rule.id, judge: rule.open() }] : []),
  );
  const attempt = {};
  return playAll(...before, ...plays).flatMap(({ reply, ...context }) =>
    rules.flatMap(({ id, judge }) => {
      try {
        judge(reply, { ...context, facts, attempt });
        return [];
      } catch (error) {
        if (error instanceof FindingError) return [[id.replace('storefront/', ''), error.finding] as const];
        throw error;
      }
    }),
  );
}

/** The rules that the calls break. */
function broken(...plays: readonly Play[]): readonly string[] {
  return findingsOf(...plays).map(([rule]) => rule);
}

const five: Play = { request: updateItem('c', 'A', { body: { quantity: 5 } }), reply: { A: 5, B: 2 } };
const adding = (reply: Play['reply'], units = 3, expectedPrice?: number): Play => ({
  request: addItems('c', [item('A', units, expectedPrice)]),
  reply,
});
const reading = (reply: Play['reply'], key?: string): Play => ({
  request: readCart('c', key === undefined ? {} : { key }),
  reply,
});
const abandoned: Play = { request: abandonCart('c'), reply: 204 };
const outOfRange: Play = { request: addItems('c', [item('A', 101)]), reply: 400 };
const stale: Play = {
  request: updateItem('c', 'A', { body: { quantity: 7, expectedPrice: 501 } }),
  reply: { mismatch: [500, 501] },
};
const deprecated = { prefix: prefixes.deprecated };
const setTo = (quantity: number, status: number, manner: { prefix?: string } = {}): Play => ({
  request: updateItem('c', 'A', { body: { quantity }, ...manner }),
  reply: status,
});
const without = (name: 'country' | 'items', reply: Play['reply']): Play => ({
  request: createCart([item('A')], { more: { [name]: undefined } }),
  reply,
  cart: 'new',
});

it.each<[what: string, plays: readonly Play[]]>([
  [
    'changes as the contract describes them',
    [five, adding({ A: 8, B: 2 }), reading({ A: 8, B: 2 }), abandoned, reading({})],
  ],
  [
    'a price that one of two creates cannot read',
    [
      { request: createCart([item('A')]), reply: { A: 1 }, cart: 'current', unpriced: ['A'] },
      { request: createCart([item('A')], deprecated), reply: { A: 1 }, cart: 'deprecated' },
      { request: createCart([item('A')]), reply: { A: 1 }, cart: 'again' },
      { request: createCart([item('A')], deprecated), reply: { A: 1 }, cart: 'deprecated again', unpriced: ['A'] },
    ],
  ],
  ['an add of more units than are known to be on sale', [adding({ A: 60, B: 2 })]],
  ['one of several parallel adds', [five, { ...adding({ A: 11, B: 2 }), together: 1 }]],
  ['an add after a lost reply', [five, adding(null), adding({ A: 11, B: 2 })]],
  [
    'refusals as the contract describes them',
    [five, outOfRange, reading({ A: 5, B: 2 }), stale, reading({ A: 5, B: 2 })],
  ],
  [
    'an update of a line that the cart does not have',
    [{ request: updateItem('c', 'X', { body: { quantity: 5 } }), reply: 404 }],
  ],
  [
    'a price that changed before the call',
    [{ request: updateItem('c', 'A', { body: { quantity: 1, expectedPrice: 500 } }), reply: { mismatch: [600, 500] } }],
  ],
  [
    'one call in different ways under one prefix, and in one of them under the other',
    [101, 0, 102, 103, 101, 102, 103].map((quantity, index) =>
      setTo(quantity, index === 0 ? 422 : 400, index < 4 ? {} : deprecated),
    ),
  ],
  [
    'an item without quantity among others with an error, and add the others',
    [
      {
        request: addItems('c', [], { more: { items: [{ ...item('A') }, { productId: 'p', optionId: 'B' }] } }),
        reply: 400,
      },
      reading({ A: 61, B: 2 }),
    ],
  ],
  [
    'a body with two flaws with anything',
    [{ request: createCart([], { more: { country: 'CA' } }), reply: {}, cart: 'new' }],
  ],
  [
    'an add to an abandoned cart with an error, and add a part of it',
    [
      abandoned,
      {
        request: addItems('c', [], { more: { items: [{ ...item('A') }, { productId: 'p', optionId: 'B' }] } }),
        reply: 400,
      },
      reading({ A: 1 }),
    ],
  ],
  [
    'a fraction beside a right price with a mismatch of the fraction',
    [
      { request: addItems('c', [item('A', 1, 500), item('B', 1, 500.25)]), reply: { mismatch: [500, 500.25] } },
      reading({ A: 60, B: 2 }),
    ],
  ],
  [
    'a refusal of one of several items that adds the others',
    [{ request: addItems('c', [item('A', 1), item('X', 1)]), reply: 404 }, reading({ A: 61, B: 2 })],
  ],
])('a right service may answer %s', (_what, plays) => {
  expect(broken(...plays)).toEqual([]);
});

it.each<[what: string, plays: readonly Play[], rules: readonly string[]]>([
  ['an add that replaces', [five, adding({ A: 3, B: 2 })], ['4.4/5#lines']],
  ['an add that loses another line', [five, adding({ A: 8 })], ['4.4/5#lines']],
  ['an update without effect', [{ ...five, reply: { A: 60, B: 2 } }], ['4.4/6a#lines']],
  [
    'a removal of another line',
    [{ request: removeItem('c', 'A'), reply: { A: 60 } }],
    ['4/remove-item#lines', '4.4/7#addressed'],
  ],
  ['a read of older lines', [five, reading({ A: 60, B: 2 })], ['4.4/8a#lines', '4.4/8a#whole']],
  ['a refusal that changes the cart', [outOfRange, reading({ A: 61, B: 2 })], ['8/quantity#lines']],
  ['a quantity out of range that is accepted', [{ ...outOfRange, reply: { A: 100, B: 2 } }], ['8/quantity#refused']],
  ['a create without country that is accepted', [without('country', { A: 1 })], ['4.4/create-country#refused']],
  ['a create without items that is accepted', [without('items', {})], ['4.4/create-items#refused']],
  ['an error of the service for a create without items', [without('items', 500)], ['4.4/create-items#refused']],
  [
    'an update without quantity that is accepted',
    [five, { request: updateItem('c', 'A', { body: { expectedPrice: 500 } }), reply: { A: 5, B: 2 } }],
    ['4.4/update-quantity#refused'],
  ],
  [
    'an item with quantity null that is accepted',
    [
      five,
      adding({ A: 8, B: 2 }),
      { request: addItems('c', [], { more: { items: [{ ...item('A'), quantity: null }] } }), reply: { A: 9, B: 2 } },
    ],
    ['2.2/quantity#refused'],
  ],
  [
    'a fraction of a price that is accepted',
    [five, { request: updateItem('c', 'A', { body: { quantity: 6, expectedPrice: 500.5 } }), reply: { A: 6, B: 2 } }],
    ['4.4/4a-fraction#refused'],
  ],
  [
    'another status of the same refusals under the deprecated prefix',
    [101, 102, 103, 101, 102, 103].map((quantity, index) =>
      index < 3 ? setTo(quantity, 400) : setTo(quantity, 422, deprecated),
    ),
    ['4/alias-carts#alike'],
  ],
  [
    'old lines in an abandoned cart',
    [abandoned, reading({ A: 60, B: 2 })],
    ['3/abandon-reads-empty#lines', '3/abandon-reads-empty#count'],
  ],
  ['old lines after an add to an abandoned cart', [abandoned, adding({ A: 3, B: 2 })], ['3/abandon-add#lines']],
  ['an update of an abandoned cart', [abandoned, five], ['3/abandon-update#refused']],
  ['a valid update that is refused', [{ ...five, reply: 400 }], ['4/update-item#valid', '4.4/7#valid']],
  [
    'a valid update that is refused without a price only',
    [
      { ...five, reply: 400 },
      { request: updateItem('c', 'A', { body: { quantity: 1, expectedPrice: 500 } }), reply: { A: 1, B: 2 } },
    ],
    ['4/update-item#valid', '4.4/7#valid', '4.4/4c#valid', '8/quantity-allowed#valid'],
  ],
  ['a cart that is open to another partner', [reading({ A: 60, B: 2 }, 'other')], ['4.4/3a#refused']],
  [
    'a create at another price than expected',
    [{ request: createCart([item('A', 1, 499)]), reply: { A: 1 }, cart: 'new' }],
    ['4.4/1b#refused', '4.4/4a#shown'],
  ],
  [
    'a mismatch that names another price than carts show',
    [{ ...stale, reply: { mismatch: [900, 501] } }, reading({ A: 60, B: 2 })],
    ['4.4/4b#read'],
  ],
  [
    'a mismatch for the price that carts show',
    [
      { request: updateItem('c', 'A', { body: { quantity: 1, expectedPrice: 500 } }), reply: { mismatch: [600, 500] } },
      reading({ A: 60, B: 2 }),
    ],
    ['4.4/4b#read', '4.4/4d#read'],
  ],
  [
    'an add under the deprecated prefix that replaces',
    [five, adding({ A: 8, B: 2 }), { request: addItems('c', [item('A', 1)], deprecated), reply: { A: 1, B: 2 } }],
    ['4.4/5#lines', '4/alias-carts#lines'],
  ],
])('a rule is broken by %s', (_what, plays, rules) => {
  expect(broken(...plays)).toEqual(rules);
});

it('a finding about an accepted quantity or price says which of them was wrong', () => {
  const words = [item('A', 101), item('A', 1, 499)].flatMap((one) =>
    findingsOf({ request: createCart([one]), reply: { A: 1 }, cart: 'new' }).map(([, finding]) =>
      findingInWords(finding),
    ),
  );
  expect(words.map((text) => text.replace(/(?: was accepted:|, received) .*/, ''))).toEqual([
    'a quantity below 1 or above 100',
    'a quantity below 1 or above 100',
    'an expectedPrice that differs from the live price',
    'at /items/0/pricing/retail: expected the sent expectedPrice 499',
  ]);
});
