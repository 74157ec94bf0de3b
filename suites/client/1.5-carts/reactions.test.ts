import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/client-authoring.ts';
import {
  abandons,
  adds,
  cartBody,
  creates,
  items,
  reads,
  refused,
  removes,
  retail,
  step,
  updates,
} from '../traffic/carts/carts.testing.ts';
import { bought, redirect, stepOf } from '../traffic/orders/purchases.testing.ts';
import { outcomesOf, provoked, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { carts } from './rules.ts';

function outcomes(id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) {
  return outcomesOf(carts, `client/${id}`, trafficOf(calls, rest));
}

const lost = { status: null } as const;
const other: MadeCall = { endpoint: 'supplier', target: '/octo-gateway/v1/supplier' };
const mismatch = refused('PRICE_MISMATCH', { currentPrice: 2_600, expectedPrice: retail, path: '$.items[0]' });
const withPrice = (price: number | null): { sends: { items: ReturnType<typeof items> } } => ({
  sends: { items: items({ b: 1 }, price) },
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['K61', [creates({ a: 1 }), adds({ b: 1 }, mismatch), adds({ b: 1 }, withPrice(2_600))], ['kept']],
  ['K61', [creates({ a: 1 }), adds({ b: 1 }, mismatch), adds({ b: 1 }, withPrice(retail))], ['broken']],
  ['K61', [creates({ a: 1 }), adds({ b: 1 }, mismatch), adds({ b: 1 }, withPrice(null))], ['broken']],
  ['K61', [creates({ a: 1 }), adds({ b: 1 }, mismatch), adds({ b: 1 }, withPrice(2_550))], ['broken']],
  ['K61', [creates({ a: 1 }), adds({ b: 1 }, mismatch), adds({ c: 1 })], []],
  // The refused price comes back with a change after the first right try.
  [
    'K61',
    [
      creates({ a: 1 }),
      adds({ b: 1 }, mismatch),
      adds({ b: 1 }, withPrice(2_600)),
      updates('b', 2, { sends: { quantity: 2, expectedPrice: retail } }),
    ],
    ['kept', 'broken'],
  ],
  // A later reply shows another price.
  [
    'K61',
    [
      creates({ a: 1 }),
      adds({ b: 1 }, mismatch),
      reads({ b: 1 }, { lines: { b: { pricing: { retail: 2_700 } } } }),
      adds({ b: 1 }, withPrice(2_700)),
    ],
    ['kept'],
  ],
  // Another shopper's page may show the old price.
  ['K61', [creates({ b: 1 }, mismatch), creates({ b: 1 })], []],
  // A client that sends prices only with adds drops no check when it sends an update without a price.
  ['K61', [creates({ b: 1 }), adds({ b: 1 }, mismatch), updates('b', 2, { sends: { quantity: 2 } })], []],
  ['K62', [creates({ a: 1 }, refused('BAD_REQUEST')), creates({ a: 1 })], ['kept']],
  ['K62', [creates({ a: 1 }, refused('BAD_REQUEST')), reads({}, { cart: 'req-1', status: 404 })], ['broken']],
  ['K62', [creates({ a: 1 }, refused('BAD_REQUEST')), reads({}, { cart: 'undefined', status: 404 })], ['broken']],
  ['K62', [creates({ a: 1 }), creates({ a: 1 }, refused('BAD_REQUEST')), reads({ a: 1 })], []],
  ['K62', [creates({ a: 1 }), reads({ a: 1 })], []],
  ['K63', [creates({ a: 1 }), abandons(), creates({ b: 1 }, { cart: 'c2' })], ['kept']],
  ['K63', [creates({ a: 1 }), abandons(), adds({ b: 1 }, { shows: { b: 1 } })], ['broken']],
  ['K63', [creates({ a: 1 }), abandons({ arrivedMs: 1_000 }), abandons({ arrivedMs: 1_300 })], ['broken']],
  ['K63', [creates({ a: 1 }), abandons(lost), abandons(), other], ['kept']],
  // The first reply came late, or the client was busy: it may have given up waiting.
  ['K63', [creates({ a: 1 }), abandons(), abandons(), other], ['kept']],
  ['K63', [creates({ a: 1 }), abandons(), abandons(), abandons()], ['broken']],
  [
    'K63',
    [
      creates({ a: 1 }),
      abandons({ arrivedMs: 1_000, endedMs: 3_500 }),
      abandons({ arrivedMs: 4_000 }),
      { ...other, arrivedMs: 5_000 },
    ],
    ['kept'],
  ],
  ['K63', [creates({ a: 1 }), abandons()], []],
  ['K63', [creates({ a: 1 }), abandons(lost), reads({})], []],
  // A read that was under way at the time of the abandon.
  [
    'K63-read',
    [creates({ a: 1 }), reads({}, { arrivedMs: 900, endedMs: 2_500 }), abandons({ arrivedMs: 1_000 }), other],
    ['kept'],
  ],
  ['K63-read', [creates({ a: 1 }), abandons(), reads({})], ['broken']],
])('%s judges reactions (%#)', (id, calls, expected) => {
  expect(outcomes(id, calls)).toEqual(expected);
});

it('K63 accepts a repeated abandon only in the same step', () => {
  const calls = [creates({ a: 1 }), abandons(), abandons(), other];
  expect(outcomes('K63', calls, { steps: [step('emptyCart', [1, 2])] })).toEqual(['kept']);
  expect(outcomes('K63', calls, { steps: [step('emptyCart', [1, 1]), step('emptyCart', [2, 2])] })).toEqual(['broken']);
});

it('K61 tells shoppers apart by the driver or by their client reference', () => {
  const calls = [creates({ b: 1 }, mismatch), creates({ b: 1 })];
  const steps = (shopper: string) => [step('putInCart', [0, 0]), step('putInCart', [1, 1], { shopper })];
  expect(outcomes('K61', calls, { steps: steps('s1') })).toEqual(['broken']);
  expect(outcomes('K61', calls, { steps: steps('s2') })).toEqual([]);
  const sends = { items: items({ b: 1 }), clientReference: 'session 7' };
  expect(outcomes('K61', [creates({ b: 1 }, { ...mismatch, sends }), creates({ b: 1 }, { sends })])).toEqual([
    'broken',
  ]);
});

const paid: MadeCall = {
  method: 'POST',
  endpoint: 'checkout',
  target: '/checkout/c1?v=1',
  byShopper: true,
};
const order = (status: string): MadeCall => ({
  endpoint: 'readOrder',
  target: '/octo-gateway/v1/partner-bookings/u1',
  ids: ['u1'],
  gets: { status },
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['K64', [order('CONFIRMED'), adds({ b: 1 }, { shows: { b: 1 } })], ['broken']],
  ['K64', [order('CONFIRMED'), creates({ b: 1 }, { cart: 'c2' })], ['kept']],
  ['K64', [order('PENDING'), adds({ b: 1 }, { shows: { b: 1 } })], []],
  ['K64', [order('REJECTED'), reads({ a: 1 })], []],
  ['K64-read', [order('REDEEMED'), reads({})], ['broken']],
])('%s judges calls on a bought cart (%#)', (id, further, expected) => {
  const traffic = trafficOf([creates({ a: 1 }), paid, ...further]);
  const location = 'https://shop.test/return?marketplaceOrderUuid=u1';
  const calls = traffic.calls.map((call) =>
    call.endpoint === 'checkout' && call.reply !== null
      ? { ...call, reply: { ...call.reply, headers: { location } } }
      : call,
  );
  expect(outcomesOf(carts, `client/${id}`, { ...traffic, calls })).toEqual(expected);
});

it.each<[string, string, readonly string[], readonly string[]]>([
  ['the newest link', 'https://buy.example/checkout/c1?v=2', ['kept'], ['kept']],
  ['an older link', 'https://buy.example/checkout/c1?v=1', ['broken'], ['kept']],
  ['a changed link', 'https://buy.example/checkout/c1?v=2&utm=a', ['broken'], ['broken']],
  ['a built link', 'https://buy.example/checkout/c1', ['broken'], ['broken']],
])('K58 and K59 judge %s', (_name, url, ofK58, ofK59) => {
  const gets = { ...cartBody('c1', { a: 1 }), buyLink: 'https://buy.example/checkout/c1?v=2' };
  const calls = [creates({ a: 1 }), reads({ a: 1 }, { gets })];
  const steps = [step('putInCart', [0, 0]), step('checkout', [1, 1], { result: { url } })];
  expect(outcomes('K58', calls, { steps })).toEqual(ofK58);
  expect(outcomes('K59', calls, { steps })).toEqual(ofK59);
  // The cart of an earlier run: its link is unknown.
  expect(outcomes('K59', [], { steps: [step('checkout', [1, 1], { result: { url } })] })).toEqual([]);
});

it('K59 judges pages that a person opens, and accepts older links', () => {
  const visit = (target: string): MadeCall => ({
    endpoint: 'checkout',
    target,
    headers: { 'user-agent': 'Mozilla/5.0 (X11)', accept: 'text/html' },
  });
  expect(outcomes('K59', [creates({ a: 1 }), reads({ a: 1 }), visit('/checkout/c1?v=1')])).toEqual(['kept']);
  expect(outcomes('K59', [creates({ a: 1 }), visit('/checkout/c1')])).toEqual(['broken']);
  expect(outcomes('K59', [creates({ a: 1 }), visit('/checkout/help')])).toEqual([]);
});

it('K60 finds a page that opens with the session of another shopper, but not without a session', () => {
  const confirmed = { page: 'confirmed', items: [] };
  const without = (value: Json) =>
    stepOf('returnFromCheckout', [80_000, 81_000], { shopper: null, url: redirect, value });
  const foreign = (answer: JsonObject, unknown: Json) =>
    outcomesOf(carts, 'client/K60', bought({ by: 'B', answer, steps: [without(unknown)] }));
  expect(foreign({ page: 'neutral' }, { page: 'neutral' })).toEqual(['kept']);
  expect(foreign(confirmed, { page: 'neutral' })).toEqual(['broken']);
  // Everybody with the link sees the page.
  expect(foreign(confirmed, confirmed)).toEqual([]);
});

it("K60 finds a change of another shopper's cart, and leaves reads in the background alone", () => {
  const steps = [
    step('putInCart', [0, 0], { optionId: 'a' }),
    step('putInCart', [1, 1], { shopper: 's2', optionId: 'b' }),
  ];
  expect(outcomes('K60', [creates({ a: 1 }), adds({ b: 1 }, { shows: { a: 1, b: 1 } })], { steps })).toEqual([
    'broken',
  ]);
  expect(outcomes('K60', [creates({ a: 1 }), reads({ a: 1 })], { steps })).toEqual([]);
  const own = [creates({ a: 1 }), creates({ b: 1 }, { cart: 'c2' })];
  const later = step('viewCart', [2, 2], { shopper: 's2' });
  expect(outcomes('K60', [...own, reads({ b: 1 }, { cart: 'c2' })], { steps: [...steps, later] })).toEqual([
    'kept',
    'kept',
  ]);
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['the same cart', [adds({ b: 1 }, { shows: { b: 1 } })], ['kept']],
  ['a new cart', [creates({ b: 1 }, { cart: 'c2' })], ['broken']],
  ['nothing', [], []],
])('K65 records after the last line: %s', (_name, further, expected) => {
  const steps = [
    step('putInCart', [0, 0]),
    step('removeFromCart', [1, 1], { optionId: 'a' }),
    step('putInCart', [2, 1 + further.length], { optionId: 'b' }),
  ];
  expect(outcomes('K65', [creates({ a: 1 }), removes('a'), ...further], { steps })).toEqual(expected);
});

it.each<[number | null, readonly string[]]>([
  [retail, ['kept']],
  [3 * retail, ['broken']],
  [2_999, []],
  [null, []],
])('K66 judges the total %s of a cart with an unavailable line', (total, expected) => {
  const calls = [creates({ a: 1, b: 2 }), reads({ a: 1, b: 2 }, { lines: { b: { available: false } } })];
  const steps = [step('putInCart', [0, 0]), step('viewCart', [1, 1], { result: { total } })];
  expect(outcomes('K66', calls, { steps })).toEqual(expected);
});

it.each<[string, readonly MadeCall[], string, readonly string[]]>([
  ['goes on', [adds({ b: 1 }, { shows: { a: 1, b: 1 } })], 'done', ['kept']],
  ['sends the call again', [creates({ a: 1 }, { cart: 'c2' })], 'done', ['broken']],
  ['abandons the cart', [abandons()], 'done', ['broken']],
  ['says that it failed', [], 'failed', ['broken']],
])('K67 to K69: the client %s', (_name, further, outcome, expected) => {
  const calls = [creates({ a: 1 }), ...further];
  const steps = [step('putInCart', [0, further.length], { result: { outcome } })];
  const judge = (id: string, stimulus: string) => outcomes(id, calls, { steps, provocations: [provoked(stimulus, 1)] });
  expect(judge('K67', 'message')).toEqual(expected);
  expect(judge('K68', 'unknown-message')).toEqual(expected);
  expect(judge('K69', 'null-times')).toEqual(expected);
  expect(outcomes('K67', calls, { steps })).toEqual([]);
});

it('K67 judges no abandon without a driver: the shopper may have emptied the cart', () => {
  const provocations = [provoked('message', 1)];
  expect(outcomes('K67', [creates({ a: 1 }), abandons()], { provocations })).toEqual([]);
  expect(outcomes('K67', [creates({ a: 1 }), reads({ a: 1 })], { provocations })).toEqual(['kept']);
});

it.each<[string, readonly MadeCall[], number, readonly string[]]>([
  ['the kept quantity', [updates('a', 6, { shows: { a: 6 } })], 3, ['kept', 'kept']],
  ['the asked quantity', [updates('a', 6, { shows: { a: 6 } })], 5, ['broken', 'kept', 'broken']],
  ['an add from the kept quantity', [adds({ a: 3 }, { shows: { a: 6 } })], 3, ['kept', 'kept']],
  ['an add from the asked quantity', [adds({ a: 1 }, { shows: { a: 4 } })], 3, ['kept', 'broken']],
])('K70 judges a reply with 3 in place of 5: the client uses %s', (_name, further, shown, expected) => {
  const lines = [{ optionId: 'a', quantity: shown }];
  const steps = [
    step('putInCart', [0, 0]),
    step('changeQuantity', [1, 1], { optionId: 'a', quantity: 5, result: { outcome: 'done', lines } }),
    step('changeQuantity', [2, 2], { optionId: 'a', quantity: 6 }),
  ];
  const calls = [creates({ a: 1 }), updates('a', 5, { shows: { a: 3 } }), ...further];
  expect(outcomes('K70', calls, { steps })).toEqual(expected);
});
