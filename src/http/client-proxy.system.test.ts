import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, type Client } from './client.ts';
import { closeServer, listen } from './listen.ts';
import { selfSigned } from './self-signed.testing.ts';

const CREDENTIALS = `Basic ${Buffer.from('me:pass word').toString('base64')}`;

async function clientThrough(proxy: string, origin: string, ca = ''): Promise<Client> {
  const client = await createClient({
    origin,
    connections: 1,
    timeoutMs: 2_000,
    proxy,
    ...(ca !== '' && { tls: { ca } }),
  });
  onTestFinished(() => client.close());
  return client;
}

async function serve(server: Server): Promise<string> {
  onTestFinished(() => closeServer(server));
  return `127.0.0.1:${await listen(server)}`;
}

function get(client: Client, url: string) {
  return client.send({ method: 'GET', url, headers: {}, body: null });
}

test('plain HTTP requests go to the proxy with its credentials, which are not in the evidence', async () => {
  const requests: IncomingMessage[] = [];
  const address = await serve(
    createServer((request, response) => {
      requests.push(request);
      response.end('by proxy');
    }),
  );
  const client = await clientThrough(`http://me:pass%20word@${address}`, 'http://shop.example.com');
  const { request, reply } = await get(client, 'http://shop.example.com/a/%2F?b');

  expect(reply?.text).toBe('by proxy');
  expect(requests[0]?.url).toBe('http://shop.example.com/a/%2F?b');
  expect(requests[0]?.headers).toMatchObject({ host: 'shop.example.com', 'proxy-authorization': CREDENTIALS });
  expect(request.headers).toEqual({ host: 'shop.example.com', connection: 'keep-alive' });
});

test('TLS goes through a tunnel that the target does not notice', async () => {
  const certificate = selfSigned('DNS:shop.example.com');
  const requests: IncomingMessage[] = [];
  const target = createSecureServer(certificate, (request, response) => response.end(JSON.stringify(request.headers)));
  const port = Number((await serve(target)).split(':')[1]);
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    requests.push(request);
    const onward = connect(port, '127.0.0.1').on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  const address = `http://me:pass%20word@${await serve(proxy)}`;
  const client = await clientThrough(address, 'https://shop.example.com', certificate.cert);
  const first = await get(client, 'https://shop.example.com/');
  const second = await get(client, 'https://shop.example.com/');

  expect(requests.map(({ url, headers }) => [url, headers['proxy-authorization']])).toEqual([
    ['shop.example.com:443', CREDENTIALS],
  ]);
  expect(JSON.parse(first.reply?.text ?? '')).toEqual({ host: 'shop.example.com', connection: 'keep-alive' });
  expect([first.reused, second.reused]).toEqual([false, true]);
});

test.each(['http', 'https'])('a 407 of the proxy is not a reply of the target, over %s', async (scheme) => {
  const proxy = createServer((_request, response) => response.writeHead(407).end());
  proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 407 No\r\n\r\n'));
  const client = await clientThrough(`http://${await serve(proxy)}`, `${scheme}://shop.example.com`);
  const { noReply } = await get(client, `${scheme}://shop.example.com/`);
  expect(noReply).toEqual({
    reason: 'unreachable',
    detail: expect.stringMatching(/^the proxy failed: it answered 407, so it needs credentials/),
  });
});

test.each(['http', 'https'])('an unreachable proxy is reported as a proxy failure, over %s', async (scheme) => {
  const server = createServer();
  const address = `127.0.0.1:${await listen(server)}`;
  await new Promise((resolve) => server.close(resolve));
  const client = await clientThrough(`http://me:secret@${address}`, `${scheme}://shop.example.com`);
  const { noReply } = await get(client, `${scheme}://shop.example.com/`);
  expect(noReply).toMatchObject({ reason: 'unreachable', detail: /^the proxy failed: .*ECONNREFUSED/ });
  expect(noReply?.detail).not.toContain('secret');
});

test('a silent proxy causes a time-out', async () => {
  const proxy = createServer();
  proxy.on('connect', (_request, socket) => {
    socket
      .on('error', () => {})
      .on('end', () => socket.destroy())
      .resume();
  });
  const client = await clientThrough(`http://${await serve(proxy)}`, 'https://shop.example.com');
  const request = { method: 'GET', url: 'https://shop.example.com/', headers: {}, body: null };
  const { noReply } = await client.send({ ...request, timeoutMs: 100 });
  expect(noReply).toMatchObject({ reason: 'timeout', detail: /no connection/ });
});

test.each(['socks5://127.0.0.1:1', 'nonsense secret'])('the proxy %s cannot be used', async (proxy) => {
  const creating = createClient({ origin: 'http://shop.example.com', connections: 1, timeoutMs: 1, proxy });
  await expect(creating).rejects.toThrow(/^cannot use the proxy: expected an absolute http or https URL/);
  await expect(creating).rejects.not.toThrow(/secret/);
});

test('an unescaped percent sign is allowed in the proxy password', async () => {
  const requests: IncomingMessage[] = [];
  const address = await serve(
    createServer((request, response) => {
      requests.push(request);
      response.end();
    }),
  );
  const client = await clientThrough(`http://me:100%@${address}`, 'http://shop.example.com');
  await get(client, 'http://shop.example.com/');
  expect(requests[0]?.headers['proxy-authorization']).toBe(`Basic ${Buffer.from('me:100%').toString('base64')}`);
});
