import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { certificate, privateKey } from './certificate.ts';
import type { Arrived } from '../received.ts';
import type { Reply } from './reply.ts';
import { send } from './send.ts';
import type { Transport } from './transport.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** What answers a request. Control is not subject to the manners of the transport. */
export interface Answers {
  readonly partner: (arrived: Arrived) => Reply;
  readonly control: ((arrived: Arrived) => Reply) | null;
}

export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly tls: boolean;
  readonly transport: Transport;
}

/** Listens on the loopback address only. No request, whatever its bytes, ends the process. */
export async function listen(answers: Answers, options: ListenOptions): Promise<Listening> {
  const { port, tls, transport } = options;
  const isReset = resetting(transport);
  const server = tls ? secureServer(serveOrHangUp, transport) : createHttpServer(serveOrHangUp);
  // Left alone, the server would close the connection of a CONNECT without a word.
  server.on('connect', (_incoming: IncomingMessage, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  return { port: await listening(server, port), close: () => closed(server) };

  function serveOrHangUp(incoming: IncomingMessage, outgoing: Parameters<RequestListener>[1]): void {
    void serve(incoming, outgoing).catch(() => outgoing.destroy());
  }

  async function serve(incoming: IncomingMessage, outgoing: Parameters<RequestListener>[1]): Promise<void> {
    const arrived = await arrivedFrom(incoming, tls);
    if (answers.control !== null && /^\/control(\/|$)/.test(arrived.target)) {
      send(answers.control(arrived), incoming, outgoing, {});
      return;
    }
    if (isReset(incoming.socket)) {
      // Under TLS a reset would leave the connection open.
      if (tls) incoming.socket.destroy();
      else incoming.socket.resetAndDestroy();
      return;
    }
    const reply = answers.partner(arrived);
    const waits = (reply.afterMs ?? 0) + (transport.delayMs ?? 0);
    if (waits > 0) await delay(waits);
    send(reply, incoming, outgoing, transport);
  }
}

/** Says of each request whether its connection is reset in place of a reply. */
function resetting({ resetEveryNthReuse: every }: Transport): (socket: Socket) => boolean {
  const used = new WeakSet<Socket>();
  let reuses = 0;
  return (socket) => {
    if (every === undefined) return false;
    const isReused = used.has(socket);
    used.add(socket);
    reuses += Number(isReused);
    return isReused && reuses % every === 0;
  };
}

function secureServer(serve: RequestListener, { tls }: Transport): HttpsServer {
  const { oldest, newest } = tls ?? { oldest: 'TLSv1.2', newest: 'TLSv1.3' };
  // Ciphers of the old versions are known at the lowest level of security only.
  const ciphers = oldest === 'TLSv1' || oldest === 'TLSv1.1' ? { ciphers: 'DEFAULT@SECLEVEL=0' } : {};
  const options = { key: privateKey, cert: certificate, minVersion: oldest, maxVersion: newest, ...ciphers };
  return createHttpsServer(options, serve).on('tlsClientError', () => {});
}

async function arrivedFrom(incoming: IncomingMessage, secure: boolean): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(chunks),
    secure,
  };
}

function listening(server: Server | HttpsServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closed(server: Server | HttpsServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
