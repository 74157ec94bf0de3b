import { expect, test } from 'vitest';
import { lineExchange } from '../recorded/line.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import { inOrder } from './overlaps.ts';

function call(number: number, sentMs: number | undefined, ms: number | undefined, url = '/carts/c'): RecordedExchange {
  const line = { number, method: 'GET', url, status: 204, ...(sentMs === undefined ? {} : { sentMs }) };
  const exchange = lineExchange({ ...line, ...(ms === undefined ? {} : { ms }) }, number);
  if (exchange === null) throw new Error('the line is an exchange');
  return exchange;
}

test('orders calls by their start, and names those that overlap about one cart', () => {
  const calls = [call(4, 30, 5), call(3, 12, 3, '/carts/c/items/l?x=1'), call(2, 10, 9), call(1, 0, 10)];
  expect(inOrder(calls)?.map(({ recorded: { number }, overlaps }) => [number, overlaps])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
});

test('calls about different resources do not overlap', () => {
  expect(inOrder([call(1, 0, 20), call(2, 5, 2, '/carts/d')])?.some(({ overlaps }) => overlaps)).toBe(false);
});

test('a long call overlaps each call that begins before its end', () => {
  const calls = [call(1, 0, 20), call(2, 5, 2), call(3, 10, 1), call(4, 20, 1)];
  expect(inOrder(calls)?.map(({ overlaps }) => overlaps)).toEqual([true, true, true, false]);
});

test('without a time or a duration the order is unknown', () => {
  expect(inOrder([call(1, 0, 1), call(2, undefined, 1)])).toBeNull();
  expect(inOrder([call(1, 0, undefined)])).toBeNull();
});
