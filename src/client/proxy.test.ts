import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { closeServer, listen } from '../http/listen.ts';
import { localAccess } from '../http/local-access.ts';
import { createForwarder } from './forward.ts';
import { keyMarks } from './key-marks.ts';
import { openProxy, shopperHeader } from './proxy.ts';
import { openRecording } from './recording.ts';
import { openStimulation } from './stimulation.ts';

const key = 'omk_72ba8c08_secret';
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A proxy in front of a service that answers like this. */
async function proxyTo(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  keepsHost = true,
  recording = openRecording(null),
) {
  const service = createServer(answer);
  const port = await listen(service);
  closing.push(() => closeServer(service));
  const keys = keyMarks({ acceptAny: true });
  const forwarder = createForwarder({ baseUrl: `http://127.0.0.1:${port}/base`, tls: null, keepsHost });
  const control = {
    arrange: () => Promise.reject(new Error()),
    change: () => Promise.reject(new Error()),
    release: () => Promise.resolve(),
  };
  const stimulation = openStimulation({ stimuli: [], provokes: false, takeTurns: false, seed: 1, control, recording });
  const unreachable: string[] = [];
  const crashes: unknown[] = [];
  const proxy = await openProxy(
    {
      access: localAccess({}),
      forwarder,
      recording,
      stimulation,
      keys,
      shopperToken: 'token',
      onUnreachable: (reason) => void unreachable.push(reason),
      onCrash: (error) => void crashes.push(error),
    },
    { host: '127.0.0.1', port: 0 },
  );
  closing.push(async () => await proxy.close());
  closing.push(() => forwarder.close());
  return { url: `http://127.0.0.1:${proxy.port}`, port: proxy.port, recording, unreachable, crashes, service };
}

it('forwards a request and its reply unchanged, byte for byte', async () => {
  const zipped = gzipSync('{"id":"ü"}');
  let received: { url?: string | undefined; headers?: IncomingMessage['headers']; body?: string } = {};
  const { url, recording } = await proxyTo((incoming, outgoing) => {
    void (async () => {
      const chunks: string[] = [];
      for await (const chunk of incoming.setEncoding('utf8')) chunks.push(String(chunk));
      received = { url: incoming.url, headers: incoming.headers, body: chunks.join('') };
      outgoing.writeHead(201, { 'content-encoding': 'gzip', 'x-Odd-Case': 'a', 'set-cookie': ['a=1', 'b=2'] });
      outgoing.end(zipped);
    })();
  });

  const body = '{"country": "US"}';
  const reply = await new Promise<IncomingMessage>((resolve) => {
    request(
      `${url}/octo-gateway/v1/carts?a=%2F+b`,
      { method: 'POST', headers: { 'X-Trace': '1', 'g-api-key': key } },
      resolve,
    ).end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(Buffer.from(chunk));

  expect(received).toMatchObject({
    url: '/base/octo-gateway/v1/carts?a=%2F+b',
    body,
    headers: { 'x-trace': '1', 'g-api-key': key },
  });
  expect(reply.statusCode).toBe(201);
  expect(reply.rawHeaders).toEqual(expect.arrayContaining(['x-Odd-Case', 'a', 'set-cookie', 'a=1', 'b=2']));
  expect(Buffer.concat(chunks).equals(zipped)).toBe(true);
  const [call] = recording.traffic().calls;
  expect(call).toMatchObject({
    number: 1,
    endpoint: 'createCart',
    query: [['a', '/ b']],
    json: { country: 'US' },
    key: 'right',
    keyAlsoIn: [],
    reply: { status: 201, json: { id: 'ü' } },
  });
  expect(JSON.stringify(call)).not.toContain(key);
});

it('reads a target that is a whole address, as a client with a proxy sends it', async () => {
  const { port, recording } = await proxyTo((incoming, outgoing) => outgoing.end(incoming.url));
  const path = `http://127.0.0.1:${port}/octo-gateway/v1/carts/c1?country=US`;
  const reply = await new Promise<IncomingMessage>((resolve) => {
    request({ host: '127.0.0.1', port, path }, resolve).end();
  });
  const chunks: string[] = [];
  for await (const chunk of reply.setEncoding('utf8')) chunks.push(String(chunk));

  expect(chunks.join('')).toBe('/base/octo-gateway/v1/carts/c1?country=US');
  expect(recording.traffic().calls[0]).toMatchObject({
    endpoint: 'readCart',
    ids: ['c1'],
    target: '/octo-gateway/v1/carts/c1?country=US',
  });
});

it('marks a key wherever it is, and says where', async () => {
  const { url, recording } = await proxyTo((_, outgoing) => outgoing.end(JSON.stringify({ echoed: key })));
  await fetch(`${url}/octo/v1/carts/${key}?k=${key}`, {
    method: 'DELETE',
    headers: { 'g-api-key': key, authorization: `Bearer ${key}` },
  });

  const [call] = recording.traffic().calls;
  expect(call).toMatchObject({
    deprecated: true,
    ids: ['<key 1>'],
    keyAlsoIn: ['target', 'authorization'],
    reply: { json: { echoed: '<key 1>' } },
  });
  expect(JSON.stringify(recording.traffic())).not.toContain(key);
});

it('numbers connections, and orders pipelined requests by their arrival', async () => {
  const { url, port, recording } = await proxyTo((_, outgoing) => outgoing.end('{}'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let index = 0; index < 2; index += 1)
    await new Promise<void>((resolve) => {
      request(`${url}/octo-gateway/v1/supplier`, { agent }, (reply) => reply.resume().on('end', resolve)).end();
    });
  agent.destroy();
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const one = 'GET /octo-gateway/v1/supplier HTTP/1.1\r\nhost: localhost\r\n\r\n';
      socket.write(one + one.replace('\r\nhost', '\r\nconnection: close\r\nhost'));
    });
    socket.resume().on('close', () => resolve());
  });

  const { calls } = recording.traffic();
  expect(calls.map(({ number, connection }) => [number, connection])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
});

it("tells octoproof's own browser apart, and does not forward its header", async () => {
  let forwarded: IncomingMessage['headers'] = {};
  const { url, recording } = await proxyTo((incoming, outgoing) => {
    forwarded = incoming.headers;
    outgoing.end();
  });
  await fetch(`${url}/_octoproof/checkout/1`, { headers: { [shopperHeader]: 'token' } });
  await fetch(`${url}/_octoproof/checkout/1`, { headers: { [shopperHeader]: 'guessed' } });

  expect(recording.traffic().calls.map(({ byShopper, endpoint }) => [byShopper, endpoint])).toEqual([
    [true, 'checkout'],
    [false, 'checkout'],
  ]);
  expect(forwarded[shopperHeader]).toBeUndefined();
});

it('closes the connection of the client if the service does not answer', async () => {
  const { url, recording, unreachable } = await proxyTo((incoming) => incoming.socket.destroy());

  await expect(fetch(`${url}/octo-gateway/v1/supplier`)).rejects.toThrow('fetch failed');
  expect(recording.traffic().calls).toMatchObject([{ reply: null, withheld: null, stimulus: null }]);
  expect(unreachable).toEqual(['socket hang up']);
});

it('does not count a reply for which the client did not wait', async () => {
  let isAsked = false;
  let answerNow = (): void => {};
  const { url, recording } = await proxyTo((_, outgoing) => {
    isAsked = true;
    answerNow = () => outgoing.end('{"late":true}');
  });
  const stop = new AbortController();
  const waiting = fetch(`${url}/octo-gateway/v1/supplier`, { signal: stop.signal }).catch(() => {});
  await vi.waitFor(() => expect(isAsked).toBe(true));
  stop.abort();
  await waiting;
  await new Promise((resolve) => setTimeout(resolve, 50));
  answerNow();

  await vi.waitFor(() => {
    expect(recording.traffic().calls).toMatchObject([{ reply: null, withheld: { json: { late: true } } }]);
  });
});

it('closes the connection and names the limit for a reply that is too large after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const { url, recording, unreachable } = await proxyTo((_, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
    outgoing.end(bomb);
  });
  const before = process.memoryUsage().arrayBuffers;

  await expect(fetch(`${url}/octo-gateway/v1/supplier`)).rejects.toThrow();
  expect(unreachable).toEqual(['a reply has more than 16 MB after decompression']);
  expect(recording.traffic().calls).toMatchObject([{ endpoint: 'supplier', reply: null }]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
});

it('refuses a request that is too large, and records only its beginning', async () => {
  let isForwarded = false;
  const { url, recording } = await proxyTo((_, outgoing) => {
    isForwarded = true;
    outgoing.end();
  });
  const reply = await fetch(`${url}/octo-gateway/v1/carts`, { method: 'POST', body: 'x'.repeat(17 * 2 ** 20) });

  expect([reply.status, await reply.json()]).toEqual([
    413,
    { message: 'octoproof: the body has more than 16 MB, so the request was not forwarded' },
  ]);
  expect(isForwarded).toBe(false);
  const [call] = recording.traffic().calls;
  expect([call?.reply?.status, call?.body.length]).toEqual([413, 2 ** 20]);
});

it('records no more exchanges than its limit, and then refuses requests', async () => {
  const few = openRecording(null, undefined, { exchanges: 3, characters: 1_000 });
  const { url, recording } = await proxyTo((_, outgoing) => outgoing.end('{}'), true, few);
  const statuses: number[] = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await fetch(`${url}/octo-gateway/v1/supplier`)).status);

  expect(statuses).toEqual([200, 200, 200, 503, 503]);
  expect(recording.traffic().calls).toHaveLength(3);
  expect(recording.full.reason).toBe('the run ended after 3 exchanges: octoproof records no more');
});

it('records the request of a web page of another site, and neither forwards nor provokes it', async () => {
  let forwarded = 0;
  const { url, recording } = await proxyTo((_, outgoing) => {
    forwarded += 1;
    outgoing.end('{}');
  });
  const statusWith = async (headers: Record<string, string>): Promise<number | undefined> =>
    await new Promise((resolve) => {
      const sent = request(`${url}/octo-gateway/v1/register`, { method: 'POST', headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode));
      });
      sent.end('{}');
    });
  expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
  // With DNS rebinding the host name is that of the page, so the client did not send it.
  expect(await statusWith({ host: 'evil.example' })).toBe(421);
  expect(forwarded).toBe(0);
  expect(recording.traffic().calls.map(({ reply }) => reply?.status)).toEqual([403]);
});

it.each([
  ['a status that Node.js cannot send', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
  ['a switch of the protocol', 'HTTP/1.1 101 Switching\r\nupgrade: odd\r\nconnection: upgrade\r\n\r\n'],
  ['noise', '\u0001\u0002\r\n\r\n'],
])('%s of the service is no error of octoproof', async (_, bytes) => {
  const { url, unreachable, crashes, service } = await proxyTo(() => {});
  service.on('connection', (socket) => socket.on('data', () => socket.end(bytes)));
  await expect(fetch(`${url}/octo-gateway/v1/supplier`)).rejects.toThrow();
  expect([unreachable.length, crashes]).toEqual([1, []]);
});

it('a registration whose token has half a surrogate pair reaches the client', async () => {
  const { url, crashes } = await proxyTo((_, outgoing) => outgoing.end('{"token":"omk_half_\\ud800"}'));
  const reply = await fetch(`${url}/octo-gateway/v1/register`, { method: 'POST', body: '{}' });
  expect(await reply.json()).toEqual({ token: 'omk_half_\ud800' });
  expect(crashes).toEqual([]);
});

it.each([
  ['a TLS handshake', Buffer.from('160301020001000001fc0303', 'hex'), /began a TLS handshake/],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /spoke HTTP\/2/],
  ['a malformed request line', `GET${key} /x\r\n\r\n`, /^sent no valid HTTP request \(Parse Error/],
  ['noise', Buffer.from([1, 2, 3, 250]), /^sent no valid HTTP request/],
  ['a tunnel', 'CONNECT shop.test:443 HTTP/1.1\r\nhost: shop.test\r\n\r\n', /^sent CONNECT/],
])('names what a connection carried in place of a request: %s', async (_name, bytes, words) => {
  const { port, recording } = await proxyTo((_incoming, outgoing) => outgoing.end());
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.end(bytes);
  socket.resume();
  await vi.waitFor(() => expect([...recording.unreadable().values()]).toEqual([1]));
  expect([...recording.unreadable().keys()].join()).toMatch(words);
  expect([...recording.unreadable().keys()].join()).not.toContain(key);
  expect(recording.traffic().calls).toEqual([]);
});

it('tells nothing of a connection that ends without a word', async () => {
  const { port, recording, url } = await proxyTo((_incoming, outgoing) => outgoing.end());
  await new Promise((resolve) => connect(port, '127.0.0.1').resume().on('close', resolve).end());
  await fetch(`${url}/octo-gateway/v1/supplier`);
  expect(recording.unreadable().size).toBe(0);
});
