import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenLocally } from '../../http/listen.ts';
import { openConnections } from './connections.ts';

test('when the target refuses a connection, the idle connections of every client close', async () => {
  let open = 0;
  const server = createServer((_request, reply) => void reply.end());
  server.on('connection', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  onTestFinished(() => void server.close());
  const baseUrl = await listenLocally(server);
  const connections = await openConnections({
    facts: { baseUrl, control: baseUrl },
    budgets: { concurrency: 2, timeoutMs: 5_000 },
    tls: null,
    env: {},
  });
  onTestFinished(async () => await connections.close());
  for (const client of [connections.client, connections.control, await connections.open(1)]) {
    await client?.send({ method: 'GET', url: `${baseUrl}/`, headers: {}, body: null });
  }
  expect(open).toBe(3);
  connections.useFewer();
  await vi.waitFor(() => expect(open).toBe(0));
});
