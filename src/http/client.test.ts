import { describe, expect, onTestFinished, test } from 'vitest';
import { converse, type Conversation } from './conversation.testing.ts';
import type { Turn } from './scripted-server.testing.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

function talk(answer: (turn: Turn) => void): Promise<Conversation> {
  return converse({ answer, atEnd: onTestFinished });
}

function answering(reply: string | Buffer): (turn: Turn) => void {
  return ({ socket }) => void socket.write(reply, 'latin1');
}

describe('a sent request', () => {
  test('the request line contains the path unchanged', async () => {
    const { server, send } = await talk(answering(OK));
    await send({ url: `${server.origin}/a/%2F/../b/./%c3%A9?q=%20+/?&&x` });
    expect(server.requests[0]).toMatch(/^GET \/a\/%2F\/\.\.\/b\/\.\/%c3%A9\?q=%20\+\/\?&&x HTTP\/1\.1\r\n/);
  });

  test('headers are sent unchanged, and only host and connection are added', async () => {
    const { server, send } = await talk(answering(OK));
    await send({ headers: { 'G-Api-Key': 'k', accept: '*/*' } });
    const host = server.origin.slice('http://'.length);
    expect(server.requests[0]).toBe(
      `GET / HTTP/1.1\r\nG-Api-Key: k\r\naccept: */*\r\nhost: ${host}\r\nconnection: keep-alive\r\n\r\n`,
    );
  });

  test('a body in pieces is sent as the same number of chunks, without its length', async () => {
    const { server, send } = await talk(answering(OK));
    const { reply } = await send({
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'abcdefg',
      pieces: 3,
    });
    expect(reply?.status).toBe(200);
    expect(server.requests[0]).toMatch(/transfer-encoding: chunked\r\n/);
    expect(server.requests[0]).not.toMatch(/content-length/);
  });

  test('the evidence contains the sent request', async () => {
    const { server, send } = await talk(answering(OK));
    const { request } = await send({ method: 'PATCH', headers: { 'X-A': '1' }, body: Buffer.from('{"é":1}') });
    const host = server.origin.slice('http://'.length);
    expect(request).toEqual({
      method: 'PATCH',
      url: `${server.origin}/`,
      headers: { 'X-A': '1', host, connection: 'keep-alive', 'content-length': '8' },
      body: '{"é":1}',
    });
    expect(server.requests[0]).toMatch(/content-length: 8\r\n\r\n\{"Ã©":1\}$/);
  });

  test.each([
    ['GET', false],
    ['DELETE', false],
    ['POST', true],
    ['PATCH', true],
  ])('%s without a body announces an empty one: %s', async (method, announces) => {
    const { server, send } = await talk(answering(OK));
    await send({ method });
    expect(server.requests[0]?.includes('content-length: 0')).toBe(announces);
    expect(server.requests[0]).not.toContain('transfer-encoding');
  });

  test('a DELETE with a body sends its length', async () => {
    const { server, send } = await talk(answering(OK));
    await send({ method: 'DELETE', body: '{}' });
    expect(server.requests[0]).toMatch(/content-length: 2\r\n\r\n\{\}$/);
  });

  test.each([
    ['a space in the path', (origin: string) => ({ url: `${origin}/a b` }), /unescaped characters/],
    ['a line break in a header', () => ({ headers: { 'x-a': 'secret\r\nx-b: 1' } }), /x-a/],
    ['an invalid method', () => ({ method: 'GE T' }), /method/i],
    ['another origin', () => ({ url: 'http://127.0.0.1:1/' }), /the URL has another origin/],
  ])('%s is not sent, and the reason contains no value', async (_what, change, detail) => {
    const { server, send } = await talk(answering(OK));
    const { reply, noReply } = await send(change(server.origin));
    expect(reply).toBeNull();
    expect(noReply).toEqual({ reason: 'unsent', detail: expect.stringMatching(detail) });
    expect(noReply?.detail).not.toContain('secret');
    expect(server.requests).toEqual([]);
  });
});

describe('a received reply', () => {
  test('header names are in lower case, repeated headers are joined, values are latin1', async () => {
    const { send } = await talk(
      answering('HTTP/1.1 204 No\r\nX-A: 1\r\nx-a:  2 \r\nSet-Cookie: \xe9\r\n__proto__: p\r\n\r\n'),
    );
    const { reply } = await send();
    expect(Object.entries(reply?.headers ?? {})).toEqual([
      ['x-a', '1, 2'],
      ['set-cookie', 'é'],
      ['__proto__', 'p'],
    ]);
  });

  test.each([
    ['100', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['103, twice', 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('informational replies are skipped: %s', async (_which, before) => {
    const { send } = await talk(answering(before + OK));
    expect((await send()).reply).toMatchObject({ status: 200, text: 'ok' });
  });

  test.each([
    ['HEAD', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n'],
    ['GET', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 50\r\n\r\n'],
    ['DELETE', 'HTTP/1.1 204 No Content\r\n\r\n'],
    ['GET', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 0\r\n\r\n'],
  ])('%s: a reply without a body is complete: %j', async (method, bytes) => {
    const { send } = await talk(answering(bytes));
    expect((await send({ method })).reply).toMatchObject({ text: '', bytes: 0, utf8: true });
  });

  test('a redirect is a reply', async () => {
    const { server, send } = await talk(answering('HTTP/1.1 302 Found\r\nlocation: /b\r\ncontent-length: 0\r\n\r\n'));
    expect((await send()).reply).toMatchObject({ status: 302, headers: { location: '/b' } });
    expect(server.requests).toHaveLength(1);
  });

  test('a byte order mark stays in the text', async () => {
    const { send } = await talk(answering('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n\xef\xbb\xbf{}'));
    expect((await send()).reply).toMatchObject({ text: '\uFEFF{}', bytes: 5, utf8: true });
  });

  test('ill-formed UTF-8 sets `utf8` to false', async () => {
    const { send } = await talk(answering('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\na\xff!'));
    expect((await send()).reply).toMatchObject({ text: 'a\uFFFD!', bytes: 3, utf8: false });
  });

  test('a body may end with the end of the connection', async () => {
    const { send } = await talk(({ socket }) => void socket.end('HTTP/1.1 200 OK\r\n\r\nto the end'));
    expect((await send()).reply).toMatchObject({ text: 'to the end', bytes: 10 });
  });

  test('a complete reply before the end of the request body counts, even if the connection is reset', async () => {
    const { send } = await talk(({ socket, nth }) => {
      if (nth > 1) return;
      socket.pause();
      socket.write('HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 2\r\n\r\nno', () => {
        setTimeout(() => socket.destroy(), 50);
      });
    });
    expect((await send({ method: 'POST', body: 'x'.repeat(20_000_000) })).reply).toMatchObject({
      status: 413,
      text: 'no',
    });
  });
});
