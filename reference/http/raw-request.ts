import type { IncomingHttpHeaders } from 'node:http';

/** A request before it is parsed. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, still percent-encoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Null when the body is too large. */
  readonly body: Buffer | null;
  /** The client's IP address. */
  readonly address: string;
  /** True for TLS. */
  readonly secure: boolean;
}

/** Returns `undefined` for a body that is missing, too large, not UTF-8 or not JSON. */
export function jsonOf(body: Buffer | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** `query` is null when the target has no question mark. */
export function pathAndQuery(target: string): { readonly path: string; readonly query: string | null } {
  const [path = '', ...query] = target.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?');
  return { path, query: query.length === 0 ? null : query.join('?') };
}
