import { expect, onTestFinished, test } from 'vitest';
import { converse } from './conversation.testing.ts';
import type { Conversation } from './conversation.testing.ts';
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

test('a connection is used again, and the result says so', async () => {
  const { server, send } = await talk(({ socket }) => void socket.write(OK));
  expect([(await send()).reused, (await send()).reused, (await send({ method: 'POST' })).reused]).toEqual([
    false,
    true,
    true,
  ]);
  expect(server.connections()).toBe(1);
});

test('a fresh connection is one of its own, and closes', async () => {
  const { server, send } = await talk(({ socket }) => void socket.write(OK));
  await send();
  expect((await send({ freshConnection: true })).reused).toBe(false);
  expect(server.requests[1]).toContain('connection: close');
  expect((await send()).reused).toBe(true);
  expect(server.connections()).toBe(2);
});

test.runIf(process.platform === 'linux')('a request from another address has a connection from there', async () => {
  const addresses: (string | undefined)[] = [];
  const { send } = await talk(({ socket }) => {
    addresses.push(socket.remoteAddress);
    socket.write(OK);
  });
  for (const from of [{}, { localAddress: '127.0.0.2' }, {}]) await send(from);
  expect(addresses.map((address) => address?.replace('::ffff:', ''))).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.1']);
});

test('a GET that an idle connection lost is repeated on a fresh one', async () => {
  const { server, send } = await talk(resetAtSecond);
  await send();
  expect(await send()).toMatchObject({ reply: { text: 'ok' }, reused: false });
  expect(server.requests).toHaveLength(3);
});

test.each(['POST', 'PATCH', 'DELETE'])('a %s that an idle connection lost is not repeated', async (method) => {
  const { server, send } = await talk(resetAtSecond);
  await send();
  expect(await send({ method })).toMatchObject({ reply: null, noReply: { reason: 'reset' }, reused: true });
  expect(server.requests).toHaveLength(2);
});

test('a GET that a fresh connection lost is not repeated', async () => {
  const { server, send } = await talk(({ socket }) => void socket.resetAndDestroy());
  expect(await send()).toMatchObject({ noReply: { reason: 'reset' }, reused: false });
  expect(server.requests).toHaveLength(1);
});

test('a GET whose reply was cut off is not repeated', async () => {
  const { server, send } = await talk(({ socket, nth }) => {
    if (nth === 1) socket.write(OK);
    else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf');
  });
  await send();
  expect(await send()).toMatchObject({ noReply: { reason: 'reset', detail: /4 bytes of the 9/ }, reused: true });
  expect(server.requests).toHaveLength(2);
});

test('a server that closes after each reply without saying so loses nothing', async () => {
  const { server, send } = await talk(({ socket }) => void socket.end(OK));
  for (let index = 0; index < 30; index += 1) {
    expect(await send({ method: 'POST' })).toMatchObject({ reply: { text: 'ok' }, reused: false });
  }
  expect(server.connections()).toBe(30);
});

test('a used connection may end with the body of its last reply', async () => {
  const { send } = await talk(({ socket, nth }) => {
    if (nth === 1) socket.write(OK);
    else socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nto the end');
  });
  await send();
  expect(await send({ method: 'POST' })).toMatchObject({ reply: { text: 'to the end' }, reused: true });
});

test('bytes that come late, after a whole reply, do not spoil the next one', async () => {
  const { send } = await talk(({ socket }) => {
    socket.write(OK);
    setTimeout(() => socket.write('late'), 20);
  });
  await send();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect((await send({ method: 'POST' })).reply).toMatchObject({ text: 'ok' });
});

test('no more connections than asked for; the rest waits its turn', async () => {
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
