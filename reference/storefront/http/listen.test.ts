import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '../session.testing.ts';

function firstLine(port: string, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''));
  });
}

test.each([
  ['no HTTP at all', Buffer.from([0, 255, 13, 10, 13, 10])],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['very long headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(99_999)}\r\n\r\n`],
  ['bad escapes', 'GET /octo-gateway/v1/carts/%zz HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['dots and slashes', 'GET //../%2e%2e//octo/v1/?%%% HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a whole address', 'GET http://a/octo-gateway/v1/supplier HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
  ['an upgrade', 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
])('a request with %s returns 4xx, and the server still works', async (_name, bytes) => {
  const { storefront, call } = await openSession(onTestFinished);
  expect(await firstLine(new URL(storefront.baseUrl).port, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await call('GET supplier')).status).toBe(200);
});

test.each([
  ['2 MiB', `{"country":"${'x'.repeat(2_097_152)}"}`, 413],
  ['100,000 nested arrays', '['.repeat(100_000), 400],
  ['nested items', `{"country":"US","items":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ['a prototype', '{"__proto__":{"country":"US","items":[]}}', 400],
  ['null', 'null', 400],
  ['a lone surrogate', '{"country":"US","items":[{"productId":"\\ud800","optionId":"\\u0000","quantity":1}]}', 404],
])('a create with the body %s is refused', async (_name, text, status) => {
  const { call } = await openSession(onTestFinished);
  expect((await call('POST carts', { text })).status).toBe(status);
});

test('a create that is not UTF-8 is refused before the endpoint', async () => {
  const { storefront } = await openSession(onTestFinished);
  const response = await fetch(`${storefront.baseUrl}/octo-gateway/v1/carts`, {
    method: 'POST',
    headers: { 'g-api-key': storefront.apiKey },
    body: Buffer.from([123, 34, 255, 34, 58, 49, 125]),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_argument', details: null }]);
});

test('a request without a valid key returns 401 before any other error', async () => {
  const { call, storefront } = await openSession(onTestFinished);
  const answers = await Promise.all([
    call('GET nothing', { key: null }),
    call('PUT carts', { key: '' }),
    call('POST carts', { key: `${storefront.apiKey}0`, text: '{' }),
    call('GET supplier', { key: null, headers: { authorization: `Bearer ${storefront.apiKey}` } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [401, { code: 'unauthenticated', message: expect.any(String), details: null }]),
  );
  expect((await call('PUT carts')).headers.get('allow')).toBe('POST');
});

test('an error contains the request id that was sent, or a generated one', async () => {
  const { call } = await openSession(onTestFinished);
  const sent = await call('GET carts/x', { headers: { 'x-request-id': 'mine' } });
  expect(sent.at('/details/requestId')).toBe('mine');
  expect((await call('GET carts/x')).at('/details/requestId')).toMatch(/^[0-9a-f-]{36}$/);
});

test('control returns 501 for unknown states and changes, and 400 for invalid parameters', async () => {
  const { call, arrange } = await openSession(onTestFinished);
  const control = (verb: string, body: unknown) => call(`POST ${verb}`, { prefix: '/control/', body });
  const offer = await arrange('offer', { retail: 700 });
  const answers = await Promise.all([
    control('arrange', { state: 'weather' }),
    control('arrange', { state: 'toString' }),
    control('change', { handle: offer.handle, to: { painted: true } }),
    control('arrange', { state: 'offer', params: { retail: 'x' } }),
    control('arrange', { state: 'order', params: { cartId: 'x', status: 'PENDING' } }),
    control('change', { handle: 'none', to: {} }),
    control('release', { handle: offer.handle }),
    control('release', { handle: offer.handle }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([501, 501, 501, 400, 400, 400, 200, 200]);
});
