import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../http/listen.ts';
import { selfSigned } from '../../http/self-signed.testing.ts';
import { outcomeName } from '../measurement/outcome.ts';
import { createSender, transportErrorOf, type Sender } from './sender.ts';

const request = { method: 'GET', path: '/', headers: {}, body: null };

async function senderTo(server: Server, ca?: string, insecure = false): Promise<Sender> {
  const origin = `${ca === undefined ? 'http' : 'https'}://127.0.0.1:${await listen(server)}`;
  const sender = createSender({
    origin,
    ...(ca === undefined || ca === '' ? {} : { tls: { ca } }),
    insecure,
    timeoutMs: 10_000,
    broken: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await sender.close();
    server.close();
  });
  return sender;
}

async function outcomeOf(sender: Sender): Promise<string> {
  return await new Promise((resolve) =>
    sender.send({ request, hallmark: null, done: (code) => resolve(outcomeName(code)) }),
  );
}

it('trusts a given certificate, but not another untrusted one', async () => {
  const own = selfSigned('IP:127.0.0.1');
  const secure = (): Server => createTlsServer(own, (_, response) => response.end('{}'));

  expect(await outcomeOf(await senderTo(secure(), own.cert))).toBe('status 200');
  expect(await outcomeOf(await senderTo(secure(), ''))).toBe('tls');
});

it('verifies a certificate although the environment turns that off, and does not with insecure', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = selfSigned('IP:127.0.0.1');
  const secure = (): Server => createTlsServer(own, (_, response) => response.end('{}'));

  expect(await outcomeOf(await senderTo(secure(), ''))).toBe('tls');
  expect(await outcomeOf(await senderTo(secure(), '', true))).toBe('status 200');
});

it('uses connections again, and opens another one if all are busy', async () => {
  const ports: unknown[] = [];
  const answer: RequestListener = ({ socket }, response) => {
    ports.push(socket.remotePort);
    setTimeout(() => response.end('{}'), 50);
  };
  const sender = await senderTo(createServer(answer));
  await Promise.all([outcomeOf(sender), outcomeOf(sender), outcomeOf(sender)]);
  // A connection is free again one turn of the event loop after its reply.
  await new Promise((resolve) => setTimeout(resolve, 10));
  await outcomeOf(sender);

  expect(ports).toHaveLength(4);
  expect(new Set(ports).size).toBe(3);
});

it('reports no outcome of a cancelled request, before or after the send', async () => {
  const outcomes: number[] = [];
  const paths: unknown[] = [];
  const sender = await senderTo(createServer(({ url }) => void paths.push(url)));
  const send = (): (() => void) => sender.send({ request, hallmark: null, done: (code) => outcomes.push(code) });
  send()();
  const later = send();
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  later();
  await sender.close();

  expect(outcomes).toEqual([]);
});

it.each([
  ['EMFILE', 'no socket'],
  ['EADDRNOTAVAIL', 'no socket'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_SOCKET', 'reset'],
  ['ECONNRESET', 'reset'],
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'dns'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['EHOSTUNREACH', 'unreachable'],
])('%s is called "%s"', (code, word) => {
  expect(transportErrorOf(Object.assign(new Error('so'), { code }))).toBe(word);
});

it('a body without an end is malformed, and is not collected', async () => {
  const sender = await senderTo(
    createServer((_, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        if (response.write('x'.repeat(1_000_000))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    }),
  );
  const outcome = new Promise((resolve) => {
    sender.send({ request, hallmark: '/id', done: (code) => resolve(outcomeName(code)) });
  });
  expect(await outcome).toBe('malformed');
});
