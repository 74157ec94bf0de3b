import { expect, onTestFinished, test } from 'vitest';
import { aCart, anItem, itemOf, openSession, type Session } from '../session.testing.ts';

async function cartOfTwo(): Promise<{ session: Session; id: string; item: { productId: string; optionId: string } }> {
  const session = await openSession(onTestFinished);
  const item = await anItem(session);
  const id = String((await aCart(session, [{ ...item, quantity: 2 }])).at('/id'));
  return { session, id, item };
}

test('createCart with one invalid item returns an error and creates no cart', async () => {
  const session = await openSession(onTestFinished);
  const good = { ...(await anItem(session)), quantity: 1 };
  const bad = { ...good, optionId: 'unknown' };
  const refused = await aCart(session, [good, bad]);
  expect([refused.status, refused.at('/details/error')]).toEqual([404, 'INVALID_PRODUCT_ID']);
  const counted = await session.call('POST arrange', {
    prefix: '/control/',
    body: { state: 'carts', params: { apiKey: session.storefront.apiKey } },
  });
  expect(counted.at('/data/count')).toBe(0);
});

test('createCart merges two items of one option', async () => {
  const session = await openSession(onTestFinished);
  const item = { ...(await anItem(session)), quantity: 2 };
  const created = await aCart(session, [item, item]);
  expect([created.at('/itemCount'), created.at('/items/1')]).toEqual([4, undefined]);
});

test.each([0, -1, 101, 1.5, 1e300])('createCart refuses quantity %s', async (quantity) => {
  const session = await openSession(onTestFinished);
  const refused = await aCart(session, [{ ...(await anItem(session)), quantity }]);
  expect([refused.status, refused.at('/details/error')]).toEqual([400, 'BAD_REQUEST']);
});

test('addItems adds to the line, and refuses a sum above 100', async () => {
  const { session, id, item } = await cartOfTwo();
  const add = (quantity: number) =>
    session.call(`POST carts/${id}/items`, { body: { items: [{ ...item, quantity }] } });
  expect((await add(98)).at('/items/0/quantity')).toBe(100);
  expect((await add(1)).at('/details/error')).toBe('BAD_REQUEST');
});

test('addItems refuses the 21st option, but accepts more units of the 20th', async () => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer', { options: 21 });
  const items = Array.from({ length: 21 }, (_, rank) => ({ ...itemOf(offer, rank), quantity: 1 }));
  const id = String((await aCart(session, items.slice(0, 20))).at('/id'));
  const refused = await session.call(`POST carts/${id}/items`, { body: { items: items.slice(20) } });
  expect([refused.at('/details/error'), refused.at('/details/actual')]).toEqual(['CART_ITEM_LIMIT', 21]);
  const more = await session.call(`POST carts/${id}/items`, { body: { items: items.slice(19, 20) } });
  expect(more.at('/items/19/quantity')).toBe(2);
});

test('updateItem with an outdated price returns the live price and changes nothing', async () => {
  const { session, id, item } = await cartOfTwo();
  const refused = await session.call(`PATCH carts/${id}/items/${item.optionId}`, {
    body: { quantity: 3, expectedPrice: 2_499 },
  });
  expect(refused.status).toBe(409);
  expect(refused.at('/details')).toMatchObject({
    error: 'PRICE_MISMATCH',
    currency: 'USD',
    currencyPrecision: 2,
    currentPrice: 2_500,
    expectedPrice: 2_499,
    path: '$.expectedPrice',
  });
  expect((await session.call(`GET carts/${id}`)).at('/items/0/quantity')).toBe(2);
});

test('addItems returns the path of the item with an outdated price', async () => {
  const { session, id, item } = await cartOfTwo();
  const other = await anItem(session);
  const items = [
    { ...other, quantity: 1 },
    { ...item, quantity: 1, expectedPrice: 1 },
  ];
  const refused = await session.call(`POST carts/${id}/items`, { body: { items } });
  expect(refused.at('/details/path')).toBe('$.items[1]');
});

test('abandonCart empties the cart, and an add reactivates it under the same id', async () => {
  const { session, id, item } = await cartOfTwo();
  expect((await session.call(`DELETE carts/${id}`)).status).toBe(204);
  const read = await session.call(`GET carts/${id}`);
  expect([read.status, read.at('/status'), read.at('/itemCount')]).toEqual([200, 'ABANDONED', 0]);
  const changed = await session.call(`PATCH carts/${id}/items/${item.optionId}`, { body: { quantity: 1 } });
  expect([changed.status, changed.at('/details/error')]).toEqual([404, 'INVALID_PRODUCT_ID']);
  const added = await session.call(`POST carts/${id}/items`, { body: { items: [{ ...item, quantity: 1 }] } });
  expect([added.at('/id'), added.at('/status'), added.at('/itemCount')]).toEqual([id, 'ACTIVE', 1]);
});

test('removeItem keeps the cart after removing its last line', async () => {
  const { session, id, item } = await cartOfTwo();
  expect((await session.call(`DELETE carts/${id}/items/${item.optionId}`)).at('/itemCount')).toBe(0);
  expect((await session.call(`GET carts/${id}?country=US`)).at('/totals/grandTotal')).toBe(0);
});

test('every cart endpoint returns INVALID_CART_ID to another partner', async () => {
  const { session, id, item } = await cartOfTwo();
  const key = session.storefront.otherPartnerApiKey;
  const answers = await Promise.all([
    session.call(`GET carts/${id}`, { key }),
    session.call(`DELETE carts/${id}`, { key }),
    session.call(`POST carts/${id}/items`, { key, body: { items: [{ ...item, quantity: 1 }] } }),
    session.call(`PATCH carts/${id}/items/${item.optionId}`, { key, body: { quantity: 1 } }),
    session.call(`DELETE carts/${id}/items/${item.optionId}`, { key }),
  ]);
  expect(answers.map((answer) => answer.at('/details/error'))).toEqual(Array(5).fill('INVALID_CART_ID'));
});

test('a body that is not JSON or lacks a field is refused before the endpoint', async () => {
  const session = await openSession(onTestFinished);
  const answers = await Promise.all([
    session.call('POST carts', { text: '{' }),
    session.call('POST carts', { text: '[]' }),
    session.call('POST carts', { body: { items: [] } }),
    session.call('POST carts', { body: { country: 'US', items: [{ productId: 'x', quantity: 1 }] } }),
  ]);
  expect(answers.map((answer) => [answer.status, answer.at('/code'), answer.at('/details')])).toEqual(
    answers.map(() => [400, 'invalid_argument', null]),
  );
});

test('the deprecated prefix behaves like the current one until its day of removal', async () => {
  const clock = { now: Date.UTC(2027, 2, 30) };
  const session = await openSession(onTestFinished, { now: () => clock.now });
  const supplier = () => session.call('GET supplier', { prefix: '/octo/v1/' });
  expect((await supplier()).body).toEqual((await session.call('GET supplier')).body);
  clock.now = Date.UTC(2027, 3, 1);
  expect((await supplier()).status).toBe(404);
});
