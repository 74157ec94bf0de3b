import { expect, onTestFinished, test } from 'vitest';
import { checked, openSession } from '../session.testing.ts';

const euros = (amount: number) => ({ amount, currencyCode: 'EUR' });

test('checkAvailability, reserve and fulfill return one price, and ids are mapped in both directions', async () => {
  const session = await openSession(onTestFinished);
  const values = { ...(await checked(session)), customerServiceId: 'cs 1' };
  const reserved = await session.call('reserve', values);
  expect([reserved.status, reserved.at('/status'), reserved.at('/priceSummary')]).toEqual([
    201,
    'RESERVED',
    euros(4_200),
  ]);
  const reservationId = String(reserved.at('/reservationId'));
  const fulfilled = await session.call('fulfill', { reservationId, customerServiceId: 'cs 1' });
  expect([fulfilled.status, fulfilled.at('/status'), fulfilled.at('/priceSummary')]).toEqual([
    200,
    'FULFILLED',
    euros(4_200),
  ]);
  expect(fulfilled.at('/customerServiceId')).toBe(reserved.at('/customerServiceId'));
  expect(reserved.at('/customerServiceId')).toMatch(/^Acme-.+/);
  const lookup = await session.call('lookup', { customerServiceId: 'cs 1' });
  expect([lookup.at('/reservationId'), lookup.at('/marketplaceCustomerServiceId')]).toEqual([reservationId, 'cs 1']);
  expect((await session.call('cancel', { reservationId })).status).toBe(204);
  expect((await session.call('cancel', { reservationId })).status).toBe(204);
  expect((await session.call('status', { reservationId })).at('/status')).toBe('CANCELLED');
  expect((await session.call('fulfill', { reservationId })).status).toBe(409);
  expect((await session.call('lookup', { customerServiceId: 'cs 2' })).status).toBe(404);
});

test('a reserve without the correct price is refused and stores nothing', async () => {
  const session = await openSession(onTestFinished);
  const right = { ...(await checked(session)), customerServiceId: 'cs' };
  const wrong = [undefined, null, 'x', euros(4_201), euros(4_199), { amount: 4_200, currencyCode: 'USD' }];
  const answers = await Promise.all(wrong.map((priceSummary) => session.call('reserve', { ...right, priceSummary })));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 409, 409, 409]);
  expect((await session.arrange('reservations', { customerServiceId: 'cs' })).data).toEqual({ count: 0 });
  expect((await session.call('reserve', { ...right, prereservationId: 'unknown' })).status).toBe(404);
  expect((await session.call('reserve', { ...right, productId: 'unknown' })).status).toBe(404);
  expect((await session.call('reserve', { ...right, startAt: '2001-01-01T10:00:00Z' })).status).toBe(409);
});

test.each(['standard', 'iframe'])('a reserve is refused after the price has changed: %s', async (integration) => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product', { integration });
  const first = await checked(session, product.values);
  expect((await session.call('checkAvailability', first)).at('/prereservationPriceSummary')).toBeUndefined();
  const early = await session.call('reserve', first);
  await product.change({ price: 'changed' });
  expect((await session.call('reserve', first)).at('/errors/0/code')).toBe('PRICE_CHANGED');
  expect((await session.call('reserve', { ...first, priceSummary: euros(4_700) })).status).toBe(409);
  const again = await session.call('checkAvailability', first);
  expect([again.at('/priceSummary'), again.at('/prereservationPriceSummary')]).toEqual([euros(4_700), euros(4_200)]);
  const prereservationId = String(again.at('/prereservationId'));
  expect(prereservationId === first['prereservationId']).toBe(integration === 'iframe');
  const late = await session.call('reserve', { ...first, prereservationId, priceSummary: euros(4_700) });
  expect([late.status, late.at('/priceSummary')]).toEqual([201, euros(4_700)]);
  const fulfilled = await session.call('fulfill', { reservationId: String(early.at('/reservationId')) });
  expect(fulfilled.at('/priceSummary')).toEqual(euros(4_200));
});

test('a reserve of an iframe product needs its pre-reservation id, one of a standard product does not', async () => {
  const session = await openSession(onTestFinished);
  const statuses = ['iframe', 'standard'].map(async (integration) => {
    const { values } = await session.arrange('product', { integration });
    const { status } = await session.call('reserve', {
      ...(await checked(session, values)),
      prereservationId: undefined,
    });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([400, 201]);
});

test.each([{ value: 'changed' }, { soldOut: true }])(
  'a product is neither offered nor reserved after %j',
  async (change) => {
    const session = await openSession(onTestFinished);
    const product = await session.arrange('product');
    const values = await checked(session, product.values);
    expect((await product.change(change)).status).toBe(200);
    expect((await session.call('checkAvailability', product.values)).at('/availabilities')).toEqual([]);
    expect((await session.call('reserve', values)).status).toBe(409);
  },
);

test('a reply about a product has the latency of the control endpoint', async () => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product');
  await product.change({ latencyMs: 60 });
  const before = performance.now();
  await session.call('checkAvailability', product.values);
  expect(performance.now() - before).toBeGreaterThan(55);
});

test('control returns 501 for unknown states and changes, and 400 for invalid parameters', async () => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product', { integration: 'iframe' });
  const steady = await openSession(onTestFinished, { facts: { priceChanges: false, integrations: ['standard'] } });
  const statuses = [
    await session.arrange('weather'),
    await session.arrange('toString'),
    await session.arrange('product', { integration: 'pigeon' }),
    await session.arrange('reservations'),
    await product.change({ painted: true }),
    await product.change({ price: 'doubled' }),
    await product.change({ latencyMs: -1 }),
    await product.change({ cancelled: 'unknown' }),
    await product.change({ settled: 'failed' }),
    await steady.arrange('product', { integration: 'iframe' }),
    await (await steady.arrange('product')).change({ price: 'changed' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([501, 501, 400, 400, 501, 400, 400, 400, 200, 400, 501]);
});
