import { expect, onTestFinished, test } from 'vitest';
import { checked, openListener, openSession, type Arranged, type Session } from './session.testing.ts';

async function fulfilling(session: Session): Promise<{ product: Arranged; reservationId: string }> {
  const product = await session.arrange('product');
  await product.change({ transitional: true });
  const reserved = await session.call('reserve', await checked(session, product.values));
  const reservationId = String(reserved.at('/reservationId'));
  expect(reserved.at('/status')).toBe('RESERVING');
  expect((await session.call('fulfill', { reservationId })).at('/status')).toBe('FULFILLING');
  return { product, reservationId };
}

test.each([
  ['succeeded', 'FULFILLED'],
  ['failed', 'FAILED'],
])('the webhook reports a booking that has %s later, after the change', async (settled, status) => {
  const listener = await openListener(onTestFinished);
  const session = await openSession(onTestFinished, { webhookUrl: listener.url });
  const { product, reservationId } = await fulfilling(session);
  expect(listener.bodies).toEqual([]);
  await product.change({ settled });
  expect((await session.call('status', { reservationId })).at('/status')).toBe(status);
  const [event] = await listener.deliveries(1);
  expect(event).toMatchObject({ reservationId, status, occurredAt: expect.stringMatching(/T.+[+-]\d\d:\d\d$/) });
  await product.change({ settled });
  expect(listener.bodies).toHaveLength(1);
});

test('the webhook does not repeat a change that a reply contained, but reports a later cancellation', async () => {
  const listener = await openListener(onTestFinished);
  const session = await openSession(onTestFinished);
  session.partner.deliverTo(listener.url);
  const product = await session.arrange('product');
  const values = await checked(session, product.values);
  const ids = await Promise.all([1, 2].map(async () => (await session.call('reserve', values)).at('/reservationId')));
  await session.call('fulfill', { reservationId: String(ids[0]) });
  await session.call('cancel', { reservationId: String(ids[1]) });
  await product.change({ cancelled: ids[0] });
  expect(await listener.deliveries(1)).toMatchObject([{ reservationId: ids[0], status: 'CANCELLED' }]);
});

test('an event is sent again, unchanged, until the listener accepts it', async () => {
  const listener = await openListener(onTestFinished, { refusals: 2 });
  const session = await openSession(onTestFinished, { webhookUrl: listener.url });
  const { product } = await fulfilling(session);
  await product.change({ settled: 'succeeded' });
  const events = await listener.deliveries(3);
  expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
});

test('a partner can be closed while its deliveries fail', async () => {
  const session = await openSession(onTestFinished, { webhookUrl: 'http://127.0.0.1:9/updates' });
  const { product } = await fulfilling(session);
  expect((await product.change({ settled: 'failed' })).status).toBe(200);
});
