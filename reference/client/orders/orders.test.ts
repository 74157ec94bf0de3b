import { describe, expect, it } from 'vitest';
import { readOrder } from '../wire/order.ts';
import { isFinal, matches, mayPoll, orderIdOf, pageOf, pollWaits, voucherOf } from './rules.ts';
import { cartFate } from './settle.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const line = {
  id: 'o',
  productId: 'p',
  optionId: 'o',
  quantity: 1,
  available: true,
  unavailableReason: null,
  price: 1,
};
const item = { productId: 'p', optionId: 'o', status: 'CONFIRMED', tickets: [] };

describe('orderIdOf', () => {
  it('returns the value of the redirect unchanged', () => {
    expect(orderIdOf(`https://shop.example.com/return?source=x&marketplaceOrderUuid=${uuid.toUpperCase()}`)).toBe(
      uuid.toUpperCase(),
    );
    expect(orderIdOf(`/return?marketplaceOrderUuid=${uuid}`)).toBe(uuid);
  });

  it('returns null for a value that is not a UUID', () => {
    const ids = ['', '42', `${uuid}0`, '../carts/1'];
    expect(ids.map((id) => orderIdOf(`https://x.example?marketplaceOrderUuid=${id}`))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(orderIdOf('https://x.example')).toBeNull();
  });
});

it.each([
  ['ON_HOLD', true, false, 'pending', 'keep'],
  ['PENDING', true, false, 'pending', 'keep'],
  ['CONFIRMED', false, true, 'confirmed', 'discard'],
  ['REDEEMED', false, true, 'confirmed', 'discard'],
  ['CANCELLED', false, true, 'failed', 'discard'],
  ['REJECTED', false, true, 'failed', 'check'],
  ['EXPIRED', false, true, 'failed', 'check'],
  ['A_NEW_STATUS', false, false, 'pending', 'keep'],
])('the status %s: read again %s, final %s, page %s, cart %s', (status, again, final, page, fate) => {
  expect([mayPoll(status), isFinal(status), pageOf(status), cartFate(status)]).toEqual([again, final, page, fate]);
});

it('pollWaits are 2, 4, 8, 15 and 30 s', () => {
  expect(pollWaits()).toEqual([2_000, 4_000, 8_000, 15_000, 30_000]);
});

it('matches compares product and option, and the option alone for a null product', () => {
  expect(matches(item, line)).toBe(true);
  expect(matches({ ...item, productId: null }, line)).toBe(true);
  expect(matches({ ...item, productId: 'other' }, line)).toBe(false);
  expect(matches({ ...item, optionId: 'other' }, line)).toBe(false);
});

it('voucherOf returns no link for a cancelled or open ticket', () => {
  expect(['CONFIRMED', 'REDEEMED', 'CANCELLED', 'PENDING'].map((status) => voucherOf({ status, link: 'v' }))).toEqual([
    'v',
    'v',
    null,
    null,
  ]);
});

it('readOrder accepts null products and missing tickets', () => {
  expect(readOrder({ status: 'PENDING', items: [{ productId: null, optionId: 'o', status: 'PENDING' }] })).toEqual({
    status: 'PENDING',
    items: [{ productId: null, optionId: 'o', status: 'PENDING', tickets: [] }],
  });
  expect(readOrder({ error: 'INVALID_BOOKING_UUID' })).toBeNull();
});
