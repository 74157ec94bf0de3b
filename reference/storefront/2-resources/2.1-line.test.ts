import { expect, onTestFinished, test } from 'vitest';
import { aCart, anItem, itemOf, openSession } from '../session.testing.ts';

test.each([
  [{ soldOut: true }, 'SOLD_OUT', 2_500],
  [{ ended: true }, 'DEAL_ENDED', 2_500],
  [{ unlisted: true }, 'DEAL_ENDED', undefined],
  [{ unpriced: true }, null, undefined],
])('lineView shows a degraded line after %j: reason %s', async (to, reason, retail) => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer');
  const other = await anItem(session, { retail: 300 });
  const created = await aCart(session, [
    { ...itemOf(offer), quantity: 2 },
    { ...other, quantity: 1 },
  ]);
  await offer.change(to);
  const read = await session.call(`GET carts/${String(created.at('/id'))}`);
  expect(read.at('/items/0')).toMatchObject({ title: null, optionTitle: null, media: [], unavailableReason: reason });
  expect(read.at('/items/0/available')).toBe(reason === null);
  expect(read.at('/items/0/pricing/retail')).toBe(retail);
  expect(read.at('/totals')).toMatchObject({ subtotal: 600, savings: 300, grandTotal: 300 });
  expect([read.at('/messages/0/path'), read.at('/messages/1')]).toEqual(['$.items[0]', undefined]);
});

test('lineView shows a removed option as unavailable until it is back on sale', async () => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer', { options: 2 });
  const items = [0, 1].map((rank) => ({ ...itemOf(offer, rank), quantity: 1 }));
  const path = `GET carts/${String((await aCart(session, items)).at('/id'))}`;
  await offer.change({ optionRemoved: items[0]?.optionId });
  const read = await session.call(path);
  expect([read.at('/items/0/unavailableReason'), read.at('/items/1/available')]).toEqual(['OPTION_REMOVED', true]);
  await offer.change({ onSale: true });
  expect((await session.call(path)).at('/items/0/available')).toBe(true);
});

test('lineView shows the current price and texts', async () => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer');
  const path = `GET carts/${String((await aCart(session, [{ ...itemOf(offer), quantity: 2 }])).at('/id'))}`;
  await offer.change({ retail: 3_000 });
  await offer.change({ title: 'New' });
  const read = await session.call(path);
  expect([read.at('/items/0/title'), read.at('/items/0/lineTotal')]).toEqual(['New', 6_000]);
});

test('checkCartable refuses an item that is no longer on sale', async () => {
  const session = await openSession(onTestFinished);
  const offers = await Promise.all([{}, {}, {}, {}].map((params) => session.arrange('offer', params)));
  const changes = [{ soldOut: true }, { ended: true }, { booking: true }, { unlisted: true }];
  await Promise.all(offers.map((offer, index) => offer.change(changes[index])));
  const answers = await Promise.all(offers.map((offer) => aCart(session, [{ ...itemOf(offer), quantity: 1 }])));
  expect(answers.map((answer) => answer.at('/details/error'))).toEqual([
    'PRODUCT_NOT_CARTABLE',
    'PRODUCT_NOT_CARTABLE',
    'PRODUCT_NOT_CARTABLE',
    'INVALID_PRODUCT_ID',
  ]);
});
