import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came off the wire. */
export interface RawRequest {
  readonly method: string;
  /** As sent: path and query, still percent-encoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Null when it was too large to be kept. */
  readonly body: Buffer | null;
  /** The client's IP address. */
  readonly address: string;
  /** Whether it came over TLS. */
  readonly secure: boolean;
}

/** The JSON of a body; `undefined` for a body that is absent, too large, not UTF-8 or not JSON. */
export function jsonOf(body: Buffer | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** The path of a request and its query, both as sent; null when there is no question mark. */
export function pathAndQuery(target: string): { readonly path: string; readonly query: string | null } {
  const [path = '', ...query] = target.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?');
  return { path, query: query.length === 0 ? null : query.join('?') };
}
