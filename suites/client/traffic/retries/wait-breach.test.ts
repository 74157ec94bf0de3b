import { expect, test } from 'vitest';
import { trafficOf } from '../traffic.testing.ts';
import { waitBreach } from './wait-breach.ts';

test('a wait is told in the time of the client, which compares with Retry-After', () => {
  const wait = { what: 'wait before try 2', leastMs: 20_000 };
  expect(waitBreach(trafficOf([]), { ...wait, gapMs: 10_400.4 })).toEqual({
    what: 'wait before try 2',
    expected: 'at least 20 s',
    received: '10.4 s',
  });
  expect(waitBreach(trafficOf([], { timeScale: 0.1 }), { ...wait, gapMs: 1_040 })).toEqual({
    what: 'wait before try 2 (at time scale 0.1, 0.1 s count as 1 s)',
    expected: 'at least 20 s',
    received: '10.4 s',
  });
});
