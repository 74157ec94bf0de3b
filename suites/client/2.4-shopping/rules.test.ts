import { expect, it } from 'vitest';
import {
  abandons,
  adds,
  creates,
  items,
  reads,
  refused,
  removes,
  retail,
  step,
  updates,
} from '../traffic/carts/carts.testing.ts';
import { outcomesOf, provoked, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { shopping } from './rules.ts';

function outcomes(id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) {
  return outcomesOf(shopping, `client/${id}`, trafficOf(calls, rest));
}

const put = (index: number, optionId: string, outcome = 'done', rest: Readonly<Record<string, string>> = {}) =>
  step('putInCart', [index, index], { optionId, quantity: 1, result: { outcome }, ...rest });

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['an add', [adds({ b: 1 }, { shows: { a: 1, b: 1 } })], ['kept']],
  ['a second create', [creates({ b: 1 }, { cart: 'c2' })], ['broken']],
  ['nothing', [], []],
])('G39 judges the second item: %s', (_name, further, expected) => {
  expect(outcomes('G39', [creates({ a: 1 }), ...further], { steps: [put(0, 'a'), put(1, 'b')] })).toEqual(expected);
});

it.each<[string, readonly MadeCall[]]>([
  ['the last line was removed', [removes('a')]],
  ['the cart was abandoned', [abandons()]],
  ['a call on the cart failed', [reads({}, refused('INVALID_CART_ID'))]],
  ['the cart reads as empty', [reads({})]],
])('G39 accepts a new cart after %s', (_name, between) => {
  const steps = [put(0, 'a'), step('viewCart', [1, 1]), put(2, 'b')];
  expect(outcomes('G39', [creates({ a: 1 }), ...between, creates({ b: 1 }, { cart: 'c2' })], { steps })).toEqual([]);
});

const declinedAdd = adds({ b: 1 }, { shows: { a: 1 }, stimulus: 'declined' });

it.each<[string, readonly MadeCall[], string, readonly string[], readonly string[]]>([
  ['tells the shopper', [], 'declined', ['kept'], ['kept']],
  ['says nothing', [], 'done', ['kept'], ['broken']],
  ['sends the item again', [adds({ b: 1 }, { shows: { a: 1, b: 1 } })], 'done', [], ['broken']],
])('G41 and G42: the client %s', (_name, further, outcome, ofG41, ofG42) => {
  const calls = [creates({ a: 1 }), declinedAdd, ...further];
  const result = { outcome, lines: [{ optionId: 'a', quantity: 1 }] };
  const steps = [put(0, 'a'), step('putInCart', [1, 1 + further.length], { optionId: 'b', quantity: 1, result })];
  expect(outcomes('G41', calls, { steps }).slice(0, 1)).toEqual(further.length > 0 ? ['kept'] : ofG41);
  expect(outcomes('G42', calls, { steps })).toEqual(ofG42);
  expect(outcomes('G42', calls)).toEqual([]);
});

it('G40 and G41 find a change of a declined line', () => {
  const calls = [creates({ a: 1 }), declinedAdd, updates('b', 2, refused('INVALID_PRODUCT_ID'))];
  expect(outcomes('G40', calls)).toEqual(['broken']);
  expect(outcomes('G41', calls)).toEqual(['broken']);
  expect(outcomes('G41', [creates({ a: 1 }), declinedAdd, reads({ a: 1 })])).toEqual(['kept']);
});

const soldOutRead = reads({ a: 1, b: 1 }, { lines: { b: { available: false } } });

it.each<[string, readonly MadeCall[], Readonly<Record<string, string | null>>, readonly string[]]>([
  ['stops the shopper', [], { url: null, outcome: 'unavailable' }, ['kept']],
  ['goes to the checkout', [], { url: 'https://buy.example/checkout/c1?v=1' }, ['broken']],
  [
    'removes the line first',
    [removes('b', { shows: { a: 1 } })],
    { url: 'https://buy.example/checkout/c1?v=1' },
    ['kept'],
  ],
])('G43: with an unavailable line the client %s', (_name, further, result, expected) => {
  const calls = [creates({ a: 1, b: 1 }), soldOutRead, ...further];
  const steps = [put(0, 'a'), step('viewCart', [1, 1]), step('checkout', [2, 1 + further.length], { result })];
  expect(outcomes('G43', calls, { steps })).toEqual(expected);
});

it('G44 and G55 judge offers and the buy button after an unavailable line', () => {
  const calls = [creates({ a: 1, b: 1 }), soldOutRead];
  const view = (canCheckout: boolean) => step('viewCart', [1, 1], { result: { outcome: 'done', canCheckout } });
  const offers = (...ids: readonly string[]) =>
    step('listOffers', [2, 1], { result: { offers: ids.map((optionId) => ({ optionId, price: retail })) } });
  expect(outcomes('G55', calls, { steps: [put(0, 'a'), view(false)] })).toEqual(['kept']);
  expect(outcomes('G55', calls, { steps: [put(0, 'a'), view(true)] })).toEqual(['broken']);
  expect(outcomes('G44', calls, { steps: [offers('a')] })).toEqual(['kept']);
  expect(outcomes('G44', calls, { steps: [offers('a', 'b')] })).toEqual(['broken']);
  const sentAgain = creates({ b: 1 }, { cart: 'c2', ...refused('PRODUCT_NOT_CARTABLE'), arrivedMs: 15_000 });
  expect(outcomes('G44', [...calls, sentAgain])).toEqual(['broken']);
  const page: MadeCall = {
    gets: { products: [{ id: 'p-b', status: 'active', options: [{ id: 'b' }] }], hasMore: false },
  };
  expect(outcomes('G44', [...calls, page, sentAgain])).toEqual([]);
});

const mismatch = refused('PRICE_MISMATCH', { currentPrice: 2_600, expectedPrice: retail, path: '$.items[0]' });
const atNewPrice = { sends: { items: items({ b: 1 }, 2_600) } };

it.each<[string, readonly MadeCall[], ReturnType<typeof step>[], readonly string[]]>([
  ['asks', [adds({ b: 1 }, atNewPrice)], [put(1, 'b', 'price-changed'), step('confirmPrice', [2, 2])], ['kept']],
  ['tries by itself', [adds({ b: 1 }, atNewPrice)], [step('putInCart', [1, 2], { optionId: 'b' })], ['broken']],
  [
    'keeps the old price',
    [creates({ b: 1 }, { cart: 'c2' })],
    [put(1, 'b'), put(2, 'b', 'done', { shopper: 's2' })],
    ['kept', 'broken'],
  ],
  [
    'stores the price',
    [creates({ b: 1 }, { cart: 'c2', ...atNewPrice })],
    [put(1, 'b'), put(2, 'b', 'done', { shopper: 's2' })],
    ['kept', 'kept'],
  ],
  [
    'offers the old price',
    [],
    [put(1, 'b'), step('listOffers', [2, 1], { result: { offers: [{ optionId: 'b', price: retail }] } })],
    ['kept', 'broken'],
  ],
])('G45: after a price mismatch the client %s', (_name, further, steps, expected) => {
  const calls = [creates({ a: 1 }), adds({ b: 1 }, mismatch), ...further];
  expect(outcomes('G45', calls, { steps: [put(0, 'a'), ...steps] })).toEqual(expected);
});

it.each([
  ['G46', 'PRODUCT_NOT_CARTABLE'],
  ['G47', 'INVALID_PRODUCT_ID'],
])('%s finds a product that is sent or offered after %s', (id, code) => {
  const failed = creates({ a: 1 }, refused(code));
  const again = (arrivedMs: number) => creates({ a: 1 }, { ...refused(code), arrivedMs });
  expect(outcomes(id, [failed, again(15_000)])).toEqual(['broken']);
  // Another worker of a slow client may not know of the reply.
  expect(outcomes(id, [failed, again(5_000)])).toEqual([]);
  expect(outcomes(id, [failed, creates({ b: 1 })])).toEqual([]);
  // Of several items it is unknown which one is refused.
  const two = creates({ a: 1, b: 1 }, refused(code));
  expect(outcomes(id, [two, creates({ a: 1 })])).toEqual([]);
  const offers = (...ids: readonly string[]) => [
    step('listOffers', [1, 0], { result: { offers: ids.map((optionId) => ({ optionId })) } }),
  ];
  expect(outcomes(id, [failed], { steps: offers('b') })).toEqual(['kept']);
  expect(outcomes(id, [failed], { steps: offers('a') })).toEqual(['broken']);
});

it('G46 accepts a request of another worker on the way, and a lost cart that is created again', () => {
  const failed = adds({ a: 1 }, refused('PRODUCT_NOT_CARTABLE'));
  const sameTime = creates({ a: 1 }, { cart: 'c2', arrivedMs: 1_020, ...refused('PRODUCT_NOT_CARTABLE') });
  expect(outcomes('G46', [creates({ b: 1 }), failed, sameTime])).toEqual([]);
  const copies = [creates({ a: 1, b: 1 }), creates({ c: 1 }, { cart: 'c3' })];
  const refusedToo = adds({ a: 1 }, { cart: 'c3', ...refused('PRODUCT_NOT_CARTABLE') });
  const rebuilt = creates({ a: 1, b: 1 }, { cart: 'c2', ...refused('PRODUCT_NOT_CARTABLE') });
  expect(outcomes('G46', [...copies, refusedToo, reads({}, refused('INVALID_CART_ID')), rebuilt])).toEqual([]);
});

const goneLine = updates('a', 2, refused('INVALID_PRODUCT_ID'));

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['reads and finds lines', [reads({ b: 1 }), adds({ a: 1 }, { shows: { a: 1, b: 1 } })], ['kept']],
  ['reads and creates a new cart', [reads({}), creates({ a: 2 }, { cart: 'c2' })], ['kept']],
  ['reads nothing and adds', [adds({ a: 1 }, { shows: { a: 1 } })], ['broken']],
  ['adds to the empty cart', [reads({}), adds({ a: 1 }, { shows: { a: 1 } })], ['broken']],
  ['does nothing', [], ['broken']],
])('G48: after INVALID_PRODUCT_ID for a line the client %s', (_name, further, expected) => {
  const calls = [creates({ a: 1 }), goneLine, ...further];
  const steps = [put(0, 'a'), step('changeQuantity', [1, calls.length - 1], { optionId: 'a', quantity: 2 })];
  expect(outcomes('G48', calls, { steps })).toEqual(expected);
});

it('G48 accepts a repeated removal, and does not judge a client that has just been refused', () => {
  const removal = removes('a', refused('INVALID_PRODUCT_ID'));
  expect(outcomes('G48', [creates({ a: 1 }), removes('a', { status: null }), removal])).toEqual([]);
  expect(outcomes('G48', [creates({ a: 1 }), goneLine], { nowMs: 2_000 })).toEqual([]);
  expect(outcomes('G48', [creates({ a: 1 }), goneLine], { timeScale: null })).toEqual([]);
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['creates it again', [reads({}), creates({ a: 1, b: 2 }, { cart: 'c2' })], ['kept']],
  [
    'creates it again after an error',
    [reads({}, refused('INVALID_CART_ID')), creates({ a: 1, b: 2 }, { cart: 'c2' })],
    ['kept'],
  ],
  ['forgets a line', [reads({}), creates({ a: 1 }, { cart: 'c2' })], ['broken']],
  [
    'creates it again with one line and adds the other',
    [reads({}), creates({ a: 1 }, { cart: 'c2' }), adds({ b: 2 }, { cart: 'c2', shows: { a: 1, b: 2 } })],
    ['kept'],
  ],
  ['uses the old id', [reads({}), adds({ a: 1 }, { shows: { a: 1 } })], ['broken']],
  ['does nothing', [reads({}), reads({})], ['broken']],
])('G49: after the loss of a cart the client %s', (_name, further, expected) => {
  const steps = [put(0, 'a'), step('viewCart', [1, 1]), step('viewCart', [2, further.length])];
  expect(outcomes('G49', [creates({ a: 1, b: 2 }), ...further], { steps })).toEqual(expected);
});

it('G50 judges changes of an abandoned cart', () => {
  expect(outcomes('G50', [creates({ a: 1 }), abandons(), adds({ b: 1 }, { shows: { b: 1 } })])).toEqual(['broken']);
  expect(outcomes('G50', [creates({ a: 1 }), abandons(), creates({ b: 1 }, { cart: 'c2' })])).toEqual(['kept']);
});

it('G39 and G52 leave a cart alone that its shopper emptied, also if the client does not abandon it', () => {
  const poll = {};
  const calls = [creates({ a: 1 }), poll, creates({ b: 1 }, { cart: 'c2' })];
  const after = (operation: 'emptyCart' | 'listOffers') => [put(0, 'a'), step(operation, [1, 1])];

  expect(outcomes('G39', calls, { steps: [...after('listOffers'), put(2, 'b')] })).toEqual(['broken']);
  expect(outcomes('G39', calls, { steps: [...after('emptyCart'), put(2, 'b')] })).toEqual([]);
  expect(outcomes('G52', calls, { steps: [...after('listOffers'), step('viewCart', [2, 2])] })).toEqual(['broken']);
  expect(outcomes('G52', calls, { steps: [...after('emptyCart'), step('viewCart', [2, 2])] })).toEqual([]);
});

it('G51 and G52 judge the calls of a step', () => {
  const empty = step('emptyCart', [1, 1]);
  expect(outcomes('G51', [creates({ a: 1 }), abandons()], { steps: [put(0, 'a'), empty] })).toEqual(['kept']);
  expect(outcomes('G51', [creates({ a: 1 })], { steps: [put(0, 'a'), empty] })).toEqual(['broken']);
  const view = step('viewCart', [1, 1]);
  expect(outcomes('G52', [creates({ a: 1 }), reads({ a: 1 })], { steps: [put(0, 'a'), view] })).toEqual(['kept']);
  expect(outcomes('G52', [creates({ a: 1 })], { steps: [put(0, 'a'), view] })).toEqual(['broken']);
  const checkout = step('checkout', [2, 1], { result: { url: 'https://buy.example/checkout/c1?v=1' } });
  expect(outcomes('G52', [creates({ a: 1 }), reads({ a: 1 })], { steps: [put(0, 'a'), checkout] })).toEqual(['kept']);
  expect(outcomes('G52', [creates({ a: 1 })], { steps: [put(0, 'a'), checkout] })).toEqual(['broken']);
});

it('G49 waits for the shopper whose cart is lost, not for the one who acts when the client notices', () => {
  const calls = [creates({ a: 1 }), reads({}, refused('INVALID_CART_ID')), {}, {}];
  const other = { shopper: 's2' };
  const steps = [put(0, 'a'), step('viewCart', [1, 1], other), step('viewCart', [2, 2], other)];
  expect(outcomes('G49', calls, { steps })).toEqual([]);
  expect(outcomes('G49', calls, { steps: [...steps, step('viewCart', [3, 3]), step('viewCart', [4, 3])] })).toEqual([
    'broken',
  ]);
});

it.each<[string, readonly MadeCall[], readonly string[]]>([
  ['removes an unavailable line', [soldOutRead, removes('b', { shows: { a: 1 } })], ['kept']],
  ['changes a line before it', [reads({ a: 1, b: 1 }), updates('b', 2, { shows: { a: 1, b: 2 } }), {}], ['broken']],
])('G52: a client that reads the cart and %s for the checkout', (_name, further, expected) => {
  const result = { url: 'https://buy.example/checkout/c1?v=1' };
  const steps = [put(0, 'a'), step('checkout', [further.length === 2 ? 1 : 3, further.length], { result })];
  expect(outcomes('G52', [creates({ a: 1, b: 1 }), ...further], { steps })).toEqual(expected);
});

it('G52 demands no read of a client that supports no cart page, or whose page fails', () => {
  const view = step('viewCart', [1, 1]);
  const calls = [creates({ a: 1 }), {}];
  const answers = [{ kind: 'unsupported' } as const, { kind: 'error', message: 'no' } as const];
  for (const answer of answers)
    expect(outcomes('G52', calls, { steps: [put(0, 'a'), { ...view, answer }] })).toEqual([]);
});

it('G53 tells the server of the client from browsers and from other programs', () => {
  const visit = (agent: string, connection: number, rest: Partial<MadeCall> = {}): MadeCall => ({
    endpoint: 'checkout',
    target: '/checkout/c1?v=1',
    connection,
    headers: { 'user-agent': agent, accept: 'text/html' },
    ...rest,
  });
  const own = 'Shop/1.0 (+https://shop.example/contact)';
  expect(outcomes('G53', [creates({ a: 1 }), visit(own, 2)])).toEqual(['broken']);
  expect(outcomes('G53', [creates({ a: 1 }), visit('node', 1)])).toEqual(['broken']);
  expect(outcomes('G53', [creates({ a: 1 }), visit('curl/8.5', 2)])).toEqual([]);
  expect(outcomes('G53', [creates({ a: 1 }), visit('curl/8.5', 2)], { steps: [put(0, 'a')] })).toEqual(['broken']);
  // A proxy may share a connection with the client.
  expect(outcomes('G53', [creates({ a: 1 }), visit('Mozilla/5.0 (X11)', 1)])).toEqual(['kept']);
  expect(outcomes('G53', [creates({ a: 1 }), visit('any', 2, { byShopper: true })])).toEqual(['kept']);
});

it('G54 compares the checkout with the link of another form', () => {
  const link = 'https://buy.example/checkout/c1?v=1';
  const calls = [creates({ a: 1 }), reads({ a: 1 }, { stimulus: 'link-forms' })];
  const judge = (url: string | null) =>
    outcomes('G54', calls, {
      steps: [put(0, 'a'), step('checkout', [1, 1], { result: { url } })],
      provocations: [provoked('link-forms', 2)],
    });
  expect(judge(link)).toEqual(['kept', 'kept']);
  expect(judge(null)).toEqual(['kept', 'broken']);
  expect(outcomes('G54', calls)).toEqual([]);
});

it.each<[string, readonly MadeCall[], string, readonly string[]]>([
  ['tells the shopper', [], 'full', ['kept']],
  ['says nothing', [], 'done', ['broken']],
  ['sends the call again', [adds({ b: 1 }, refused('CART_ITEM_LIMIT'))], 'full', ['broken', 'kept']],
])('G56: with a full cart the client %s', (_name, further, outcome, expected) => {
  const calls = [creates({ a: 1 }), adds({ b: 1 }, refused('CART_ITEM_LIMIT')), ...further];
  const steps = [put(0, 'a'), step('putInCart', [1, 1 + further.length], { optionId: 'b', result: { outcome } })];
  expect(outcomes('G56', calls, { steps })).toEqual(expected);
  expect(outcomes('G56', calls)).toEqual([]);
});
