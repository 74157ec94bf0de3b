import { expect, it } from 'vitest';
import { adds, creates, items, reads, refused, removes, step, updates } from '../traffic/carts/carts.testing.ts';
import { outcomesOf, provoked, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { carts } from './rules.ts';

function outcomes(id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) {
  return outcomesOf(carts, `client/${id}`, trafficOf(calls, rest));
}

/** A body that is not JSON. */
const unreadable: MadeCall = {
  method: 'POST',
  endpoint: 'createCart',
  target: '/octo-gateway/v1/carts',
  body: '{',
  status: 400,
};

const lost = { status: null } as const;
const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, rank) => [`o${rank}`, 1]));

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['K47', [creates({ a: 1 })], ['kept']],
  ['K47', [creates({}, { sends: { country: 'US', items: [] }, status: 400 })], ['broken']],
  ['K47', [creates({}, { sends: { country: 'US' }, status: 400 })], ['broken']],
  ['K47', [unreadable], []],
  ['K48', [creates({ a: 1 }), adds({ b: 1 }, { shows: { a: 1, b: 1 } })], ['kept']],
  ['K48', [creates({ a: 1 }, { sends: { items: items({ a: 1 }) } })], ['broken']],
  ['K48', [reads({ a: 1 }, { query: { country: 'us' } })], ['broken']],
  ['K48', [updates('a', 2, { sends: { quantity: 2, country: null } })], []],
  ['K48', [updates('a', 2, { sends: { quantity: 2, country: 'CA' } })], ['broken']],
  ['K49', [creates({ a: 1, b: 100 })], ['kept']],
  ['K49', [creates({ a: 1, b: 101 })], ['broken']],
  ['K49', [updates('a', '2')], ['broken']],
  ['K49', [updates('a', 1.5)], ['broken']],
  ['K49', [creates({ a: 60 }), adds({ a: 41 }, refused('BAD_REQUEST'))], ['kept', 'broken']],
  ['K49', [creates({ a: 60 }), adds({ a: 40 }, { shows: { a: 100 } })], ['kept', 'kept']],
  // After a lost change the line may have any quantity.
  ['K49', [creates({ a: 60 }), updates('a', 1, lost), adds({ a: 41 }, { shows: { a: 42 } })], ['kept', 'kept', 'kept']],
  ['K50', [creates(twenty)], ['kept']],
  ['K50', [creates(twenty), adds({ more: 1 }, refused('CART_ITEM_LIMIT'))], ['kept', 'broken']],
  ['K50', [creates(twenty), adds({ o1: 1 }, { shows: { ...twenty, o1: 2 } })], ['kept']],
  ['K50', [creates({ a: 1 })], []],
  ['K51', [removes('a')], ['kept']],
  ['K51', [updates('a', 0), creates({ a: 0 })], ['broken', 'broken']],
  ['K51', [updates('a', 2)], []],
  ['K53', [creates({ a: 1 }), adds({ b: 1 }, lost), adds({ b: 1 }, { shows: { a: 1, b: 2 } })], ['broken']],
  [
    'K53',
    [creates({ a: 1 }), adds({ b: 1 }, lost), reads({ a: 1 }), adds({ b: 1 }, { shows: { a: 1, b: 1 } })],
    ['kept'],
  ],
  ['K53', [creates({ a: 1 }), adds({ b: 1 }, lost), reads({}, lost), adds({ b: 1 }, { shows: { b: 1 } })], ['broken']],
  ['K53', [creates({ a: 1 }), adds({ b: 1 }, lost)], []],
  [
    'K53',
    [creates({ a: 1 }), adds({ b: 1 }, { shows: { a: 1, b: 1 } }), adds({ b: 1 }, { shows: { a: 1, b: 2 } })],
    [],
  ],
  ['K55', [creates({ a: 1 }), updates('a', 2, { shows: { a: 2 } }), removes('a')], ['kept', 'kept']],
  ['K55', [creates({ a: 1 }), updates('p-a', 2, refused('INVALID_PRODUCT_ID'))], ['broken']],
  // A removal whose reply is lost may be repeated.
  ['K55', [creates({ a: 1 }), removes('a', lost), removes('a', refused('INVALID_PRODUCT_ID'))], ['kept', 'kept']],
  ['K55', [updates('a', 2, { cart: 'of an earlier run' })], []],
  ['K56', [creates({ a: 1 }), reads({ a: 1 })], ['kept']],
  ['K56', [creates({ a: 1 }), reads({}, { cart: 'undefined', ...refused('INVALID_CART_ID') })], ['broken']],
  ['K56', [creates({ a: 1 }, { cart: 'abcd-1234-ef' }), reads({}, { cart: 'ABCD-1234-EF', status: 404 })], ['broken']],
  ['K56', [creates({ a: 1 }), reads({}, { cart: 'cart-of-yesterday', ...refused('INVALID_CART_ID') })], []],
  ['K56', [creates({ a: 1 }), { endpoint: null, target: '/octo-gateway/v1/carts//items', method: 'POST' }], ['broken']],
])('%s judges requests (%#)', (id, calls, expected) => {
  expect(outcomes(id, calls)).toEqual(expected);
});

it('K50 counts a shopper who wants the 21st option, without a request', () => {
  const steps = [step('putInCart', [0, 0], { optionId: 'o19' }), step('putInCart', [1, 0], { optionId: 'more' })];
  expect(outcomes('K50', [creates(twenty)], { steps })).toEqual(['kept', 'kept']);
});

it('K50 accepts a lower limit of the client, if a shopper has wanted 21 options', () => {
  const wishes = (count: number) => {
    const later = Array.from({ length: count - 1 }, (_, index) =>
      step('putInCart', [index + 1, index], { optionId: `later${index}`, result: { outcome: 'full' } }),
    );
    return { steps: [step('putInCart', [0, 0], { optionId: 'a' }), ...later] };
  };
  expect(outcomes('K50', [creates({ a: 1 })], wishes(20))).toEqual([]);
  expect(outcomes('K50', [creates({ a: 1 })], wishes(21))).toEqual(['kept']);
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['PATCH with the new quantity', [updates('a', 3, { shows: { a: 3 } })], ['kept']],
  ['add of the difference', [adds({ a: 1 }, { shows: { a: 3 } })], ['kept']],
  ['remove and add again', [removes('a'), adds({ a: 3 }, { shows: { a: 3 } })], []],
  ['add of the new quantity', [adds({ a: 3 }, { shows: { a: 5 } })], ['broken']],
  ['PATCH with the difference', [updates('a', 1, { shows: { a: 1 } })], ['broken']],
  ['read, then PATCH', [reads({ a: 2 }), updates('a', 3, { shows: { a: 3 } })], ['kept']],
  ['no request', [], []],
  ['refused request', [updates('a', 3, refused('PRICE_MISMATCH'))], []],
])('K52 judges a change from 2 to 3: %s', (_name, further, expected) => {
  const steps = [
    step('putInCart', [0, 0], { optionId: 'a', quantity: 2 }),
    step('changeQuantity', [1, further.length], { optionId: 'a', quantity: 3 }),
  ];
  expect(outcomes('K52', [creates({ a: 2 }), ...further], { steps })).toEqual(expected);
});

it('K52 finds an add that sends the lines of the cart again', () => {
  const again = adds({ a: 2, b: 1 }, { shows: { a: 4, b: 1 } });
  const steps = [step('putInCart', [0, 0], { optionId: 'a' }), step('putInCart', [1, 1], { optionId: 'b' })];
  expect(outcomes('K52', [creates({ a: 2 }), again], { steps })).toEqual(['broken']);
  const afterLoss = [step('putInCart', [0, 1], { optionId: 'a' }), step('putInCart', [2, 2], { optionId: 'b' })];
  expect(outcomes('K52', [creates({ a: 2 }), adds({ a: 1 }, lost), again], { steps: afterLoss })).toEqual([]);
});

it('K52 judges no shop that sets the quantity of an item that is put in again', () => {
  const steps = [
    step('putInCart', [0, 0], { optionId: 'a', quantity: 2 }),
    step('putInCart', [1, 1], { optionId: 'a', quantity: 1 }),
  ];
  expect(outcomes('K52', [creates({ a: 2 }), updates('a', 1, { shows: { a: 1 } })], { steps })).toEqual([]);
  expect(outcomes('K52', [creates({ a: 2 }), adds({ a: 3 }, { shows: { a: 5 } })], { steps })).toEqual(['broken']);
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['nothing more', [reads({ a: 1, b: 2 })], ['kept']],
  ['the missing units', [reads({ a: 1 }), adds({ b: 2 }, { shows: { a: 1, b: 2 } })], ['kept']],
  ['the whole add again', [reads({ a: 1, b: 2 }), adds({ b: 2 }, { shows: { a: 1, b: 4 } })], ['broken']],
  ['a PATCH', [reads({ a: 1, b: 1 }), updates('b', 2, { shows: { a: 1, b: 2 } })], ['kept']],
  ['no read', [], []],
])('K54 judges what follows a lost add: %s', (_name, further, expected) => {
  const calls = [creates({ a: 1 }), adds({ b: 2 }, lost), ...further];
  const steps = [step('putInCart', [0, 0]), step('putInCart', [1, calls.length - 1], { optionId: 'b', quantity: 2 })];
  expect(outcomes('K54', calls, { steps })).toEqual(expected);
  // Without a driver the shopper may want more.
  expect(outcomes('K54', calls)).toEqual([]);
});

it('K54 accepts an add for each unit that the shopper chose', () => {
  const calls = [
    creates({ a: 1 }),
    adds({ b: 1 }, lost),
    reads({ a: 1 }),
    adds({ b: 1 }, { shows: { a: 1, b: 1 } }),
    adds({ b: 1 }, { shows: { a: 1, b: 2 } }),
  ];
  const chosen = (quantity: number) => [
    step('putInCart', [0, 0]),
    step('putInCart', [1, 4], { optionId: 'b', quantity }),
  ];
  expect(outcomes('K54', calls, { steps: chosen(2) })).toEqual(['kept']);
  expect(outcomes('K54', calls, { steps: chosen(1) })).toEqual(['broken']);
});

it('K56 finds an id of its own in the step of a shopper who has a cart', () => {
  const calls = [creates({ a: 1 }), adds({ b: 1 }, { cart: 'session-s1', ...refused('INVALID_CART_ID') })];
  const steps = [step('putInCart', [0, 0]), step('putInCart', [1, 1])];
  expect(outcomes('K56', calls, { steps })).toEqual(['broken']);
  expect(outcomes('K56', calls)).toEqual([]);
});

it('K57 finds the cart of another partner that a link contains', () => {
  const provocations = [provoked('foreign-cart', 1, { cartId: 'f1' })];
  const foreign = reads({}, { cart: 'f1', ...refused('INVALID_CART_ID') });
  expect(outcomes('K57', [creates({ a: 1 }), foreign], { provocations })).toEqual(['broken']);
  expect(outcomes('K57', [creates({ a: 1 }), reads({ a: 1 })], { provocations })).toEqual(['kept']);
  expect(outcomes('K57', [creates({ a: 1 }), reads({ a: 1 })])).toEqual([]);
});
