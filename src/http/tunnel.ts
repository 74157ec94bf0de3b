import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Proxy } from './route.ts';

export interface TunnelOptions {
  readonly proxy: Proxy;
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

/** A proxy answered 407. */
export const needsCredentials = 'it answered 407, so it needs credentials';

/**
 * Opens a connection to host and port through the proxy. Rejects if the proxy is unreachable, refuses or is too slow.
 */
export function openTunnel({ proxy, host, port, timeoutMs }: TunnelOptions): Promise<Duplex> {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new Promise((resolve, reject) => {
    const request = (proxy.secure ? https : http).request({
      host: proxy.host,
      port: proxy.port,
      servername: proxy.servername,
      // Otherwise the environment variable NODE_TLS_REJECT_UNAUTHORIZED decides.
      rejectUnauthorized: true,
      method: 'CONNECT',
      path: address,
      agent: false,
      headers: { host: address, ...(proxy.authorization !== null && { 'proxy-authorization': proxy.authorization }) },
    });
    const timer = setTimeout(() => request.destroy(tooSlow()), timeoutMs);
    request.once('connect', (response, socket) => {
      clearTimeout(timer);
      if (response.statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(
        new Error(
          response.statusCode === 407 ? needsCredentials : `it answered CONNECT with status ${response.statusCode}`,
        ),
      );
    });
    request.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end();
  });
}

function tooSlow(): Error {
  return Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
}
