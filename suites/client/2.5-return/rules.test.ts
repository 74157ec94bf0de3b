import { describe, expect, it } from 'vitest';
import {
  bought,
  cartReply,
  item,
  itemsInput,
  order,
  orderBody,
  read,
  redirect,
  row,
  stepOf,
  voucher,
} from '../traffic/orders/purchases.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { returning } from './rules.ts';

const of = (id: string, ...args: Parameters<typeof bought>) => outcomesOf(returning, `client/${id}`, bought(...args));
const reads = (...made: readonly (readonly [second: number, status: string])[]) =>
  made.map(([second, status]) => read(10_000 + second * 1_000, status));
const undriven = (id: string, ...calls: readonly MadeCall[]) => outcomesOf(returning, `client/${id}`, trafficOf(calls));

describe('the redirect', () => {
  const odd = 'https://shop.test/return?marketplaceOrderUuid=order-1';

  it('G57 finds a read of a value that is no UUID', () => {
    expect(of('G57', { url: odd })).toEqual(['kept']);
    expect(of('G57', { url: odd, calls: [read(10_500, 400, { ids: ['order-1'] })] })).toEqual(['broken']);
    expect(of('G57', { calls: [read(10_500, 'CONFIRMED')] })).toEqual([]);
  });

  it('G58 finds a value of another parameter in a request', () => {
    const url = `${redirect}&campaign=mark-0123456789`;
    const sent = { target: `/octo-gateway/v1/partner-bookings/${order}?campaign=mark-0123456789` };
    expect(of('G58', { url, calls: [read(10_500, 'CONFIRMED')] })).toEqual(['kept']);
    expect(of('G58', { url, calls: [read(10_500, 'CONFIRMED', sent)] })).toEqual(['broken']);
    expect(of('G58', { calls: [read(10_500, 'CONFIRMED', { target: '/x?source=checkout' })] })).toEqual([]);
  });

  it('G59 finds a read of a later visit after a final status only', () => {
    const steps = [stepOf('returnFromCheckout', [80_000, 90_000], { url: redirect })];
    expect(of('G59', { calls: reads([0, 'CONFIRMED']), steps })).toEqual(['kept']);
    expect(of('G59', { calls: reads([0, 'CONFIRMED'], [5, 'CONFIRMED']), steps })).toEqual(['kept']);
    expect(of('G59', { calls: reads([0, 'CONFIRMED'], [70, 'CONFIRMED']), steps })).toEqual(['broken']);
    expect(of('G59', { calls: reads([0, 'PENDING'], [70, 'CONFIRMED']), steps })).toEqual([]);
  });

  it('G60 finds the signs of a browser, not those of a server', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    expect(undriven('G60', read(0, 'CONFIRMED', { headers: { 'sec-fetch-mode': 'cors' } }))).toEqual(['kept']);
    expect(undriven('G60', read(0, 'CONFIRMED', { headers: { origin: 'https://shop.test' } }))).toEqual(['broken']);
    expect(undriven('G60', read(0, 'CONFIRMED', { headers: { 'user-agent': agent } }))).toEqual(['broken']);
    expect(undriven('G60', {})).toEqual([]);
  });
});

describe('G61', () => {
  const put = stepOf('putInCart', [80_000, 81_000], { shopper: 'B' });
  const before = stepOf('putInCart', [5_000, 6_000], { shopper: 'B' });
  const own: MadeCall = {
    endpoint: 'createCart',
    method: 'POST',
    arrivedMs: 5_100,
    gets: cartReply('cart-2', { b: 1 }),
  };
  const add: MadeCall = { endpoint: 'addItems', method: 'POST', ids: ['cart-2'], arrivedMs: 80_100 };

  it('wants a neutral page and the own cart', () => {
    const neutral = { page: 'neutral', items: [] };
    expect(of('G61', { by: null, answer: neutral })).toEqual(['kept']);
    expect(of('G61', { by: 'B', answer: neutral, calls: [own, add], steps: [before, put] })).toEqual(['kept', 'kept']);
  });

  it('finds a page of a foreign order and a dropped cart', () => {
    expect(of('G61', { by: null, answer: { page: 'confirmed', items: [row('a', 'CONFIRMED', [])] } })).toEqual([
      'broken',
    ]);
    const create = { ...own, arrivedMs: 80_100, gets: cartReply('cart-3', { c: 1 }) };
    const abandon: MadeCall = {
      endpoint: 'abandonCart',
      method: 'DELETE',
      ids: ['cart-2'],
      arrivedMs: 11_000,
      status: 204,
    };
    expect(of('G61', { by: 'B', calls: [own, create], steps: [before, put] })).toEqual(['broken']);
    expect(of('G61', { by: 'B', calls: [own, abandon], steps: [before] })).toEqual(['broken']);
  });

  it('leaves the buyer alone', () => {
    expect(of('G61', { answer: { page: 'confirmed' } })).toEqual([]);
  });
});

describe('G62', () => {
  const view = (lines: readonly string[]) =>
    stepOf('viewCart', [80_000, 81_000], { value: { lines: lines.map((optionId) => ({ optionId })) } });
  const cartRead: MadeCall = {
    endpoint: 'readCart',
    ids: ['cart-1'],
    arrivedMs: 80_100,
    gets: cartReply('cart-1', {}),
  };
  const calls = reads([0, 'PENDING']);

  it('wants the lines or a read of the cart while the order is open', () => {
    expect(of('G62', { calls, steps: [view(['a'])] })).toEqual(['kept']);
    expect(of('G62', { calls: [...calls, cartRead], steps: [view([])] })).toEqual(['kept']);
    expect(of('G62', { calls, steps: [view([])] })).toEqual(['broken']);
  });

  it('judges nothing after a final status or without a view of the cart', () => {
    expect(of('G62', { calls: reads([0, 'CONFIRMED']), steps: [view([])] })).toEqual([]);
    expect(of('G62', { calls })).toEqual([]);
  });
});

describe('G63', () => {
  const cartRead = (lines: Record<string, number>, status = 200): MadeCall => ({
    endpoint: 'readCart',
    ids: ['cart-1'],
    arrivedMs: 11_000,
    status,
    gets: cartReply('cart-1', lines),
  });
  const create: MadeCall = { endpoint: 'createCart', method: 'POST', arrivedMs: 12_000, sends: itemsInput({ a: 1 }) };

  it('accepts a cart that is still there, and a new one', () => {
    expect(of('G63', { calls: [...reads([0, 'REJECTED']), cartRead({ a: 1 })] })).toEqual(['kept']);
    expect(of('G63', { calls: [...reads([0, 'EXPIRED']), cartRead({}), create] })).toEqual(['kept']);
  });

  it('finds a missing read and a missing create', () => {
    expect(of('G63', { calls: reads([0, 'REJECTED']) })).toEqual(['broken']);
    expect(of('G63', { calls: [...reads([0, 'EXPIRED']), cartRead({})] })).toEqual(['broken']);
    expect(of('G63', { calls: [...reads([0, 'EXPIRED']), cartRead({}, 404)] })).toEqual(['broken']);
  });

  it('wants the cart to be known when the shopper opens it', () => {
    const view = (lines: readonly string[]) =>
      stepOf('viewCart', [80_000, 81_000], { value: { lines: lines.map((optionId) => ({ optionId })) } });
    const calls = [...reads([0, 'REJECTED']), cartRead({ a: 1 })];
    expect(of('G63', { calls, steps: [view(['a'])] })).toEqual(['kept', 'kept']);
    expect(of('G63', { calls, steps: [view([])] })).toEqual(['kept', 'broken']);
    expect(of('G63', { calls, steps: [stepOf('viewCart', [80_000, 81_000], { value: {} })] })).toEqual(['kept']);
  });

  it('judges nothing after a failed read of the cart or another status', () => {
    expect(of('G63', { calls: [...reads([0, 'REJECTED']), cartRead({}, 500)] })).toEqual([]);
    expect(of('G63', { calls: reads([0, 'CANCELLED']) })).toEqual([]);
  });
});

describe('G64', () => {
  const pending = (...seconds: readonly number[]) => reads(...seconds.map((second) => [second, 'PENDING'] as const));

  it('accepts the waits of the guide, and longer ones', () => {
    expect(of('G64', { calls: pending(0, 2.1, 6.2, 14.3, 29.4, 59.5) })).toEqual(Array(5).fill('kept'));
    expect(of('G64', { calls: pending(0, 5, 15, 35) })).toEqual(['kept', 'kept', 'kept']);
  });

  it('finds short waits and a seventh read', () => {
    expect(of('G64', { calls: pending(0, 1, 2) })).toEqual(['broken', 'broken']);
    expect(of('G64', { calls: pending(0, 0.21, 0.62, 1.43, 2.94, 5.95, 9), timeScale: 0.1 })).toContain('broken');
  });

  it('begins again with a later visit, and judges nothing without a scale', () => {
    const steps = [stepOf('returnFromCheckout', [80_000, 90_000], { url: redirect })];
    expect(of('G64', { calls: pending(0, 2.1, 71, 73.1), steps })).toEqual(['kept', 'kept']);
    expect(of('G64', { calls: pending(0, 0.1), timeScale: null })).toEqual([]);
  });

  it('tells quick polling from reloads without a driver', () => {
    const own = (...ms: readonly number[]) => undriven('G64', ...ms.map((one) => read(one, 'PENDING')));
    expect(own(0, 500, 1_000, 1_500)).toEqual(['broken']);
    expect(own(0, 500, 4_000, 4_500)).toEqual([]);
    expect(own(0, 2_100, 6_200)).toEqual(['kept', 'kept']);
  });
});

describe('G65', () => {
  it('accepts the end of polling, and one later read', () => {
    expect(of('G65', { calls: reads([0, 'UNDER_REVIEW']), answer: { page: 'pending' } })).toEqual(['kept', 'kept']);
    expect(of('G65', { calls: reads([0, 'UNDER_REVIEW'], [10, 'UNDER_REVIEW']) })).toEqual(['kept']);
  });

  it('finds polling, a new cart, an abandoned one and a confirmed page', () => {
    const calls = reads([0, 'UNDER_REVIEW']);
    expect(of('G65', { calls: reads([0, 'NEW'], [2, 'NEW'], [6, 'NEW']) })).toEqual(['broken']);
    for (const endpoint of ['createCart', 'abandonCart'] as const)
      expect(of('G65', { calls: [...calls, { endpoint, ids: ['cart-1'], arrivedMs: 11_000 }] })).toEqual([
        'kept',
        'broken',
      ]);
    expect(of('G65', { calls, answer: { page: 'confirmed' } })).toEqual(['kept', 'broken']);
    expect(of('G65', { calls: reads([0, 'PENDING']) })).toEqual([]);
    const steps = [stepOf('viewCart', [80_000, 81_000], { value: { lines: [] } })];
    expect(of('G65', { calls, answer: { page: 'pending' }, steps })).toEqual(['kept', 'kept', 'broken']);
  });
});

describe('failed reads', () => {
  const unknown = (ms: number) => read(ms, 400, { gets: { error: 'INVALID_BOOKING_UUID' } });
  const internal = (ms: number) => read(ms, 400, { gets: { error: 'INTERNAL_SERVER_ERROR' } });

  it('G66 finds another read of an unknown order', () => {
    expect(of('G66', { calls: [unknown(10_000)] })).toEqual(['kept']);
    expect(of('G66', { calls: [unknown(10_000), unknown(12_000)] })).toContain('broken');
    expect(undriven('G66', unknown(0), unknown(5_000))).toEqual(['kept']);
    expect(undriven('G66', read(0, 'PENDING'))).toEqual([]);
  });

  it('G67 wants another read after a wait', () => {
    expect(of('G67', { calls: [internal(10_000), read(12_100, 'CONFIRMED')] })).toEqual(['kept']);
    expect(of('G67', { calls: [internal(10_000), read(10_100, 'CONFIRMED')] })).toEqual(['broken']);
    expect(of('G67', { calls: [internal(10_000)] })).toEqual(['broken']);
    expect(undriven('G67', internal(0))).toEqual([]);
  });
});

describe('pages', () => {
  const items = [item('a', 'CANCELLED'), item('b', 'CONFIRMED')];
  const calls = [read(10_500, 'CONFIRMED', { gets: orderBody('CONFIRMED', items) })];
  const cancelled = (link: string | null) => ({
    page: 'confirmed',
    items: [row('a', 'CANCELLED', [['CANCELLED', link]])],
  });

  it('G69 records the voucher of a cancelled ticket', () => {
    expect(of('G69', { calls, answer: cancelled(null) })).toEqual(['kept']);
    expect(of('G69', { calls, answer: cancelled(voucher('a', 0)) })).toEqual(['broken']);
    expect(of('G69', { calls: reads([0, 'CONFIRMED']), answer: cancelled(null) })).toEqual([]);
  });

  it('G70 records a page that does not follow the status of the order', () => {
    expect(of('G70', { calls, answer: { page: 'confirmed' } })).toEqual(['kept']);
    expect(of('G70', { calls, answer: { page: 'failed' } })).toEqual(['broken']);
    expect(of('G70', { calls: reads([0, 'CANCELLED']), answer: { page: 'failed' } })).toEqual([]);
  });
});
