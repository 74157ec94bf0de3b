import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from './client.ts';
import { converse, type Conversation } from './conversation.testing.ts';
import { listen } from './listen.ts';
import type { Turn } from './scripted-server.testing.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';

function talk(answer: (turn: Turn) => void, timeoutMs = 2_000): Promise<Conversation> {
  return converse({ answer, timeoutMs, atEnd: onTestFinished });
}

describe('an invalid reply', () => {
  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['another version', 'HTTP/3.7 200 OK\r\ncontent-length: 0\r\n\r\n'],
    ['a status of letters', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a header without a colon', `${HEAD}garbage\r\n\r\n`],
    ['a header with a zero byte', `${HEAD}x: a\0b\r\n\r\n`],
    ['a length that is not a number', `${HEAD}content-length: ten\r\n\r\n`],
    ['two lengths', `${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    ['a chunk size that is not a number', `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`],
    ['a length below the body', `${HEAD}content-length: 2\r\n\r\n{"a":1}`],
    ['a head above the limit', `${HEAD}x: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a switch of protocols', 'HTTP/1.1 101 Up\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['data that is not gzip', `${HEAD}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nplain`],
    ['an unknown coding', `${HEAD}content-encoding: rot13\r\ncontent-length: 5\r\n\r\nplain`],
  ])('%s is malformed', async (_what, bytes) => {
    const { send } = await talk(({ socket }) => void socket.write(bytes));
    expect(await send()).toMatchObject({ reply: null, noReply: { reason: 'malformed' } });
  });

  test('a truncated compressed body is malformed', async () => {
    const half = gzipSync('x'.repeat(1000)).subarray(0, 15);
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${half.length}\r\n\r\n`);
      socket.write(half);
    });
    expect((await send()).noReply).toMatchObject({ reason: 'malformed', detail: /content-encoding/ });
  });

  test('a small body that decompresses to more than the limit is malformed', async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    });
    expect((await send()).noReply).toEqual({ reason: 'malformed', detail: 'the body is above 64 MB' });
  });

  test('a body above the limit is malformed', async () => {
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}\r\n`);
      socket.write(Buffer.alloc(65 * 1024 * 1024));
    }, 10_000);
    expect((await send()).noReply).toEqual({ reason: 'malformed', detail: 'the body is above 64 MB' });
  });
});

describe('a connection that ends too early', () => {
  test.each([
    ['at once', ''],
    ['in the head', 'HTTP/1.1 200 OK\r\nconte'],
    ['in a body of known length', `${HEAD}content-length: 10\r\n\r\nhalf`],
    ['between chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
    ['in a chunk', `${HEAD}transfer-encoding: chunked\r\n\r\n9\r\nhalf`],
  ])('%s counts as a reset, whether it is closed or reset', async (_where, bytes) => {
    const closing = await talk(({ socket }) => void socket.end(bytes));
    expect((await closing.send()).noReply).toMatchObject({ reason: 'reset' });
    const resetting = await talk(({ socket }) => {
      socket.write(bytes);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect((await resetting.send()).noReply).toMatchObject({ reason: 'reset' });
  });

  test('a body without a length is incomplete if the connection is reset', async () => {
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}\r\nhalf`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect((await send()).noReply).toMatchObject({ reason: 'reset' });
  });
});

describe('the deadline', () => {
  test.each([
    ['no reply', '', /no reply began/],
    ['half a head', 'HTTP/1.1 200 OK\r\nx: ', /no reply began/],
    ['informational replies only', 'HTTP/1.1 102 Processing\r\n\r\n', /no reply began/],
    ['half a body', `${HEAD}content-length: 9\r\n\r\nhalf`, /4 bytes of the body arrived/],
  ])('ends %s', async (_what, bytes, detail) => {
    const { send } = await talk(({ socket }) => void socket.write(bytes), 100);
    const { noReply, ms } = await send();
    expect(noReply).toEqual({ reason: 'timeout', detail: expect.stringMatching(detail) });
    expect(ms).toBeGreaterThan(90);
    expect(ms).toBeLessThan(1_000);
  });

  test('ends a body that never ends', async () => {
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}\r\n`);
      const drip = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    const { noReply, ms } = await send({ timeoutMs: 150 });
    expect(noReply).toMatchObject({ reason: 'timeout', detail: /^only \d+ bytes of the body arrived/ });
    expect(ms).toBeLessThan(1_000);
  });

  test('does not make the client unusable', async () => {
    const { send } = await talk(({ socket, nth }) => {
      if (nth > 1) socket.write(`${HEAD}content-length: 2\r\n\r\nok`);
    });
    await send({ timeoutMs: 50 });
    expect((await send()).reply).toMatchObject({ text: 'ok' });
  });

  test('does not run out while this process is too busy to read the reply', async () => {
    const { send } = await talk(({ socket }) => {
      socket.write(`${HEAD}content-length: 2\r\n\r\n{}`);
      const until = performance.now() + 400;
      while (performance.now() < until);
    }, 200);

    expect((await send()).reply?.status).toBe(200);
  });
});

describe('cancelling', () => {
  test('a signal cancels a request in flight', async () => {
    const { send } = await talk(() => {});
    const signal = AbortSignal.timeout(50);
    expect((await send({ signal })).noReply).toEqual({
      reason: 'unreachable',
      detail: 'cancelled before a reply came',
    });
  });

  test('nothing is sent after the signal', async () => {
    const { server, send } = await talk(() => {});
    expect((await send({ signal: AbortSignal.abort() })).noReply).toMatchObject({ reason: 'unreachable' });
    expect(server.requests).toEqual([]);
  });

  test('closing the client ends requests in flight, waiting requests and later requests', async () => {
    const { client, send } = await talk(() => {});
    const pending = [send(), send(), send({ freshConnection: true })];
    await new Promise((resolve) => setTimeout(resolve, 30));
    await client.close();
    for (const { noReply } of await Promise.all([...pending, send()])) {
      expect(noReply).toMatchObject({ reason: 'unreachable', detail: /^cancelled/ });
    }
  });
});

test('a port without a server is refused', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const origin = `http://127.0.0.1:${port}`;
  const client = await createClient({ origin, connections: 1, timeoutMs: 1_000 });
  const { noReply } = await client.send({ method: 'GET', url: `${origin}/?key=secret`, headers: {}, body: null });
  expect(noReply).toEqual({ reason: 'refused', detail: 'nothing accepts connections at this address (ECONNREFUSED)' });
});

test('a truncated or changed reply never makes the client throw or hang', async () => {
  const whole = `${HEAD}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`;
  const { send } = await talk(({ socket, nth }) => {
    const bytes = Buffer.from(whole);
    const at = (nth * 7919) % bytes.length;
    bytes[at] = (nth * 104_729) % 256;
    socket.end(nth % 2 === 0 ? bytes : bytes.subarray(0, at));
  });
  for (let index = 0; index < 300; index += 1) {
    const { reply, noReply } = await send({ method: 'POST' });
    expect((reply === null) !== (noReply === null)).toBe(true);
  }
});
