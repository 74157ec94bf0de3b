import { expect, it } from 'vitest';
import { exchange } from '../../report/sample-run.testing.ts';
import { latencies } from './latency.ts';

it('latencies counts an exchange once, even if several checks have it as evidence', () => {
  const shared = exchange({ number: 1, endpoint: 'me', ms: 5 });

  expect(latencies([shared, shared, exchange({ number: 2, endpoint: 'me', ms: 7 })])).toEqual([
    { endpoint: 'me', count: 2, min: 5, p50: 5, p90: 7, p99: 7, max: 7, unanswered: 0 },
  ]);
});

it('latencies uses the nearest rank, and sorts endpoints by slowest median', () => {
  const hundred = Array.from({ length: 100 }, (_, index) =>
    exchange({ number: index + 1, endpoint: 'fast', ms: index + 1 }),
  );
  const slow = exchange({ number: 200, endpoint: 'slow', ms: 900 });

  expect(latencies([...hundred, slow])).toEqual([
    { endpoint: 'slow', count: 1, min: 900, p50: 900, p90: 900, p99: 900, max: 900, unanswered: 0 },
    { endpoint: 'fast', count: 100, min: 1, p50: 50, p90: 90, p99: 99, max: 100, unanswered: 0 },
  ]);
});

it('latencies counts requests without a reply separately', () => {
  const silent = exchange({ number: 1, endpoint: 'me', status: null, noReply: 'timeout: ', ms: 30_000 });

  expect(latencies([silent])).toEqual([]);
  expect(latencies([silent, exchange({ number: 2, endpoint: 'me', ms: 3 })])).toMatchObject([
    { count: 1, max: 3, unanswered: 1 },
  ]);
});
