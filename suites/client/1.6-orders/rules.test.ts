import { describe, expect, it } from 'vitest';
import {
  bought,
  item,
  order,
  orderBody,
  read,
  redirect,
  row,
  stepOf,
  voucher,
} from '../traffic/orders/purchases.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { orders } from './rules.ts';

const of = (id: string, ...args: Parameters<typeof bought>) => outcomesOf(orders, `client/${id}`, bought(...args));
const at = (...seconds: readonly number[]) => seconds.map((second) => 10_000 + second * 1_000);

describe('K71', () => {
  it('accepts reads by the value of the redirect', () => {
    expect(of('K71', { calls: [read(10_500, 'CONFIRMED')] })).toEqual(['kept']);
  });

  it('finds a changed value, and a page that is shown without a read', () => {
    expect(of('K71', { calls: [read(10_500, 400, { ids: [order.toUpperCase()] })] })).toEqual(['broken']);
    expect(of('K71', { answer: { page: 'confirmed' } })).toEqual(['broken']);
  });

  it('leaves a second visit, an odd value and a driver that failed alone', () => {
    const second = stepOf('returnFromCheckout', [80_000, 81_000], { url: redirect });
    expect(of('K71', { calls: [read(10_500, 'CONFIRMED')], steps: [second] })).toEqual(['kept']);
    expect(of('K71', { url: 'https://shop.test/?marketplaceOrderUuid=x' })).toEqual([]);
    expect(outcomesOf(orders, 'client/K71', trafficOf([read(0, 'CONFIRMED', { ids: ['anything'] })]))).toEqual([]);
  });
});

describe('K71-confirmed', () => {
  const shown = (page: string, ...calls: readonly MadeCall[]) => of('K71-confirmed', { calls, answer: { page } });

  it('accepts a confirmed page after a read with CONFIRMED or REDEEMED, and every other page', () => {
    expect(shown('confirmed', read(10_500, 'PENDING'), read(12_500, 'CONFIRMED'))).toEqual(['kept']);
    expect(shown('confirmed', read(10_500, 'REDEEMED'))).toEqual(['kept']);
    expect(shown('failed', read(10_500, 'CANCELLED'))).toEqual(['kept']);
    expect(shown('pending', read(10_500, 'CANCELLED'))).toEqual(['kept']);
    expect(shown('neutral')).toEqual(['kept']);
  });

  it('accepts the saved page of an earlier visit', () => {
    const again = stepOf('returnFromCheckout', [80_000, 81_000], { url: redirect, value: { page: 'confirmed' } });
    const calls = [read(10_500, 'CONFIRMED')];
    expect(of('K71-confirmed', { calls, answer: { page: 'confirmed' }, steps: [again] })).toEqual(['kept', 'kept']);
  });

  it('finds a confirmed page after another status, after a failed read and without a read', () => {
    for (const status of ['PENDING', 'CANCELLED', 'REJECTED', 'UNDER_REVIEW', 400])
      expect(shown('confirmed', read(10_500, status))).toEqual(['broken']);
    expect(shown('confirmed')).toEqual(['broken']);
  });
});

describe('K72', () => {
  it('accepts a read after ON_HOLD and after PENDING, however late it comes', () => {
    const statuses = ['ON_HOLD', 'PENDING', 'CONFIRMED'];
    const calls = at(0, 2, 50).map((ms, index) => read(ms, statuses[index] ?? ''));
    expect(of('K72', { calls })).toEqual(['kept', 'kept']);
  });

  it('accepts a later read that failed, and the end of polling after several reads', () => {
    expect(of('K72', { calls: [read(10_000, 'PENDING'), read(12_000, 500)] })).toEqual(['kept']);
    const calls = at(0, 2, 6, 14, 29, 59).map((ms) => read(ms, 'PENDING'));
    expect(of('K72', { calls })).toEqual(['kept']);
  });

  it('finds a client that reads once, or treats one of both as final', () => {
    expect(of('K72', { calls: [read(10_000, 'PENDING')] })).toEqual(['broken']);
    expect(of('K72', { calls: [read(10_000, 'ON_HOLD'), read(12_000, 'PENDING')] })).toEqual(['kept', 'broken']);
  });

  it('gives a busy client time to read again, also with short waits', () => {
    const pending = (nowMs: number) => trafficOf([read(0, 'PENDING')], { timeScale: 0.01, nowMs });
    expect(outcomesOf(orders, 'client/K72', pending(5_000))).toEqual([]);
    expect(outcomesOf(orders, 'client/K72', pending(15_000))).toEqual(['broken']);
  });

  it('takes a read of a later visit for no follow-up', () => {
    const second = stepOf('returnFromCheckout', [80_000, 81_000], { url: redirect });
    expect(of('K72', { calls: [read(10_000, 'PENDING'), read(80_500, 'CONFIRMED')], steps: [second] })).toEqual([
      'broken',
    ]);
  });

  it('waits without a driver before it misses a read', () => {
    const once = [read(0, 'PENDING')];
    expect(outcomesOf(orders, 'client/K72', trafficOf(once))).toEqual(['broken']);
    expect(outcomesOf(orders, 'client/K72', trafficOf(once, { nowMs: 60_000 }))).toEqual([]);
    expect(outcomesOf(orders, 'client/K72', trafficOf(once, { nowMs: 60_000, timeScale: 0.1 }))).toEqual(['broken']);
    expect(outcomesOf(orders, 'client/K72', trafficOf([read(0, 'CONFIRMED')]))).toEqual([]);
  });
});

describe('K73', () => {
  it('accepts no read and a single read after a final status', () => {
    expect(of('K73', { calls: [read(10_000, 'REJECTED')] })).toEqual(['kept']);
    expect(of('K73', { calls: [read(10_000, 'CONFIRMED'), read(20_000, 'CONFIRMED')] })).toEqual(['kept']);
  });

  it('finds polling after a final status', () => {
    const calls = at(0, 2, 6).map((ms) => read(ms, 'EXPIRED'));
    expect(of('K73', { calls })).toEqual(['broken']);
  });

  it('tells polling from visits without a driver', () => {
    const reads = (...ms: readonly number[]) =>
      outcomesOf(orders, 'client/K73', trafficOf(ms.map((one) => read(one, 'CONFIRMED'))));
    expect(reads(0, 2_000, 6_000, 14_000)).toEqual(['broken']);
    expect(reads(0, 2_000, 6_000)).toEqual([]);
    expect(reads(0, 90_000, 3_600_000, 7_200_000)).toEqual(['kept']);
    expect(outcomesOf(orders, 'client/K73', trafficOf([read(0, 'PENDING')]))).toEqual([]);
  });
});

describe('pages', () => {
  const two = [item('b', 'CONFIRMED'), item('a', 'CONFIRMED', ['CANCELLED', 'CONFIRMED'])];
  const calls: readonly MadeCall[] = [read(10_500, 'CONFIRMED', { gets: orderBody('CONFIRMED', two) })];
  const rowA = row('a', 'CONFIRMED', [
    ['CANCELLED', null],
    ['CONFIRMED', voucher('a', 1)],
  ]);
  const rowB = row('b', 'CONFIRMED', [['CONFIRMED', voucher('b', 0)]]);
  const shown = (id: string, ...items: readonly (typeof rowA)[]) =>
    of(id, { lines: { a: 2, b: 1 }, calls, answer: { page: 'confirmed', items } });

  it('K74 finds rows by position or by product', () => {
    expect(shown('K74', rowA, rowB)).toEqual(['kept']);
    expect(shown('K74', row('a', 'CONFIRMED', [['CONFIRMED', voucher('b', 0)]]), rowB)).toEqual(['broken']);
    expect(shown('K74', rowA, row('a', 'CANCELLED', [['CANCELLED', null]]))).toEqual(['broken']);
    expect(shown('K74', rowA)).toEqual(['kept']);
    expect(of('K74', { calls, answer: { page: 'confirmed' } })).toEqual([]);
  });

  it('K76 compares statuses that differ from the one above, in any letter case', () => {
    expect(shown('K76', rowA, rowB)).toEqual(['kept']);
    expect(
      shown(
        'K76',
        row('a', 'Confirmed', [
          ['cancelled', null],
          ['confirmed', voucher('a', 1)],
        ]),
      ),
    ).toEqual(['kept']);
    expect(
      shown(
        'K76',
        row('a', 'CONFIRMED', [
          ['CONFIRMED', null],
          ['CONFIRMED', voucher('a', 1)],
        ]),
      ),
    ).toEqual(['broken']);
    expect(shown('K76', row('a', 'CONFIRMED', [['CONFIRMED', voucher('a', 1)]]))).toEqual([]);
  });

  it('K77 misses the voucher of a confirmed ticket only', () => {
    expect(shown('K77', rowA, rowB)).toEqual(['kept']);
    expect(shown('K77', rowA)).toEqual(['broken']);
    expect(of('K77', { calls, answer: { page: 'pending', items: [] } })).toEqual([]);
  });
});

describe('K75', () => {
  const gone = (status: string) => orderBody(status, [{ ...item('a', status), productId: null }]);
  const reads = [read(10_000, '', { gets: gone('PENDING') }), read(12_000, '', { gets: gone('CONFIRMED') })];

  it('accepts another read, the page of a confirmed order and a new cart', () => {
    expect(of('K75', { calls: reads, answer: { page: 'confirmed' } })).toEqual(['kept', 'kept']);
  });

  it('finds a stop, another page and a cart that stays open', () => {
    expect(of('K75', { calls: reads.slice(0, 1) })).toEqual(['broken']);
    expect(of('K75', { calls: reads, answer: { page: 'failed' } })).toEqual(['kept', 'broken']);
    const add: MadeCall = { endpoint: 'addItems', method: 'POST', ids: ['cart-1'], arrivedMs: 90_000 };
    expect(of('K75', { calls: [...reads, add], answer: { page: 'confirmed' } })).toEqual(['kept', 'broken']);
    expect(of('K75', { calls: [read(10_000, 'PENDING')] })).toEqual([]);
  });

  it('finds a client that fails, if it shows the page of another order', () => {
    const outcomesWith = (page: string) => {
      const other = stepOf('returnFromCheckout', [80_000, 81_000], { url: redirect, value: { page } });
      const { steps, ...traffic } = bought({ calls: reads, steps: [other] });
      const failing = steps.map((one): (typeof steps)[number] =>
        one.operation === 'returnFromCheckout' && one !== other
          ? { ...one, answer: { kind: 'error', message: 'null' } }
          : one,
      );
      return outcomesOf(orders, 'client/K75', { ...traffic, steps: failing });
    };
    expect(outcomesWith('confirmed')).toEqual(['kept', 'broken']);
    expect(outcomesWith('pending')).toEqual(['kept']);
  });
});
