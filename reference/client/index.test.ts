import { expect, test } from 'vitest';
import { faults } from './faults/index.ts';
import { freedoms } from './freedoms/index.ts';
import { honestRules } from './honest-rules.ts';
import { startClient } from './index.ts';
import { offersOf, openTrial } from './trial.testing.ts';
import { fieldsOf, listOf } from './wire/decode.ts';

test('a shopper buys, from the first walk to the vouchers', async () => {
  const trial = await openTrial();
  const { ask, sent, storefront } = trial;
  expect(await ask('sync')).toEqual({});
  expect(await ask('sync')).toEqual({});
  const polls = sent.filter(({ request }) => request.includes('updatedSince'));
  expect(polls.length).toBeGreaterThan(0);
  const [first, second] = await offersOf(trial);
  const shopper = 'ann';
  const put = await ask('putInCart', { shopper, ...first, quantity: 1 });
  expect(put).toMatchObject({ outcome: 'done', canCheckout: true, lines: [{ quantity: 1, available: true }] });
  expect(await ask('putInCart', { shopper, ...second, quantity: 2 })).toMatchObject({ outcome: 'done' });
  expect(await ask('putInCart', { shopper, ...first, quantity: 1 })).toMatchObject({ lines: [{ quantity: 2 }, {}] });
  const changed = await ask('changeQuantity', { shopper, ...first, quantity: 4 });
  expect(changed).toMatchObject({ total: 4 * (first?.price ?? 0) + 2 * (second?.price ?? 0) });
  expect(await ask('restart')).toEqual({});
  expect(await ask('removeFromCart', { shopper, ...second })).toMatchObject({
    outcome: 'done',
    lines: [{ quantity: 4 }],
  });
  const { url } = await ask('checkout', { shopper });
  const host = new URL(storefront.baseUrl).host;
  const paid = storefront.shopAt(host).pay(String(url), { becomes: 'CONFIRMED', afterMs: 15 });
  const back = await ask('returnFromCheckout', { shopper, url: String(paid?.redirect) });
  expect(back).toMatchObject({ page: 'confirmed', items: [{ optionId: first?.optionId, status: 'CONFIRMED' }] });
  expect(listOf(fieldsOf(listOf(back['items'])[0])['tickets'])).toHaveLength(4);
  const before = sent.length;
  expect(await ask('returnFromCheckout', { shopper, url: String(paid?.redirect) })).toEqual(back);
  expect(await ask('viewCart', { shopper })).toEqual({ outcome: 'done', lines: [], total: null, canCheckout: false });
  expect(sent.length).toBe(before);
  expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(sent.length);
});

test('a client without a key registers, checks the key and reads the supplier once', async () => {
  const { ask, sent } = await openTrial({ apiKey: null });
  expect(await ask('sync')).toEqual({});
  expect(await ask('restart')).toEqual({});
  expect(await ask('sync')).toEqual({});
  expect(sent.map(({ request }) => request).slice(0, 3)).toEqual([
    'POST /octo-gateway/v1/register',
    'GET /octo-gateway/v1/partners/me',
    'GET /octo-gateway/v1/supplier',
  ]);
  expect(sent.filter(({ request }) => request.includes('register') || request.includes('supplier'))).toHaveLength(2);
});

test('a client stops using a key that the service refuses', async () => {
  const { ask, sent } = await openTrial({ apiKey: 'omk_00000000_wrong' });
  expect(await ask('sync')).toEqual({ outcome: 'failed' });
  expect(await ask('sync')).toEqual({ outcome: 'failed' });
  expect(sent).toHaveLength(1);
});

test('a REJECTED order leads to a new cart with the same lines, and no session to a neutral page', async () => {
  const trial = await openTrial();
  const { ask, storefront, sent } = trial;
  await ask('sync');
  const [first] = await offersOf(trial);
  await ask('putInCart', { shopper: 'ann', ...first, quantity: 2 });
  const { url } = await ask('checkout', { shopper: 'ann' });
  const paid = storefront
    .shopAt(new URL(storefront.baseUrl).host)
    .pay(String(url), { becomes: 'REJECTED', afterMs: 0 });
  const before = sent.length;
  const neutral = { page: 'neutral', items: [] };
  expect(await ask('returnFromCheckout', { shopper: null, url: String(paid?.redirect) })).toEqual(neutral);
  expect(await ask('returnFromCheckout', { shopper: 'bob', url: String(paid?.redirect) })).toEqual(neutral);
  expect(sent.length).toBe(before);
  expect(await ask('returnFromCheckout', { shopper: 'ann', url: String(paid?.redirect) })).toMatchObject({
    page: 'failed',
  });
  const again = await ask('checkout', { shopper: 'ann' });
  expect(again['url']).not.toBe(url);
  expect(await ask('emptyCart', { shopper: 'ann' })).toMatchObject({ outcome: 'done', lines: [] });
});

test('answers unsupported for an unknown operation', async () => {
  const { client } = await openTrial();
  expect(await client.answer({ op: 'dance' })).toBe('unsupported');
});

test('startClient throws for an unknown fault or freedom', () => {
  const start = (names: object) => () => startClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k', ...names });
  expect(start({ faults: ['nothing'] })).toThrow('Cannot start the client: no fault is named "nothing"');
  expect(start({ freedoms: ['nothing'] })).toThrow('Cannot start the client: no freedom is named "nothing"');
});

test('faults and freedoms have unique names, and each fault names its rule', () => {
  const names = [...faults, ...freedoms].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  expect(faults.filter(({ requirement }) => !/^client\/[KG]\d\d(?:-[a-z]+)?$/.test(requirement))).toEqual([]);
});

test.each([...faults, ...freedoms].map((variant) => [variant.name, variant] as const))(
  'the variant %s replaces rules that exist',
  (_name, variant) => {
    const replaced = Object.keys(variant.rules(honestRules));
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.filter((name) => !(name in honestRules))).toEqual([]);
  },
);

test.each(freedoms.map(({ name }) => name))('a shopper buys with the freedom %s', async (name) => {
  const trial = await openTrial({ freedoms: [name], apiKey: null });
  const { ask, storefront } = trial;
  expect(await ask('sync')).toEqual({});
  expect(await ask('sync')).toEqual({});
  const [first, second] = await offersOf(trial);
  const shopper = 'ann';
  await ask('putInCart', { shopper, ...first, quantity: 1 });
  await ask('putInCart', { shopper, ...second, quantity: 2 });
  expect(await ask('putInCart', { shopper, ...first, quantity: 1 })).toMatchObject({ lines: [{ quantity: 2 }, {}] });
  await ask('changeQuantity', { shopper, ...first, quantity: 3 });
  await ask('removeFromCart', { shopper, ...second });
  expect(await ask('removeFromCart', { shopper, ...first })).toMatchObject({ outcome: 'done', lines: [] });
  expect(await ask('putInCart', { shopper, ...first, quantity: 1 })).toMatchObject({ lines: [{ quantity: 1 }] });
  const { url } = await ask('checkout', { shopper });
  const shop = storefront.shopAt(new URL(storefront.baseUrl).host);
  const paid = shop.pay(String(url), { becomes: 'CONFIRMED', afterMs: 5 });
  expect(paid).not.toBeNull();
  const back = `https://harborlane.example.com/return?marketplaceOrderUuid=${paid?.order}`;
  expect(await ask('returnFromCheckout', { shopper, url: back })).toMatchObject({ page: 'confirmed' });
});
