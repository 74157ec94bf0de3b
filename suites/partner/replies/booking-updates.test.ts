import { describe, expect, it } from 'vitest';
import { BlockedError, FindingError, type Json, type PartnerProfile, type Reply } from '../../../src/authoring.ts';
import { acme } from '../profile.testing.ts';
import { replied } from './reply.testing.ts';
import { backend } from '../calls/backend.ts';
import { updatesOf, awaitUpdate, newStateIn, type Booking } from './booking-updates.ts';

const profile: PartnerProfile = {
  ...acme,
  transitionalStatuses: ['FULFILLING'],
  webhook: { reservationId: '/booking/id', status: '/status' },
};
const partner = backend(profile);
const reply = replied('fulfill', { status: 'FULFILLING' });
const product = { integration: 'standard', values: {} } as const;
const quote = { product, purchaser: { purchaserId: 'p' }, price: 1, values: {}, reply };
const booking: Booking = {
  reservation: { quote, customerServiceId: 'CS-1', reservationId: 42, values: {}, reply },
  reply,
  knownStates: ['RESERVED'],
};

const delivery = (id: Json, status: Json): Reply => replied('webhook', { booking: { id }, status });

function receiving(all: readonly Reply[]) {
  return {
    backend: partner,
    deliveries: () => all,
    send: () => Promise.resolve(replied('status', {}, 404)),
    awaitDelivery: (fits: (one: Reply) => boolean) => Promise.resolve(all.find((one) => fits(one)) ?? null),
  };
}

describe('newStateIn', () => {
  it('returns a state that is neither reported before nor transitional', () => {
    const states = ['FULFILLED', 'FULFILLING', 'RESERVED', null];
    expect(states.map((status) => newStateIn(booking, delivery(42, status), partner))).toEqual([
      'FULFILLED',
      null,
      null,
      null,
    ]);
  });

  it('compares ids as text: 42 and "42" are the same booking', () => {
    expect([42, '42', 43, null].map((id) => newStateIn(booking, delivery(id, 'FAILED'), partner))).toEqual([
      'FAILED',
      'FAILED',
      null,
      null,
    ]);
  });

  it('is used by updatesOf, which keeps the order of the deliveries', () => {
    const all = [delivery(42, 'FULFILLING'), delivery(42, 'FULFILLED'), delivery(7, 'FAILED'), delivery(42, 'FAILED')];
    expect(updatesOf(booking, receiving(all)).map(({ status }) => status)).toEqual(['FULFILLED', 'FAILED']);
  });
});

describe('awaitUpdate', () => {
  it('returns the first new state', async () => {
    const all = [delivery(42, 'RESERVED'), delivery(42, 'FULFILLED')];
    expect((await awaitUpdate(booking, receiving(all))).status).toBe('FULFILLED');
  });

  it('throws a finding if no new state is delivered', async () => {
    await expect(awaitUpdate(booking, receiving([]))).rejects.toThrow(FindingError);
    await expect(awaitUpdate(booking, receiving([delivery(7, 'FULFILLED')]))).rejects.toThrow(FindingError);
    await expect(awaitUpdate(booking, receiving([delivery(42, 'FULFILLING')]))).rejects.toThrow(FindingError);
  });

  it('names other reservations in the deliveries', async () => {
    const all = [7, 42, 8, 7, 9, 10].map((id) => delivery(id, id === 42 ? 'FULFILLING' : 'FULFILLED'));
    const updatesIn = async (deliveries: readonly Reply[]): Promise<unknown> =>
      await awaitUpdate(booking, receiving(deliveries)).catch((error: unknown) =>
        error instanceof FindingError ? error.finding : error,
      );

    expect(await updatesIn(all)).toMatchObject({
      detail: expect.stringMatching(/; there were deliveries about other reservations: 7, 8, 9 and 1 more$/),
    });
    expect(await updatesIn([delivery(42, 'FULFILLING')])).toMatchObject({
      detail: expect.not.stringContaining('other reservations'),
    });
  });

  it('is blocked if deliveries have no value at the pointers of the target file', async () => {
    const elsewhere = replied('webhook', { id: 42, state: 'FULFILLED' });
    await expect(awaitUpdate(booking, receiving([elsewhere]))).rejects.toThrow(BlockedError);
    await expect(awaitUpdate(booking, receiving([delivery(42, null)]))).rejects.toThrow(
      /has no value at the pointer to status$/,
    );
  });
});
