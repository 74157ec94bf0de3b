import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { listen } from '../http/scripted-server.testing.ts';
import { createControl } from './control.ts';

/** What arranging comes to at an endpoint that answers so. */
async function refusedWith(status: number, body: string): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const client = await createClient({ origin, connections: 1, timeoutMs: 2_000 });
  try {
    return await createControl({ url: origin, client, hide: () => {} })
      .arrange('offer', { options: 2 })
      .catch((error: unknown) => (error instanceof Error ? error.message : error));
  } finally {
    await client.close();
    server.close();
  }
}

it.each([
  ['what it says', 409, '{"error":"no deal is free:\\n try later"}', ' with HTTP 409: no deal is free: try later'],
  ['nothing of a body that says nothing', 500, '<html>', ' with HTTP 500'],
  ['nothing of an empty text', 500, '{"error":" "}', ' with HTTP 500'],
  ['nothing of a text too long to be read', 400, JSON.stringify({ error: 'x'.repeat(501) }), ' with HTTP 400'],
])('an arrangement that is refused tells %s', async (_, status, body, told) => {
  expect(await refusedWith(status, body)).toBe(`the control endpoint answered arrange${told}`);
});

it('a state that is not offered tells why', async () => {
  expect(await refusedWith(501, '{"error":"promotions are made by hand"}')).toBe(
    'the control endpoint does not offer {"state":"offer","params":{"options":2}}: promotions are made by hand',
  );
});
