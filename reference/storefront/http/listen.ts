import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { outer } from '../2-resources/2.8-errors.ts';
import type { Arrived } from '../answer.ts';
import type { Serve } from './front.ts';
import { json, type Reply } from './reply.ts';
import { send } from './send.ts';
import type { Transport } from './transport.ts';

const largestBody = 1_048_576;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** What answers a request; null leaves it to the next. */
export interface Answers {
  readonly control: ((arrived: Arrived) => Reply) | null;
  readonly storefront: Serve;
}

/** Listens on the loopback address only. No request, whatever its bytes, ends the process. */
export async function listen(port: number, answers: Answers, transport: Transport): Promise<Listening> {
  const traffic = { requests: 0, reuses: 0, sockets: new WeakSet<Socket>() };
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Left alone, the server would close the connection of a CONNECT without a word.
  server.on('connect', (_incoming, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  return { port: await listening(server, port), close: () => closed(server) };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const arrived = await arrivedFrom(incoming);
    if (answers.control !== null && /^\/control(\/|$)/.test(arrived.target)) {
      send(answers.control(arrived), incoming, outgoing, {});
      return;
    }
    if (isReset(incoming.socket)) {
      incoming.socket.resetAndDestroy();
      return;
    }
    const reply = turnedAway(arrived) ?? (await answers.storefront(arrived));
    if (transport.delayMs !== undefined) await delay(transport.delayMs);
    send(reply, incoming, outgoing, transport);
  }

  function isReset(socket: Socket): boolean {
    if (!traffic.sockets.has(socket)) {
      traffic.sockets.add(socket);
      return false;
    }
    traffic.reuses += 1;
    return transport.resetEveryNthReuse !== undefined && traffic.reuses % transport.resetEveryNthReuse === 0;
  }

  function turnedAway(arrived: Arrived): Reply | null {
    traffic.requests += 1;
    if (transport.refusedAgents?.test(arrived.headers['user-agent'] ?? '') === true) {
      return { status: 403, headers: { 'content-type': 'text/html' }, text: '<h1>Forbidden</h1>' };
    }
    if (transport.everyNth503 === undefined || traffic.requests % transport.everyNth503 !== 0) return null;
    const reply = json(503, outer('unavailable', 'Busy'));
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(traffic.requests % 2) } };
  }
}

async function arrivedFrom(incoming: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    // What is too large is still read to its end, so that the client gets to see the answer.
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  return {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: incoming.headers,
    address: incoming.socket.remoteAddress ?? '',
    body: size > largestBody ? null : Buffer.concat(chunks),
  };
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
