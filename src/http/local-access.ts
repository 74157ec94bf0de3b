import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '../model/loopback.ts';

/** The reason why a local server does not answer a request. */
export interface Refused {
  readonly status: 403 | 421;
  readonly error: string;
}

/** Returns null for a request that a local server may answer. */
export type Access = (request: Pick<IncomingMessage, 'method' | 'headers'>) => Refused | null;

export interface AccessSettings {
  /** The address that the server listens on. */
  readonly host?: string | undefined;
  /** Further host names under which clients reach the server. */
  readonly allowHost?: readonly string[] | undefined;
}

/**
 * Keeps web pages of other sites away from a server on this machine: a page in the browser of a developer can send requests to it.
 * The host name protects against DNS rebinding, where a page points its own name to this machine. A client that is not a browser
 * sends neither `Origin` nor `Sec-Fetch-Site`.
 */
export function localAccess({ host = '127.0.0.1', allowHost = [] }: AccessSettings): Access {
  const listensEverywhere = host === '0.0.0.0' || host === '::';
  const allowed = new Set([host, ...allowHost].map(plainName));
  // A page cannot point an IP address to another machine.
  const isOwn = (name: string): boolean =>
    isLoopback(name) || allowed.has(name) || (listensEverywhere && isIP(name) !== 0);
  return ({ method, headers }) => {
    const own = headers.host === undefined ? null : urlOf(headers.host);
    if (headers.host !== undefined && (own === null || !isOwn(plainName(own.hostname)))) return wrongHost(headers.host);
    return isOfOtherSite({ method, headers }, own) ? otherSite : null;
  };
}

function wrongHost(host: string): Refused {
  const name = urlOf(host)?.hostname ?? host;
  const error = `this server does not answer to the host name ${JSON.stringify(name)}: start it with --allow-host NAME, or use 127.0.0.1`;
  return { status: 421, error };
}

const otherSite: Refused = { status: 403, error: 'this server does not answer requests from web pages of other sites' };

function isOfOtherSite({ method = '', headers }: Parameters<Access>[0], own: URL | null): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  // A link of another site may lead a person here: the other site cannot read the page.
  if (mode === 'navigate' && destination === 'document' && (method === 'GET' || method === 'HEAD')) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== own?.host);
}

function urlOf(host: string): URL | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.+)\]$/, '$1');
}
