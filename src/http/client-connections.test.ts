import { expect, onTestFinished, test } from 'vitest';
import { converse, type Conversation } from './conversation.testing.ts';
import type { Turn } from './scripted-server.testing.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

function talk(answer: (turn: Turn) => void, connections = 1): Promise<Conversation> {
  return converse({ answer, connections, atEnd: onTestFinished });
}

/** Answers the first request, and resets the connection at the second. */
function resetAtSecond({ socket, nth }: Turn): void {
  if (nth === 2) socket.resetAndDestroy();
  else socket.write(OK);
}

test('a connection is used again, and `reused` is true', async () => {
  const { server, send } = await talk(({ socket }) => void socket.write(OK));
  expect([(await send()).reused, (await send()).reused, (await send({ method: 'POST' })).reused]).toEqual([
    false,
    true,
    true,
  ]);
  expect(server.connections()).toBe(1);
});

test('a request with freshConnection has its own connection, which closes afterwards', async () => {
  const { server, send } = await talk(({ socket }) => void socket.write(OK));
  await send();
  expect((await send({ freshConnection: true })).reused).toBe(false);
  expect(server.requests[1]).toContain('connection: close');
  expect((await send()).reused).toBe(true);
  expect(server.connections()).toBe(2);
});

test('a connection whose request had the header `connection: close` carries no further request', async () => {
  const { server, client, send } = await talk(({ socket }) => void socket.write(OK), 2);
  client.useFewerConnections();
  await send({ freshConnection: true });
  expect((await send()).reused).toBe(false);
  expect(server.connections()).toBe(2);
});

test.runIf(process.platform === 'linux')('a request with a localAddress is sent from that address', async () => {
  const addresses: (string | undefined)[] = [];
  const { send } = await talk(({ socket }) => {
    addresses.push(socket.remoteAddress);
    socket.write(OK);
  });
  for (const from of [{}, { localAddress: '127.0.0.2' }, {}]) await send(from);
  expect(addresses.map((address) => address?.replace('::ffff:', ''))).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.1']);
});

test('a GET that is lost on an idle connection is repeated on a new one', async () => {
  const { server, send } = await talk(resetAtSecond);
  await send();
  expect(await send()).toMatchObject({ reply: { text: 'ok' }, reused: false });
  expect(server.requests).toHaveLength(3);
});

test.each(['POST', 'PATCH', 'DELETE'])('a %s that is lost on an idle connection is not repeated', async (method) => {
  const { server, send } = await talk(resetAtSecond);
  await send();
  expect(await send({ method })).toMatchObject({ reply: null, noReply: { reason: 'reset' }, reused: true });
  expect(server.requests).toHaveLength(2);
});

test('a GET that is lost on a new connection is not repeated', async () => {
  const { server, send } = await talk(({ socket }) => void socket.resetAndDestroy());
  expect(await send()).toMatchObject({ noReply: { reason: 'reset' }, reused: false });
  expect(server.requests).toHaveLength(1);
});

test('a GET with a truncated reply is not repeated', async () => {
  const { server, send } = await talk(({ socket, nth }) => {
    if (nth === 1) socket.write(OK);
    else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf');
  });
  await send();
  expect(await send()).toMatchObject({ noReply: { reason: 'reset', detail: /4 bytes of the 9/ }, reused: true });
  expect(server.requests).toHaveLength(2);
});

test('no request is lost if a server closes each connection without announcing it', async () => {
  const { server, send } = await talk(({ socket }) => void socket.end(OK));
  for (let index = 0; index < 30; index += 1) {
    expect(await send({ method: 'POST' })).toMatchObject({ reply: { text: 'ok' }, reused: false });
  }
  expect(server.connections()).toBe(30);
});

test('the end of a reused connection may be the end of the body', async () => {
  const { send } = await talk(({ socket, nth }) => {
    if (nth === 1) socket.write(OK);
    else socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nto the end');
  });
  await send();
  expect(await send({ method: 'POST' })).toMatchObject({ reply: { text: 'to the end' }, reused: true });
});

test('late bytes after a complete reply do not affect the next reply', async () => {
  const { send } = await talk(({ socket }) => {
    socket.write(OK);
    setTimeout(() => socket.write('late'), 20);
  });
  await send();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect((await send({ method: 'POST' })).reply).toMatchObject({ text: 'ok' });
});

test('the number of connections is limited, and further requests wait', async () => {
  const { server, send } = await talk(({ socket }) => void setTimeout(() => socket.write(OK), 10), 3);
  const results = await Promise.all(Array.from({ length: 12 }, () => send({ method: 'POST' })));
  expect(results.map(({ reply }) => reply?.text)).toEqual(Array.from({ length: 12 }, () => 'ok'));
  expect(server.connections()).toBe(3);
});

test('waiting for a connection counts towards the deadline', async () => {
  const { server, send } = await talk(() => {});
  const [, second] = await Promise.all([send({ timeoutMs: 200 }), send({ timeoutMs: 80 })]);
  expect(second).toMatchObject({ noReply: { reason: 'timeout', detail: /no connection/ } });
  expect(server.requests).toHaveLength(1);
});
