import { connect } from 'node:net';
import { randomNumbers } from '../../../reference/http/random.ts';
import { oddJson } from './odd-bodies.testing.ts';

const cart = { country: 'US', items: [{ productId: 'a', optionId: 'b', quantity: 1 }], clientReference: null };
const paths = ['products?country=US', 'carts', 'carts/%00', 'partner-bookings/%ED%A0%80', 'register', 'supplier'];

/** Bytes that no client should send, but some do. */
function* oddRequests(seed: number, key: string): Generator<string, never> {
  const random = randomNumbers(seed, 'odd requests');
  const lines = [`g-api-key: ${key}`, 'host: 127.0.0.1', 'content-type: application/json', 'connection: close'];
  const request = (method: string, path: string, { headers = lines, body = '' } = {}): string =>
    `${[`${method} /octo-gateway/v1/${path} HTTP/1.1`, ...headers, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
  for (;;) {
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    for (const { write } of oddJson) yield request('POST', path, { body: write(cart, random) });
    for (const method of ['OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PURGE', 'get', 'CONNECT'])
      yield request(method, path);
    for (const more of [
      'x: \u00ED\u00A0\u0080',
      'g-api-key: b',
      '__proto__: a',
      `x: ${'y'.repeat(15_000)}`,
      'expect: 100-continue',
    ])
      yield request('GET', path, { headers: [...lines, more] });
    for (const target of ['*', 'http://[::1', '//', '/%', `/${'x'.repeat(10_000)}`, '/\u00FF?a=%ff&a=%ff&__proto__=1'])
      yield `GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    yield 'GET / HTTP/1.0\r\n\r\n';
    yield 'POST /octo-gateway/v1/carts HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{"half":';
    yield 'POST /octo-gateway/v1/carts HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n';
    yield '\u0016\u0003\u0001';
  }
}

/** Sends odd requests one after another until it is stopped. The returned function stops it and gives their number. */
export function sendOddRequests(port: number, { seed, key }: { seed: number; key: string }): () => number {
  const next = oddRequests(seed, key);
  let sent = 0;
  let isStopped = false;
  const one = (): void => {
    if (isStopped) return;
    const socket = connect(port, '127.0.0.1', () => {
      sent += 1;
      socket.end(Buffer.from(next.next().value, 'latin1'));
    });
    socket.on('error', () => {});
    socket.resume().setTimeout(200, () => socket.destroy());
    socket.on('close', () => setTimeout(one, 5));
  };
  one();
  return () => {
    isStopped = true;
    return sent;
  };
}
