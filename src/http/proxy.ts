import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../model/loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that the environment sets for an absolute URL: HTTPS_PROXY or HTTP_PROXY, depending on the scheme. The
 * lower-case spelling of a variable takes precedence. Null for a host in NO_PROXY, for loopback, and without a
 * variable. A proxy without a scheme gets `http://`.
 *
 * NO_PROXY is a list, separated by commas or spaces. An entry is a host (which includes its subdomains), an address or
 * a block of addresses such as `10.0.0.0/8`. A host or address may have a port. `*` matches everything.
 */
export function proxyFor(url: string, env: Environment): string | null {
  const { protocol, hostname, port } = new URL(url);
  const host = bare(hostname.toLowerCase());
  if (isLoopback(host)) return null;
  const secure = protocol === 'https:';
  const proxy = variable(env, secure ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (proxy === '') return null;
  const effectivePort = port === '' ? (secure ? '443' : '80') : port;
  const exempt = variable(env, 'NO_PROXY')
    .split(/[\s,]+/)
    .some((entry) => matches(entry.toLowerCase(), host, effectivePort));
  if (exempt) return null;
  return proxy.includes('://') ? proxy : `http://${proxy}`;
}

function variable(env: Environment, name: string): string {
  return (env[name.toLowerCase()] ?? env[name] ?? '').trim();
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === '') return false;
  if (entry === '*') return true;
  if (entry.includes('/')) return inBlock(host, entry);
  const { name, only } = splitPort(entry);
  if (only !== null && only !== port) return false;
  const domain = name.replace(/^\*?\./, '');
  return host === domain || (isIP(host) === 0 && host.endsWith(`.${domain}`));
}

/** An IPv6 address contains colons, so it must be in brackets if it has a port. */
function splitPort(entry: string): { readonly name: string; readonly only: string | null } {
  const [, name = entry, only] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { name: bare(name), only: only ?? null };
}

function inBlock(host: string, block: string): boolean {
  const [network = '', bits = ''] = block.split('/');
  const version = isIP(network);
  const length = Number(bits);
  if (version === 0 || isIP(host) !== version || !/^\d+$/.test(bits) || length > (version === 4 ? 32 : 128))
    return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(network, length, family);
  return list.check(host, family);
}

function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}
