import { expect, onTestFinished, test } from 'vitest';
import { openProxy, type Passing, type Proxy, type Reply, type Stimulus } from './proxy.testing.ts';
import { offersOf, openTrial, type Bought, type Trial } from './trial.testing.ts';
import { fieldsOf, listOf } from './wire/decode.ts';

interface Spoiled extends Trial {
  readonly proxy: Proxy;
  readonly items: readonly Bought[];
  /** The requests since the last call of this function, without prefix and ids. */
  readonly requests: () => readonly string[];
}

/** A synchronised client behind a proxy. */
async function openSpoiled(timeScale = 0.0005): Promise<Spoiled> {
  const { storefront, client } = await openTrial();
  const proxy = await openProxy(storefront.baseUrl);
  onTestFinished(() => proxy.close());
  client.close();
  const trial = await openTrial({ baseUrl: proxy.baseUrl, apiKey: storefront.apiKey, timeScale, disk: client.disk });
  await trial.ask('sync');
  const items = await offersOf(trial);
  const requests = (): readonly string[] =>
    proxy.passed.splice(0).map(({ request }) =>
      request
        .replace('/octo-gateway/v1', '')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/\?.*/, ''),
    );
  requests();
  return { ...trial, proxy, items, requests };
}

/** Spoils the first request that matches. */
function once(pattern: RegExp, stimulus: Stimulus): (passing: Passing) => Stimulus {
  let isSpent = false;
  return ({ request }) => {
    if (isSpent || !pattern.test(request)) return 'pass';
    isSpent = true;
    return stimulus;
  };
}

const failed = (error: string, status: number, more: object = {}): Reply => ({
  status,
  body: { code: 'failed', message: 'text', details: { error, errorMessage: 'text', requestId: 'r', ...more } },
});

const shopper = 'ann';

test.each([
  ['not done', 'drop', ['POST /carts/ID/items', 'GET /carts/ID', 'POST /carts/ID/items']],
  ['done', 'lose', ['POST /carts/ID/items', 'GET /carts/ID']],
  [
    'refused with a 500',
    failed('INTERNAL_SERVER_ERROR', 500),
    ['POST /carts/ID/items', 'GET /carts/ID', 'POST /carts/ID/items'],
  ],
  ['refused with a 429', { status: 429, body: {} }, ['POST /carts/ID/items', 'GET /carts/ID', 'POST /carts/ID/items']],
] as const)(
  'an add that is %s leads to a read, and to a line with the wanted quantity',
  async (_case, stimulus, sent) => {
    const { ask, proxy, items, requests } = await openSpoiled();
    await ask('putInCart', { shopper, ...items[0], quantity: 1 });
    requests();
    proxy.on(once(/POST .*items/, stimulus));
    const cart = await ask('putInCart', { shopper, ...items[0], quantity: 2 });
    expect(cart).toMatchObject({ outcome: 'done', lines: [{ quantity: 3 }] });
    expect(requests()).toEqual(sent);
  },
);

test('an add of unknown result is not repeated before the cart could be read', async () => {
  const { ask, proxy, items, requests } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 1 });
  const add = once(/POST .*items/, 'lose');
  proxy.on((passing) => (passing.request.startsWith('GET') ? 'drop' : add(passing)));
  expect(await ask('putInCart', { shopper, ...items[0], quantity: 2 })).toMatchObject({ outcome: 'failed' });
  expect(await ask('putInCart', { shopper, ...items[0], quantity: 2 })).toMatchObject({ outcome: 'failed' });
  expect(requests().filter((request) => request === 'POST /carts/ID/items')).toHaveLength(1);
  proxy.on(() => 'pass');
  expect(await ask('putInCart', { shopper, ...items[0], quantity: 1 })).toMatchObject({ lines: [{ quantity: 4 }] });
  expect(requests()).toEqual(['GET /carts/ID', 'POST /carts/ID/items']);
});

test('an order that the service does not know is read once', async () => {
  const { ask, proxy, items, requests } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 1 });
  requests();
  proxy.on(once(/partner-bookings/, { status: 400, body: { error: 'INVALID_BOOKING_UUID' } }));
  const url = 'https://x.example/return?marketplaceOrderUuid=0f8fad5b-d9cb-469f-a165-70867728950e';
  const neutral = { page: 'neutral', items: [] };
  expect(await ask('returnFromCheckout', { shopper, url })).toEqual(neutral);
  expect(await ask('returnFromCheckout', { shopper, url })).toEqual(neutral);
  expect(requests()).toEqual(['GET /partner-bookings/ID']);
});

test('a page is tried five times with growing waits, then the walk fails and keeps the watermark', async () => {
  const { ask, proxy, client, requests } = await openSpoiled(0.01);
  const before = client.disk.watermark;
  proxy.on(() => ({ status: 503, body: {} }));
  expect(await ask('sync')).toEqual({ outcome: 'failed' });
  const gaps = proxy.passed.map(({ at }, index, all) => at - (all[index - 1]?.at ?? at)).slice(1);
  expect([20, 40, 80, 160].every((least, index) => (gaps[index] ?? 0) >= least)).toBe(true);
  expect(requests()).toHaveLength(5);
  expect(client.disk.watermark).toBe(before);
});

test('a refused cursor restarts the walk at page 1', async () => {
  const { ask, proxy, client, requests } = await openSpoiled();
  client.disk.watermark = null;
  proxy.on(once(/cursor=/, { status: 400, body: { error: 'BAD_REQUEST', errorMessage: '', requestId: 'r' } }));
  expect(await ask('sync')).toEqual({});
  const withCursor = proxy.passed.map(({ request }) => request.includes('cursor='));
  expect(withCursor.slice(0, 4)).toEqual([false, true, false, true]);
  requests();
});

test('a price mismatch asks the shopper, and the next try has the new price', async () => {
  const { ask, proxy, items } = await openSpoiled();
  const more = { currentPrice: 4_321, expectedPrice: items[0]?.price, path: '$.items[0]' };
  proxy.on(once(/POST .*carts/, failed('PRICE_MISMATCH', 409, more)));
  const asked = await ask('putInCart', { shopper, ...items[0], quantity: 1 });
  expect(asked).toMatchObject({ outcome: 'price-changed', newPrice: 4_321, lines: [] });
  const { offers } = await ask('listOffers');
  expect(listOf(offers).map((offer) => fieldsOf(offer)['price'])).toContain(4_321);
  await ask('confirmPrice', { shopper });
  expect(proxy.passed.at(-1)?.body).toMatchObject({ items: [{ expectedPrice: 4_321 }] });
});

test.each([
  ['PRODUCT_NOT_CARTABLE', 'unavailable'],
  ['INVALID_PRODUCT_ID', 'unavailable'],
  ['CART_ITEM_LIMIT', 'full'],
  ['FORBIDDEN', 'failed'],
])('a create refused with %s is not repeated: %s', async (code, outcome) => {
  const { ask, proxy, items, requests } = await openSpoiled();
  proxy.on(once(/POST .*carts/, failed(code, 500)));
  expect(await ask('putInCart', { shopper, ...items[0], quantity: 1 })).toMatchObject({ outcome, lines: [] });
  expect(requests()).toEqual(['POST /carts']);
  const { offers } = await ask('listOffers');
  const isOffered = listOf(offers).some((offer) => fieldsOf(offer)['productId'] === items[0]?.productId);
  expect(isOffered).toBe(outcome !== 'unavailable');
});

test.each([
  ['reads as empty', (reply: Reply): Reply => ({ ...reply, body: { ...fieldsOf(reply.body), items: [] } })],
  ['is unknown', failed('INVALID_CART_ID', 404)],
])('a cart that %s is created anew, and the old id is not used again', async (_case, stimulus) => {
  const { ask, proxy, items, requests } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 2 });
  requests();
  proxy.on(once(/GET .*carts/, stimulus));
  expect(await ask('viewCart', { shopper })).toMatchObject({ outcome: 'done', lines: [{ quantity: 2 }] });
  expect(requests()).toEqual(['GET /carts/ID', 'POST /carts']);
});

test('an unknown line leads to a read of the cart', async () => {
  const { ask, proxy, items, requests } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 2 });
  requests();
  proxy.on(once(/PATCH/, failed('INVALID_PRODUCT_ID', 404)));
  expect(await ask('changeQuantity', { shopper, ...items[0], quantity: 3 })).toMatchObject({ outcome: 'unavailable' });
  expect(requests()).toEqual(['PATCH /carts/ID/items/ID', 'GET /carts/ID']);
});

test('an unavailable line closes the checkout and takes the option from the offers', async () => {
  const { ask, proxy, items } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 2 });
  proxy.on(
    once(/GET .*carts/, (reply) => {
      const lines = listOf(fieldsOf(reply.body)['items']).map(fieldsOf);
      const sold = lines.map((line) => ({ ...line, available: false, unavailableReason: 'SOLD_OUT', pricing: null }));
      return { ...reply, body: { ...fieldsOf(reply.body), items: sold } };
    }),
  );
  expect(await ask('checkout', { shopper })).toEqual({ url: null, outcome: 'unavailable' });
  expect(await ask('putInCart', { shopper: 'bob', ...items[0], quantity: 1 })).toMatchObject({
    outcome: 'unavailable',
  });
});

test.each([
  [['ON_HOLD', 'PENDING', 'CONFIRMED'], 'confirmed', 3],
  [['PENDING'], 'pending', 6],
  [['A_NEW_STATUS'], 'pending', 1],
  [['REDEEMED'], 'confirmed', 1],
])('an order with the statuses %j shows the page %s after %s reads', async (statuses, page, reads) => {
  const { ask, proxy, items, requests } = await openSpoiled();
  await ask('putInCart', { shopper, ...items[0], quantity: 1 });
  await ask('checkout', { shopper });
  requests();
  let read = 0;
  proxy.on(({ request }) => {
    if (!request.includes('partner-bookings')) return 'pass';
    const status = statuses[Math.min(read, statuses.length - 1)];
    read += 1;
    return {
      status: 200,
      body: { status, items: [{ productId: null, optionId: items[0]?.optionId, status, unitItems: [] }] },
    };
  });
  const url = 'https://x.example/return?marketplaceOrderUuid=0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(await ask('returnFromCheckout', { shopper, url })).toMatchObject({
    page,
    items: [{ productId: items[0]?.productId }],
  });
  expect(requests()).toEqual(Array.from({ length: reads }, () => 'GET /partner-bookings/ID'));
});

test('a registration that failed is not repeated', async () => {
  const { proxy } = await openSpoiled();
  const { ask } = await openTrial({ baseUrl: proxy.baseUrl, apiKey: null });
  proxy.on(({ request }) => (request.includes('register') ? 'lose' : 'pass'));
  expect(await ask('sync')).toEqual({ outcome: 'failed' });
  expect(await ask('sync')).toEqual({ outcome: 'failed' });
  expect(proxy.passed.map(({ request }) => request)).toEqual(['POST /octo-gateway/v1/register']);
});
