import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createClient, type ClientOptions, type WireRequest, type WireResult } from './client.ts';
import { listen, listenLocally } from './listen.ts';
import { selfSigned, type Certificate } from './self-signed.testing.ts';

let own: Certificate;
let foreign: Certificate;

beforeAll(() => {
  own = selfSigned('IP:127.0.0.1');
  foreign = selfSigned('DNS:elsewhere.example.com');
});

function secureServer(certificate: Certificate): Server {
  return createTlsServer(certificate, (_request, response) => response.end('safe'));
}

async function converse(server: Server, options: Partial<ClientOptions> = {}) {
  const origin = `https://127.0.0.1:${await listen(server)}`;
  const client = await createClient({ origin, connections: 1, timeoutMs: 2_000, ...options });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return (change: Partial<WireRequest> = {}): Promise<WireResult> =>
    client.send({ method: 'GET', url: `${origin}/`, headers: {}, body: null, ...change });
}

test('a self-signed certificate is not trusted', async () => {
  const send = await converse(secureServer(own));
  expect((await send()).noReply).toEqual({ reason: 'tls', detail: 'self-signed certificate' });
});

test('a certificate is verified although the environment turns that off, and is not with insecure', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await (await converse(secureServer(own)))()).noReply?.reason).toBe('tls');
  expect((await (await converse(secureServer(own), { insecure: true }))()).reply).toMatchObject({ text: 'safe' });
});

test('a given certificate is trusted, and the connection is used again', async () => {
  const send = await converse(secureServer(own), { tls: { ca: own.cert } });
  expect(await send()).toMatchObject({ reply: { status: 200, text: 'safe' }, reused: false });
  expect(await send({ method: 'POST', body: '{}' })).toMatchObject({ reply: { text: 'safe' }, reused: true });
});

test('a given certificate for another host is refused', async () => {
  const send = await converse(secureServer(foreign), { tls: { ca: foreign.cert } });
  expect((await send()).noReply).toMatchObject({ reason: 'tls', detail: /127\.0\.0\.1 is not in the cert's list/ });
});

test('a Host header of the request does not affect the handshake', async () => {
  const send = await converse(secureServer(own), { tls: { ca: own.cert } });
  expect((await send({ headers: { Host: 'elsewhere.example.com' } })).reply).toMatchObject({ text: 'safe' });
});

test.each([
  ['answers in plain text', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['closes', (socket: Socket) => socket.end()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
])('a server that %s during the handshake fails it', async (_what, answer) => {
  const send = await converse(
    createServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket))),
  );
  const { noReply } = await send();
  expect(noReply?.reason).toBe('tls');
  expect(noReply?.detail).not.toMatch(/\.c:|deps/);
});

test('a handshake that does not end causes a time-out', async () => {
  const send = await converse(createServer((socket) => socket.on('error', () => {})));
  expect((await send({ timeoutMs: 100 })).noReply).toMatchObject({ reason: 'timeout', detail: /handshake/ });
});

test('plain HTTP to a TLS server gets no reply', async () => {
  const server = secureServer(own);
  const origin = await listenLocally(server);
  const client = await createClient({ origin, connections: 1, timeoutMs: 2_000 });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  const { noReply } = await client.send({ method: 'GET', url: origin, headers: {}, body: null });
  expect(noReply?.reason).toMatch(/^(?:malformed|reset)$/);
});

test('a server that demands a certificate gets the given one', async () => {
  const demanding = (): Server =>
    createTlsServer({ ...own, ca: own.cert, requestCert: true }, (_request, response) => response.end('known'));
  const tls = { ca: own.cert, cert: own.cert, key: own.key };
  expect((await (await converse(demanding(), { tls }))()).reply).toMatchObject({ text: 'known' });
  expect((await (await converse(demanding(), { tls: { ca: own.cert } }))()).noReply).toMatchObject({ reason: 'tls' });
});
