import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { speaksTlsFirst, type Route } from './route.ts';
import { openTunnel } from './tunnel.ts';

/** Shorter than the 5 seconds after which common servers close an idle connection: the client must close it first. */
const IDLE_MS = 4_000;

export interface PoolOptions {
  /** Maximum number of open connections; further requests wait. */
  readonly connections: number;
  /** False closes each connection after one request. */
  readonly keepAlive: boolean;
  /** Time limit for a proxy to open a tunnel. */
  readonly timeoutMs: number;
}

/** The connections of one route. The most recently used idle connection is used first. */
export function createPool(route: Route, { connections, keepAlive, timeoutMs }: PoolOptions): http.Agent {
  const limits = { keepAlive, maxSockets: connections, maxFreeSockets: connections, timeout: IDLE_MS };
  const pool = speaksTlsFirst(route) ? new https.Agent({ ...limits, ...trust(route) }) : new http.Agent(limits);
  if (route.secure && route.proxy !== null) tunnelThrough(pool, route, timeoutMs);
  closeWhenServerEnds(pool);
  return pool;
}

type Opened = (error: Error | null, socket?: Duplex) => void;

function tunnelThrough(pool: http.Agent, route: Route, timeoutMs: number): void {
  const { proxy, host, port, servername } = route;
  if (proxy === null) return;
  const createConnection = (_options: unknown, done: Opened): void => {
    openTunnel({ proxy, host, port, timeoutMs }).then(
      (socket) => done(null, tls.connect({ socket, host, servername, ...trust(route) })),
      (error: Error) => done(error),
    );
  };
  Object.assign(pool, { createConnection });
}

/** Explicit, because otherwise the environment variable NODE_TLS_REJECT_UNAUTHORIZED decides. A proxy is always verified. */
function trust({ context, secure, verifies }: Route): tls.ConnectionOptions {
  const rejectUnauthorized = verifies || !secure;
  return context === null ? { rejectUnauthorized } : { rejectUnauthorized, secureContext: context };
}

/**
 * Removes an idle connection from the pool when the server closes it. Otherwise it stays in the pool for a moment, and
 * the next request on it is lost.
 */
function closeWhenServerEnds(pool: http.Agent): void {
  const watched = new WeakSet<Socket>();
  pool.on('free', (socket: Socket) => {
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.on('end', () => socket.destroy());
  });
}
