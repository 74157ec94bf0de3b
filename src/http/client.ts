import type { Agent } from 'node:http';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { Exchange, NoReply, ReceivedReply, SentRequest } from '../model/exchange.ts';
import { attempt, type Attempted } from './attempt.ts';
import { createPool } from './connection-pool.ts';
import { noReply } from './no-reply.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { receivedReply, type WireReply } from './received-reply.ts';
import { requestTargetOf } from './request-target.ts';
import { routeTo, type Route, type RouteOptions } from './route.ts';
import { needsCredentials } from './tunnel.ts';

/** A request exactly as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** Absolute, at the client's origin, percent-encoded. The text after the origin is sent unchanged. */
  readonly url: string;
  /** Sent unchanged; only missing host, connection and content-length headers are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** Writes the body in this number of separate pieces; its headers must then announce chunks. Absent for one piece. */
  readonly pieces?: number;
  /** The local address to send from; absent for any. */
  readonly localAddress?: string;
  /** Time limit of the exchange in milliseconds; the default is the client's limit. */
  readonly timeoutMs?: number;
  /** Sends the request on a new connection, which is closed afterwards. Ignored after `useFewerConnections`. */
  readonly freshConnection?: boolean;
  /** Sends the request at most once, even if it meets a connection that the server closes at the same moment. */
  readonly once?: boolean;
  /** Cancels the request: its result is the `noReply` reason `unreachable`. */
  readonly signal?: AbortSignal;
}

/** The outcome of a request: exactly one of `reply` and `noReply` is set. */
export interface WireResult extends Pick<Exchange, 'request' | 'reply' | 'noReply'> {
  /** Milliseconds from the call of `send` to the last byte, including the wait for a free connection. */
  readonly ms: number;
  /** True if an earlier request used the connection: a reset of such a connection is not necessarily a fault. */
  readonly reused: boolean;
}

export interface ClientOptions extends RouteOptions {
  /** Maximum number of connections. Further requests wait, within their deadline. */
  readonly connections: number;
  /** Time limit of each exchange in milliseconds. */
  readonly timeoutMs: number;
}

export interface Client {
  /**
   * Sends a request and waits for the whole reply. Never rejects: every failure is a `noReply`. Redirects are replies.
   */
  send(request: WireRequest): Promise<WireResult>;
  /** Halves the maximum number of connections, and closes those that are idle. */
  useFewerConnections(): void;
  /** Closes all connections; requests in flight end without a reply. */
  close(): Promise<void>;
}

export type CreateClient = (options: ClientOptions) => Promise<Client>;

/** Creates a client without opening a connection. Rejects with a ConfigurationError for an unusable origin or proxy. */
export async function createClient(options: ClientOptions): Promise<Client> {
  const { connections, timeoutMs } = options;
  const route = routeTo(options);
  const pool = createPool(route, { connections, keepAlive: true, timeoutMs });
  const closing = new AbortController();
  const line: Line = {
    route,
    pool,
    timeoutMs,
    closing: closing.signal,
    mayOpenMore: () => pool.maxSockets >= connections,
  };
  return {
    send: (request) => send(line, request),
    useFewerConnections() {
      pool.maxSockets = Math.max(1, Math.floor(pool.maxSockets / 2));
      for (const socket of Object.values(pool.freeSockets).flat()) socket?.destroy();
    },
    async close() {
      closing.abort();
      pool.destroy();
    },
  };
}

interface Line {
  readonly route: Route;
  readonly pool: Agent;
  readonly timeoutMs: number;
  readonly closing: AbortSignal;
  /** True if connections in addition to the pool's may be opened. */
  readonly mayOpenMore: () => boolean;
}

async function send(line: Line, request: WireRequest): Promise<WireResult> {
  const startedAt = performance.now();
  const { method } = request;
  const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body;
  const keepAlive = request.freshConnection !== true;
  const headers = outgoingHeaders(request.headers, { method, authority: line.route.authority, body, keepAlive });
  const result = await outcomeOf(line, { ...request, headers, body, startedAt });
  return wireResult(request, { ...result, headers, startedAt });
}

/** The result of a request that was sent with these headers, at this time of `performance.now()`. */
export function wireResult(
  { method, url, body }: WireRequest,
  { headers, outcome, reused, startedAt }: SendResult & { readonly headers: SentRequest['headers']; startedAt: number },
): WireResult {
  return {
    request: { method, url, headers, body: body instanceof Uint8Array ? Buffer.from(body).toString() : body },
    ...(isNoReply(outcome) ? { reply: null, noReply: outcome } : { reply: outcome, noReply: null }),
    ms: performance.now() - startedAt,
    reused,
  };
}

interface Sending extends WireRequest {
  readonly body: Uint8Array | null;
  readonly startedAt: number;
}

interface SendResult {
  readonly outcome: ReceivedReply | NoReply;
  readonly reused: boolean;
}

async function outcomeOf(line: Line, sending: Sending): Promise<SendResult> {
  const target = requestTargetOf(sending.url, line.route.origin);
  if (target === null) {
    return { outcome: noReply('unsent', 'not sent: the URL has another origin than the base URL'), reused: false };
  }
  await seeEndedConnections();
  const first = await attemptOn(line, { ...sending, target });
  const { outcome, reused } =
    sending.once !== true && isStale(first, sending.method)
      ? await attemptOn(line, { ...sending, target, freshConnection: true })
      : first;
  if (isNoReply(outcome)) return { outcome, reused };
  if (wantsProxyCredentials(line.route, outcome.status)) {
    return { outcome: noReply('unreachable', `the proxy failed: ${needsCredentials}`), reused };
  }
  return { outcome: await receivedReply(outcome), reused };
}

/**
 * Waits until the pool knows about closed idle connections. That takes one complete turn of the event loop: the first
 * wait may end before the loop reads its sockets, the second does not.
 */
async function seeEndedConnections(): Promise<void> {
  await nextLoop();
  await nextLoop();
}

async function attemptOn(line: Line, sending: Sending & { readonly target: string }): Promise<Attempted> {
  const { route, closing } = line;
  const timeoutMs = sending.timeoutMs ?? line.timeoutMs;
  const pool =
    sending.freshConnection === true && line.mayOpenMore()
      ? createPool(route, { connections: 1, keepAlive: false, timeoutMs })
      : line.pool;
  // A repeated request gets at least one second: a busy process may have used up the deadline itself.
  const waitMs = Math.max(Math.min(timeoutMs, 1_000), timeoutMs - (performance.now() - sending.startedAt));
  const signals = sending.signal === undefined ? [closing] : [closing, sending.signal];
  const attempted = await attempt({ ...sending, route, pool, waitMs, signals });
  if (pool !== line.pool) pool.destroy();
  return attempted;
}

/** True for a GET on a connection that the server closed at the same moment. It is safe to repeat a GET. */
function isStale({ outcome, reused, begun }: Attempted, method: string): boolean {
  return method === 'GET' && reused && !begun && isNoReply(outcome) && outcome.reason === 'reset';
}

/** Only a proxy sends 407. In a tunnel this cannot occur, because the proxy has already accepted the request. */
function wantsProxyCredentials({ secure, proxy }: Route, status: number): boolean {
  return proxy !== null && !secure && status === 407;
}

function isNoReply(outcome: WireReply | ReceivedReply | NoReply): outcome is NoReply {
  return 'reason' in outcome;
}
