import { expect, it } from 'vitest';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { createClient, type Client, type CreateClient, type WireRequest } from '../../http/client.ts';
import { directClients } from './direct-client.ts';

const json = { 'content-type': 'application/json' };

const requests: readonly (Pick<WireRequest, 'method'> & Partial<WireRequest> & { readonly path: string })[] = [
  { method: 'GET', path: '/octo-gateway/v1/products?country=US&limit=2' },
  { method: 'GET', path: '/octo-gateway/v1/products?limit=2', freshConnection: true },
  { method: 'GET', path: '/octo-gateway/v1/nothing' },
  { method: 'PUT', path: '/octo-gateway/v1/products' },
  { method: 'HEAD', path: '/octo-gateway/v1/supplier' },
  { method: 'POST', path: '/octo-gateway/v1/carts', headers: json, body: '{"country":"US","items":[]}' },
  { method: 'POST', path: '/octo-gateway/v1/carts', headers: json, body: '{' },
  { method: 'DELETE', path: '/octo-gateway/v1/carts/none' },
  { method: 'POST', path: '/octo-gateway/v1/carts', headers: json, body: 'x'.repeat(1_048_577) },
  { method: 'GET', path: '/octo-gateway/v1/products', headers: { 'g-api-key': 'wrong' } },
  { method: 'POST', path: '/control/arrange', headers: json, body: '{"state":"anotherPartner"}' },
  { method: 'GET', path: `/octo-gateway/v1/carts/${'x'.repeat(5_000)}` },
];

/** Everything that a run records of the requests. Times differ in every run. */
async function recorded(make: (server: RunningStorefront) => CreateClient): Promise<unknown> {
  const server = await startStorefront({ control: true, now: () => 0 });
  const client: Client = await make(server)({ origin: server.baseUrl, connections: 1, timeoutMs: 5_000 });
  const results: unknown[] = [];
  for (const { path, ...request } of requests) {
    const headers = { 'g-api-key': server.apiKey, ...request.headers };
    const result = await client.send({ body: null, ...request, headers, url: server.baseUrl + path });
    results.push({ ...result, ms: 0 });
  }
  await client.close();
  await server.close();
  const text = JSON.stringify(results).replaceAll(server.baseUrl, 'http://server');
  return JSON.parse(text.replaceAll(new URL(server.baseUrl).host, 'server').replaceAll(/"date":"[^"]*"/g, '"date":""'));
}

it('records the same without a connection as over the network', async () => {
  const overNetwork = await recorded(() => createClient);

  expect(overNetwork).toHaveLength(requests.length);
  expect(await recorded((server) => directClients(server.ask, server.baseUrl, () => {}))).toEqual(overNetwork);
});

it('asks for the network after a reply that no message can carry', async () => {
  let needsNetwork = false;
  const ask = async () => await Promise.resolve({ status: 200, headers: {}, noReply: 'hang-up' } as const);
  const create = directClients(ask, 'http://127.0.0.1:9', () => (needsNetwork = true));
  const client = await create({ origin: 'http://127.0.0.1:9', connections: 1, timeoutMs: 100 });

  await client.send({ method: 'GET', url: 'http://127.0.0.1:9/', headers: {}, body: null });

  expect(needsNetwork).toBe(true);
});

it('leaves another address, such as that of a proxy, to the network', async () => {
  const ask = async () => await Promise.reject(new Error('called directly'));
  const create = directClients(ask, 'http://127.0.0.1:9', () => {});
  const client = await create({ origin: 'http://127.0.0.1:10', connections: 1, timeoutMs: 100 });

  const { noReply } = await client.send({ method: 'GET', url: 'http://127.0.0.1:10/', headers: {}, body: null });

  expect(noReply?.reason).toBe('refused');
});
