import { expect, onTestFinished, test } from 'vitest';
import { randomNumbers } from '../http/random.ts';
import { waiting } from './http/latency.ts';
import { openSession } from './session.testing.ts';

const transient = ['busy-503', 'gateway-errors', 'gateway-throttles'];

/** The outcome of 60 reads of the supplier: a status, `cut` or `reset`. */
async function outcomes(rates: Readonly<Record<string, number>>, seed: number): Promise<readonly string[]> {
  const session = await openSession(onTestFinished, { freedoms: Object.keys(rates), rates, seed });
  const { baseUrl, apiKey } = session.storefront;
  const results: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const reading = fetch(`${baseUrl}/octo-gateway/v1/supplier`, { headers: { 'g-api-key': apiKey } });
    const result = reading.then(
      async (reply) =>
        await reply.text().then(
          () => String(reply.status),
          () => 'cut',
        ),
      () => 'reset',
    );
    results.push(await result);
  }
  return results;
}

test('transient freedoms occur at their rate, and at the same requests for the same seed', async () => {
  const rates = Object.fromEntries(transient.map((name) => [name, 0.2]));
  const first = await outcomes(rates, 7);
  expect(await outcomes(rates, 7)).toEqual(first);
  expect(await outcomes(rates, 8)).not.toEqual(first);
  expect([...new Set(first)].toSorted()).toEqual(['200', '429', '502', '503', '504']);
});

test('connections are reset or cut off at the rate', async () => {
  const results = await outcomes({ 'connections-reset-on-the-way': 0.4 }, 7);
  expect([...new Set(results)].toSorted()).toEqual(['200', 'cut', 'reset']);
});

test('a rate of 1 affects every request, and a 429 has retry-after', async () => {
  const session = await openSession(onTestFinished, {
    freedoms: ['gateway-throttles'],
    rates: { 'gateway-throttles': 1 },
  });
  const reply = await fetch(`${session.storefront.baseUrl}/octo-gateway/v1/supplier`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1']);
});

test('each latency is within its bounds, and the same for the same seed', async () => {
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
