import { expect, test } from 'vitest';
import { lineExchange } from '../recorded/line.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import { inOrder } from './overlaps.ts';

function call(number: number, sentMs: number | undefined, ms: number | undefined): RecordedExchange {
  const line = { number, method: 'GET', url: '/', status: 204, ...(sentMs === undefined ? {} : { sentMs }) };
  const exchange = lineExchange({ ...line, ...(ms === undefined ? {} : { ms }) }, number);
  if (exchange === null) throw new Error('the line is an exchange');
  return exchange;
}

test('orders calls by their start, and those that overlap by their end, as one group', () => {
  const calls = [call(4, 30, 5), call(3, 12, 3), call(2, 10, 9), call(1, 0, 10)];
  expect(inOrder(calls)?.map(({ recorded: { number }, together }) => [number, together])).toEqual([
    [1, null],
    [3, 2],
    [2, 2],
    [4, null],
  ]);
});

test('calls belong to one group if another call overlaps both', () => {
  const calls = [call(1, 0, 20), call(2, 5, 2), call(3, 10, 15), call(4, 22, 1)];
  expect(new Set(inOrder(calls)?.map(({ together }) => together))).toEqual(new Set([1]));
});

test('without a time or a duration the order is unknown', () => {
  expect(inOrder([call(1, 0, 1), call(2, undefined, 1)])).toBeNull();
  expect(inOrder([call(1, 0, undefined)])).toBeNull();
});
