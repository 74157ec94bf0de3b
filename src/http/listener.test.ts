import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listenForDeliveries, type Delivered } from './listener.ts';

async function deliveriesOf(
  ...all: readonly { path: string; method?: string; headers?: Readonly<Record<string, string>> }[]
): Promise<{ statuses: readonly number[]; deliveries: readonly Delivered[] }> {
  const listener = await listenForDeliveries({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => await listener.close());
  const deliveries: Delivered[] = [];
  listener.subscribe((one) => deliveries.push(one));
  const statuses: number[] = [];
  for (const { path, method = 'POST', headers = {} } of all)
    statuses.push(
      await new Promise<number>((resolve, reject) => {
        const options = { port: listener.port, host: '127.0.0.1', method, path, headers };
        const outgoing = request(options, (incoming) => resolve(incoming.resume().statusCode ?? 0));
        outgoing.on('error', reject).end();
      }),
    );
  return { statuses, deliveries };
}

it('stores every delivery with a valid URL, whatever its target and its host name are', async () => {
  const { statuses, deliveries } = await deliveriesOf(
    { path: '/a?b=1', headers: { host: 'backend.example' } },
    { path: '*', method: 'OPTIONS' },
    { path: '/a', headers: { host: 'a b[' } },
  );
  expect(statuses).toEqual([200, 200, 200]);
  expect(deliveries.map(({ url }) => new URL(url).pathname)).toEqual(['/a', '/*', '/a']);
});

it('refuses a delivery of a web page, and does not store it', async () => {
  const { statuses, deliveries } = await deliveriesOf(
    { path: '/a', headers: { origin: 'https://evil.example' } },
    { path: '/a', headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect({ statuses, deliveries }).toEqual({ statuses: [403, 403], deliveries: [] });
});
