import { expect, onTestFinished, test } from 'vitest';
import { randomNumbers } from '../http/random.ts';
import { waiting } from './http/latency.ts';
import { openSession } from './session.testing.ts';

const transient = ['busy-503', 'gateway-errors', 'gateway-throttles'];

/** What 60 reads of the supplier come to: a status, or the end of a connection. */
async function endings(rates: Readonly<Record<string, number>>, seed: number): Promise<readonly string[]> {
  const session = await openSession(onTestFinished, { freedoms: Object.keys(rates), rates, seed });
  const { baseUrl, apiKey } = session.storefront;
  const ends: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const reading = fetch(`${baseUrl}/octo-gateway/v1/supplier`, { headers: { 'g-api-key': apiKey } });
    const ending = reading.then(
      async (reply) =>
        await reply.text().then(
          () => String(reply.status),
          () => 'cut',
        ),
      () => 'reset',
    );
    ends.push(await ending);
  }
  return ends;
}

test('transient faults come at their rate, and at the same requests for the same seed', async () => {
  const rates = Object.fromEntries(transient.map((name) => [name, 0.2]));
  const first = await endings(rates, 7);
  expect(await endings(rates, 7)).toEqual(first);
  expect(await endings(rates, 8)).not.toEqual(first);
  expect([...new Set(first)].toSorted()).toEqual(['200', '429', '502', '503', '504']);
});

test('connections are reset or cut off at their rate', async () => {
  const ends = await endings({ 'connections-reset-on-the-way': 0.4 }, 7);
  expect([...new Set(ends)].toSorted()).toEqual(['200', 'cut', 'reset']);
});

test('a rate of 1 meets every request, and a throttled client is told when to come back', async () => {
  const session = await openSession(onTestFinished, {
    freedoms: ['gateway-throttles'],
    rates: { 'gateway-throttles': 1 },
  });
  const reply = await fetch(`${session.storefront.baseUrl}/octo-gateway/v1/supplier`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1']);
});

test('a latency is a time within its bounds, the same for the same seed', async () => {
  const request = { method: 'GET', target: '/', headers: {}, body: null, address: '', secure: false };
  const waits = async (seed: number) => {
    const gateway = waiting({ fromMs: 50, toMs: 400 }, randomNumbers(seed, 'latency'));
    const replies = await Promise.all(
      Array.from({ length: 40 }, async () => await gateway(request, () => ({ status: 200, headers: {} }))),
    );
    return replies.map(({ afterMs = 0 }) => afterMs);
  };
  const first = await waits(7);
  expect(await waits(7)).toEqual(first);
  expect(first.every((ms) => ms >= 50 && ms <= 400)).toBe(true);
  expect(new Set(first).size).toBeGreaterThan(10);
});
