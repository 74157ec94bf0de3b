import { secureContextOf, type TlsFiles } from './tls-files.ts';
import { unescaped } from '../model/url-text.ts';
import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import { ConfigurationError } from '../model/configuration-error.ts';

/** How to connect to one origin. */
export interface Route {
  /** Scheme, host and port, normalised by the URL parser. */
  readonly origin: string;
  /** Value of the host header. */
  readonly authority: string;
  /** True if the target itself speaks TLS. */
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  /** Host name that is sent and checked in the TLS handshake; empty for an IP address. */
  readonly servername: string;
  /** Trusts and shows the given certificates; null if only the usual ones are trusted. */
  readonly context: SecureContext | null;
  /** True if the certificate of the target is verified. */
  readonly verifies: boolean;
  readonly proxy: Proxy | null;
}

export interface Proxy extends Pick<Route, 'secure' | 'host' | 'port' | 'servername'> {
  /** Value of the proxy-authorization header. Secret: it is sent to the proxy only. */
  readonly authorization: string | null;
}

export interface RouteOptions {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Certificates to trust and to show. Default: the usual ones are trusted, none is shown. */
  readonly tls?: TlsFiles;
  /** True if the certificate of the origin is not verified. A proxy always is. Default: false. */
  readonly insecure?: boolean;
  /** URL of an HTTP proxy, with credentials if the proxy needs them. */
  readonly proxy?: string | null;
}

/**
 * Throws a ConfigurationError for an origin or a proxy that is not an http or https URL. The error never contains the
 * proxy's password.
 */
export function routeTo({ origin, tls, insecure = false, proxy }: RouteOptions): Route {
  const url = parseHttpUrl(origin, 'origin');
  const host = bareHost(url);
  return {
    origin: url.origin,
    authority: url.host,
    secure: url.protocol === 'https:',
    host,
    port: portOf(url),
    servername: servernameOf(host),
    context: tls === undefined ? null : secureContextOf(tls),
    verifies: !insecure,
    proxy: proxy === undefined || proxy === null ? null : proxyAt(proxy),
  };
}

/** True if the first connection, to the proxy or to the target itself, uses TLS. */
export function speaksTlsFirst(route: Route): boolean {
  return route.secure || (route.proxy?.secure ?? false);
}

function proxyAt(text: string): Proxy {
  const url = parseHttpUrl(text, 'proxy');
  const credentials = `${unescaped(url.username)}:${unescaped(url.password)}`;
  const host = bareHost(url);
  return {
    secure: url.protocol === 'https:',
    host,
    port: portOf(url),
    servername: servernameOf(host),
    authorization: credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
}

function parseHttpUrl(text: string, urlName: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  const received = url === null ? 'a value that is not a URL' : `"${url.protocol}"`;
  const message = `cannot use the ${urlName}: expected an absolute http or https URL, received ${received}`;
  throw new ConfigurationError([{ message, hint: null }]);
}

function servernameOf(host: string): string {
  return isIP(host) === 0 ? host : '';
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
