import { constants } from 'node:crypto';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls, createServer, type SecureVersion } from 'node:tls';
import type { Duplex } from 'node:stream';
import { listen } from './listen.ts';
import { trialCertificate } from './trial-certificate.ts';
import { openTunnel } from './tunnel.ts';
import { routeTo, type Route, type RouteOptions } from './route.ts';

/**
 * The result of a handshake of one TLS version. `detail` is the reason of a failure; empty if the handshake completed.
 */
export interface HandshakeResult {
  readonly completed: boolean;
  readonly detail: string;
}

export interface HandshakeOptions extends RouteOptions {
  readonly version: SecureVersion;
  readonly timeoutMs: number;
}

/**
 * Makes one handshake of exactly this version with the origin, on a new connection, and closes it. It does not check
 * certificates, because the requests do. Never rejects.
 */
export async function handshake(options: HandshakeOptions): Promise<HandshakeResult> {
  const route = routeTo(options);
  try {
    const socket = await dial(route, options.timeoutMs);
    return await secure(socket, { ...options, servername: route.servername });
  } catch (error) {
    return { completed: false, detail: `no connection: ${messageOf(error)}` };
  }
}

/** True if this client completes a handshake of this version with a local server that supports it. */
export async function isCapableOf(version: SecureVersion, timeoutMs: number): Promise<boolean> {
  const server = createServer({ ...trialCertificate, ...only(version) }, (socket) => socket.end());
  server.on('tlsClientError', () => {});
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  try {
    return (await handshake({ origin: `https://127.0.0.1:${port}`, version, timeoutMs })).completed;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Options that allow everything that OpenSSL supports in this version, including legacy renegotiation, so that the
 * client does not cause a failure.
 */
function only(version: SecureVersion) {
  return {
    minVersion: version,
    maxVersion: version,
    ciphers: 'ALL:@SECLEVEL=0',
    secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
  } as const;
}

async function dial(route: Route, timeoutMs: number): Promise<Duplex> {
  const { proxy, host, port } = route;
  if (proxy !== null) return await openTunnel({ proxy, host, port, timeoutMs });
  return await new Promise((resolve, reject) => {
    const socket = connectPlain({ host, port, timeout: timeoutMs });
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}

function secure(
  socket: Duplex,
  { version, servername, timeoutMs }: { version: SecureVersion; servername: string; timeoutMs: number },
): Promise<HandshakeResult> {
  return new Promise((resolve) => {
    const settle = (result: HandshakeResult): void => {
      clearTimeout(timer);
      resolve(result);
      tls.destroy();
      socket.destroy();
    };
    const timer = setTimeout(
      () => settle({ completed: false, detail: 'the handshake did not end in time' }),
      timeoutMs,
    );
    const tls = connectTls({ socket, servername, rejectUnauthorized: false, ...only(version) });
    tls.once('secureConnect', () => settle({ completed: true, detail: '' }));
    tls.on('error', (error) => settle({ completed: false, detail: messageOf(error) }));
    tls.once('close', () => settle({ completed: false, detail: 'the connection was closed' }));
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
