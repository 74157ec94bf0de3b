import { expect, onTestFinished, test } from 'vitest';
import { freedoms } from './freedoms/index.ts';
import { faults } from './faults/index.ts';
import { startStorefront } from './index.ts';
import { aCart, anItem, openSession } from './session.testing.ts';

test('startStorefront returns keys in the form of section 5', async () => {
  const storefront = await startStorefront();
  onTestFinished(() => storefront.close());
  expect(storefront.apiKey).toMatch(/^omk_[0-9a-f]{8}_[0-9a-f]{56}$/);
  expect(storefront.otherPartnerApiKey).not.toBe(storefront.apiKey);
  expect(storefront.controlUrl).toBeNull();
  expect(storefront.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('startStorefront rejects with the name of an unknown fault or freedom', async () => {
  await expect(startStorefront({ faults: ['nothing'] })).rejects.toThrow('no fault is named "nothing"');
  await expect(startStorefront({ freedoms: ['nothing'] })).rejects.toThrow('no freedom is named "nothing"');
});

test('faults and freedoms have unique names', () => {
  const names = [...faults, ...freedoms].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test.each(freedoms.map(({ name }) => name))('catalogue, cart and order work with the freedom %s', async (name) => {
  const session = await openSession(onTestFinished, { freedoms: [name] });
  const headers = { 'user-agent': 'octoproof-test', 'content-type': 'application/json' };
  expect((await session.call('GET products?country=US&limit=5', { headers })).status).toBe(200);
  const item = await anItem(session);
  const created = await session.call('POST carts', {
    headers,
    body: { country: 'US', items: [{ ...item, quantity: 2 }] },
  });
  // A freedom may move the price of 2,500.
  const retail = Number(created.at('/items/0/pricing/retail'));
  expect([created.status, created.at('/items/0/lineTotal')]).toEqual([200, 2 * retail]);
  expect(retail).toBeGreaterThanOrEqual(2_500);
  const id = encodeURIComponent(String(created.at('/id')));
  const line = encodeURIComponent(item.optionId);
  const changed = await session.call(`PATCH carts/${id}/items/${line}`, { headers, body: { quantity: 3 } });
  expect([changed.status, changed.at('/items/0/quantity')]).toEqual([200, 3]);
  expect((await session.call(`DELETE carts/${id}`, { headers })).status).toBe(204);
  const order = session.storefront.orders['CONFIRMED'];
  expect((await session.call(`GET partner-bookings/${order}`, { headers })).at('/items/0/unitItems/0/status')).toBe(
    'CONFIRMED',
  );
});

test('a fault changes only one rule', async () => {
  const session = await openSession(onTestFinished, { faults: ['add-replaces-quantity'] });
  const item = { ...(await anItem(session)), quantity: 2 };
  const id = String((await aCart(session, [item])).at('/id'));
  const added = await session.call(`POST carts/${id}/items`, { body: { items: [{ ...item, quantity: 3 }] } });
  expect([added.at('/itemCount'), added.at('/items/0/lineTotal')]).toEqual([3, 7_500]);
});
