import { expect, onTestFinished, test } from 'vitest';
import { fieldsOf, listOf } from './wire/decode.ts';
import type { Question } from './answer.ts';
import { startStorefront, type RunningStorefront, type StorefrontOptions } from '../storefront/index.ts';
import { startClient, type ClientOptions, type ReferenceClient } from './index.ts';

interface Sent {
  readonly request: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Trial {
  readonly storefront: RunningStorefront;
  readonly client: ReferenceClient;
  readonly sent: Sent[];
  readonly ask: (op: string, fields?: object) => Promise<Readonly<Record<string, unknown>>>;
}

async function openTrial(options: Partial<ClientOptions> = {}, shop: StorefrontOptions = {}): Promise<Trial> {
  const sent: Sent[] = [];
  const storefront = await startStorefront({
    localPages: true,
    observe: ({ request }) => sent.push({ request: `${request.method} ${request.target}`, headers: request.headers }),
    ...shop,
  });
  onTestFinished(() => storefront.close());
  const client = startClient({ baseUrl: storefront.baseUrl, apiKey: storefront.apiKey, timeScale: 0.005, ...options });
  onTestFinished(() => client.close());
  return {
    storefront,
    client,
    sent,
    ask: async (op, fields = {}) => fieldsOf(await client.answer({ op, ...fields } satisfies Question)),
  };
}

/** Items that a shopper can buy: one option of each of the first products, with room for several. */
async function offersOf({
  ask,
  client,
}: Trial): Promise<readonly { productId: string; optionId: string; price: number }[]> {
  const { offers } = await ask('listOffers');
  return listOf(offers).flatMap((offer) => {
    const { productId, optionId, price } = fieldsOf(offer);
    const product = client.disk.products.get(String(productId));
    const option = product?.options.find(({ id }) => id === optionId);
    const isRoomy = option !== undefined && option.minUnits <= 1 && (option.maxUnits ?? 100) >= 5;
    return isRoomy ? { productId: String(productId), optionId: String(optionId), price: Number(price) } : [];
  });
}

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
