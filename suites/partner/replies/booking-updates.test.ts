import { describe, expect, it } from 'vitest';
import { BlockedError, FindingError, type Json, type PartnerProfile, type Reply } from '../../../src/authoring.ts';
import { acme } from '../profile.testing.ts';
import { replied } from './reply.testing.ts';
import { backend } from '../calls/backend.ts';
import { allNewsOf, awaitNews, newsOf, type Booking } from './booking-updates.ts';

const profile: PartnerProfile = {
  ...acme,
  transitionalStatuses: ['FULFILLING'],
  webhook: { reservationId: '/booking/id', status: '/status' },
};
const partner = backend(profile);
const reply = replied('fulfill', { status: 'FULFILLING' });
const product = { integration: 'standard', values: {}, change: () => Promise.resolve(null) } as const;
const quote = { product, purchaser: { purchaserId: 'p' }, price: 1, values: {}, reply };
const booking: Booking = {
  product,
  reservation: { quote, customerServiceId: 'CS-1', reservationId: 42, values: {}, reply },
  reply,
  knownStates: ['RESERVED'],
};

const delivery = (id: Json, status: Json): Reply => replied('webhook', { booking: { id }, status });

function waitingAmong(all: readonly Reply[]) {
  return {
    backend: partner,
    deliveries: () => all,
    send: () => Promise.resolve(replied('status', {}, 404)),
    awaitDelivery: (fits: (one: Reply) => boolean) => Promise.resolve(all.find((one) => fits(one)) ?? null),
  };
}

describe('news of a booking', () => {
  it('is a state of its own that is neither known nor transitional', () => {
    const states = ['FULFILLED', 'FULFILLING', 'RESERVED', null];
    expect(states.map((status) => newsOf(booking, delivery(42, status), partner))).toEqual([
      'FULFILLED',
      null,
      null,
      null,
    ]);
  });

  it('names the booking, as a number or as text', () => {
    expect([42, '42', 43, null].map((id) => newsOf(booking, delivery(id, 'FAILED'), partner))).toEqual([
      'FAILED',
      'FAILED',
      null,
      null,
    ]);
  });

  it('is gathered in the order in which it came', () => {
    const all = [delivery(42, 'FULFILLING'), delivery(42, 'FULFILLED'), delivery(7, 'FAILED'), delivery(42, 'FAILED')];
    expect(allNewsOf(booking, waitingAmong(all)).map(({ status }) => status)).toEqual(['FULFILLED', 'FAILED']);
  });
});

describe('waiting for news', () => {
  it('gives the first', async () => {
    const all = [delivery(42, 'RESERVED'), delivery(42, 'FULFILLED')];
    expect((await awaitNews(booking, waitingAmong(all))).status).toBe('FULFILLED');
  });

  it('finds that none came', async () => {
    await expect(awaitNews(booking, waitingAmong([]))).rejects.toThrow(FindingError);
    await expect(awaitNews(booking, waitingAmong([delivery(7, 'FULFILLED')]))).rejects.toThrow(FindingError);
    await expect(awaitNews(booking, waitingAmong([delivery(42, 'FULFILLING')]))).rejects.toThrow(FindingError);
  });

  it('names what was told of other bookings instead', async () => {
    const all = [7, 42, 8, 7, 9, 10].map((id) => delivery(id, id === 42 ? 'FULFILLING' : 'FULFILLED'));
    const updatesIn = async (deliveries: readonly Reply[]): Promise<unknown> =>
      await awaitNews(booking, waitingAmong(deliveries)).catch((error: unknown) =>
        error instanceof FindingError ? error.finding : error,
      );

    expect(await updatesIn(all)).toMatchObject({
      detail: expect.stringMatching(/; meanwhile deliveries told of other reservations: 7, 8, 9 and 1 more$/),
    });
    expect(await updatesIn([delivery(42, 'FULFILLING')])).toMatchObject({
      detail: expect.not.stringContaining('meanwhile'),
    });
  });

  it('blames the target file where deliveries hold nothing at its places', async () => {
    const elsewhere = replied('webhook', { id: 42, state: 'FULFILLED' });
    await expect(awaitNews(booking, waitingAmong([elsewhere]))).rejects.toThrow(BlockedError);
    await expect(awaitNews(booking, waitingAmong([delivery(42, null)]))).rejects.toThrow(/^status is not where/);
  });
});
