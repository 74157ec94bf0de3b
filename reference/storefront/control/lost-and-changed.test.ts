import { expect, onTestFinished, test } from 'vitest';
import { aCart, anItem, itemOf, openSession } from '../session.testing.ts';

test('a deal of the catalogue changes the price of one option', async () => {
  const session = await openSession(onTestFinished);
  const offer = await session.arrange('offer', { options: 2 });
  const deal = await session.arrange('deal', { productId: itemOf(offer, 0).productId });
  await deal.change({ retail: 2_700, optionId: itemOf(offer, 0).optionId });
  const items = [0, 1].map((rank) => ({ ...itemOf(offer, rank), quantity: 1 }));
  const cart = await aCart(session, items);
  expect([cart.at('/items/0/pricing/retail'), cart.at('/items/1/pricing/retail')]).toEqual([2_700, 2_500]);
});

test.each([
  ['removed', 404],
  ['emptied', 200],
])('a cart that is %s reads with status %i', async (change, status) => {
  const session = await openSession(onTestFinished);
  const cartId = String((await aCart(session, [{ ...(await anItem(session)), quantity: 2 }])).at('/id'));
  const cart = await session.arrange('cart', { cartId });
  await cart.change({ [change]: true });
  const read = await session.call(`GET carts/${cartId}`);
  expect([read.status, read.at('/itemCount') ?? 0]).toEqual([status, 0]);
});
