import { expect, onTestFinished, test } from 'vitest';
import { aCart, anItem, itemOf, openSession } from '../session.testing.ts';

test('readOrder returns an order in each status, and only to its own partner', async () => {
  const session = await openSession(onTestFinished);
  const orders = Object.entries(session.storefront.orders);
  expect(orders).toHaveLength(7);
  for (const [status, uuid] of orders) {
    const order = await session.call(`GET partner-bookings/${uuid}`);
    expect([order.status, order.at('/uuid'), order.at('/status')]).toEqual([200, uuid, status]);
    expect([order.at('/items/0/quantity'), order.at('/items/0/unitItems/1/status')]).toEqual([2, status]);
  }
  const key = session.storefront.otherPartnerApiKey;
  const refused = await session.call(`GET partner-bookings/${String(orders[0]?.[1])}`, { key });
  expect([refused.status, refused.at('/error')]).toEqual([400, 'INVALID_BOOKING_UUID']);
});

test('an order from a cart has one item for each line, and the cart is then empty', async () => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer', { options: 2 });
  const items = [0, 1].map((rank) => ({ ...itemOf(offer, rank), quantity: rank + 1 }));
  const cartId = String((await aCart(session, items)).at('/id'));
  const order = await session.arrange('order', { cartId, status: 'PENDING' });
  expect(order.text('redirect')).toMatch(/^https:\/\/partner\.example\.com\/return\?.*marketplaceOrderUuid=/);
  const read = () => session.call(`GET partner-bookings/${order.text('uuid')}`);
  expect((await read()).at('/items/1')).toMatchObject({ ...items[1], status: 'PENDING' });
  await order.change({ status: 'CONFIRMED', items: [{ status: 'CONFIRMED', tickets: ['CANCELLED'] }] });
  const confirmed = await read();
  expect([confirmed.at('/status'), confirmed.at('/items/0/status')]).toEqual(['CONFIRMED', 'CANCELLED']);
  await order.change({ productGone: true });
  expect((await read()).at('/items/0/productId')).toBeNull();
  expect((await session.call(`GET carts/${cartId}`)).at('/itemCount')).toBe(0);
});

test('checkoutOf returns the cart, its partner and whether the link is the newest', async () => {
  const session = await openSession(onTestFinished);
  const created = await aCart(session, [{ ...(await anItem(session)), quantity: 1 }]);
  const cartId = String(created.at('/id'));
  const newer = await session.call(`GET carts/${cartId}`);
  const pageOf = async (buyLink: unknown) => {
    const body = { state: 'checkout', params: { cartId, buyLink } };
    return (await session.call('POST arrange', { prefix: '/control/', body })).at('/data');
  };
  const page = { cartId, affiliatePublisherId: 'pub-20417', displayName: 'Lantern Street Deals' };
  expect(await pageOf(created.at('/buyLink'))).toMatchObject({ ...page, newest: false });
  expect(await pageOf(newer.at('/buyLink'))).toMatchObject({ ...page, newest: true });
  expect(await pageOf('https://example.com')).toMatchObject({ cartId: null, newest: false });
});
