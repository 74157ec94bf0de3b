import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { RawRequest } from './raw-request.ts';
import type { Reply } from './reply.ts';
import { send } from './send.ts';
import type { Transport } from './transport.ts';

export type Serve = (request: RawRequest) => Reply | Promise<Reply>;

/** Answers a request that is not part of the contract, such as one for a page. Returns false for any other request. */
export type Beside = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** A request and its reply. */
export interface Answered {
  readonly request: RawRequest;
  /** Null when the connection was reset instead. */
  readonly reply: Reply | null;
  /** Time of arrival, in ms since epoch. */
  readonly at: number;
  /** Time from the arrival of the request to the reply. */
  readonly ms: number;
}

export interface Listening {
  readonly port: number;
  /** Answers a request as the server does, without a connection: `transport` does not apply. */
  readonly ask: (request: RawRequest) => Promise<Reply>;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** An address or host name of this machine. Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** Gets every request first, and ignores `transport`. */
  readonly beside?: Beside | undefined;
  readonly transport: Transport;
  /** Called just before each reply is sent, except for requests to `beside` and `control`. */
  readonly observe?: ((answered: Answered) => void) | undefined;
  /** Answers requests under `/control` and ignores `transport`. Null turns the control endpoint off. */
  readonly control: Serve | null;
  /** Serves https with this certificate and key, as PEM. */
  readonly tls?: Certificate | null;
  /** In bytes. The body of a larger request is dropped. */
  readonly largestBody?: number;
}

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** No request can end the process, whatever its bytes are. */
export async function listen(serve: Serve, options: ListenOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', beside, observe, transport, control, tls = null, largestBody = Infinity } = options;
  const isReset = resetting(transport);
  const onRequest: RequestListener = (incoming, outgoing) => {
    if (beside?.(incoming, outgoing) === true) return;
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  };
  const server = tls === null ? createHttpServer(onRequest) : secureServer(onRequest, tls, transport);
  // By default, Node closes the connection of a CONNECT without a reply.
  server.on('connect', (_incoming: IncomingMessage, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  server.maxConnections = transport.maxConnections ?? 4_096;
  return { port: await listening(server, port, host), ask, close: () => closed(server) };

  async function ask(request: RawRequest): Promise<Reply> {
    if (control !== null && isControl(request)) return await control(request);
    const [at, start] = [Date.now(), performance.now()];
    const isTooLarge = request.body !== null && request.body.length > largestBody;
    const reply = await serve(isTooLarge ? { ...request, body: null } : request);
    if (reply.afterMs !== undefined) await delay(reply.afterMs);
    observe?.({ request, reply, at, ms: performance.now() - start });
    return reply;
  }

  async function answer(...[incoming, outgoing]: Parameters<RequestListener>): Promise<void> {
    const [at, start] = [Date.now(), performance.now()];
    const body = await bodyOf(incoming, largestBody);
    const request = requestOf(incoming, { body, secure: tls !== null });
    if (control !== null && isControl(request)) {
      send(await control(request), incoming, outgoing, {});
      return;
    }
    const report = (reply: Reply | null) => observe?.({ request, reply, at, ms: performance.now() - start });
    if (isReset(incoming.socket)) {
      report(null);
      // Under TLS a reset would leave the connection open.
      if (tls !== null) incoming.socket.destroy();
      else incoming.socket.resetAndDestroy();
      return;
    }
    const reply = await serve(request);
    const waitMs = (reply.afterMs ?? 0) + (transport.delayMs ?? 0);
    if (waitMs > 0) await delay(waitMs);
    report(reply);
    send(reply, incoming, outgoing, transport);
  }
}

function isControl({ target }: RawRequest): boolean {
  return /^\/control(\/|$)/.test(target);
}

/** Returns a function that decides for each request whether its connection is reset instead of answered. */
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

function secureServer(serve: RequestListener, certificate: Certificate, { tls }: Transport): HttpsServer {
  const { oldest, newest } = tls ?? { oldest: 'TLSv1.2', newest: 'TLSv1.3' };
  // OpenSSL offers the ciphers of TLS 1.0 and 1.1 at security level 0 only.
  const ciphers = oldest === 'TLSv1' || oldest === 'TLSv1.1' ? { ciphers: 'DEFAULT@SECLEVEL=0' } : {};
  const options = { ...certificate, minVersion: oldest, maxVersion: newest, ...ciphers };
  return createHttpsServer(options, serve).on('tlsClientError', () => {});
}

/** Null when the body is larger than `largest`. */
async function bodyOf(incoming: IncomingMessage, largest: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    // Read a body that is too large to its end: otherwise the client cannot read the reply.
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size > largest ? null : Buffer.concat(chunks);
}

function requestOf(
  { method = '', url = '', headers, socket }: IncomingMessage,
  rest: Pick<RawRequest, 'body' | 'secure'>,
): RawRequest {
  return { method, target: url, headers, address: socket.remoteAddress ?? '', ...rest };
}

function listening(server: Server | HttpsServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
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
