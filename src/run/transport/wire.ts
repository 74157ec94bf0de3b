import { randomUUID } from 'node:crypto';
import type { WireRequest } from '../../http/client.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Request, Unsealed } from '../../model/exchange.ts';
import { urlText } from '../../model/url-text.ts';

/** The parts of every request of a run. */
export interface WireSettings {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly userAgent: string;
  /** Headers that the user adds to each request. A check's own headers override them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol: Protocol;
}

/** A request as it is sent: absolute URL, all headers, the body's bytes. */
export type Outgoing = Pick<WireRequest, 'method' | 'url' | 'headers' | 'body' | 'pieces' | 'localAddress'>;

/** Builds the complete request. Query values are percent-encoded here; paths are already encoded. */
export function outgoing(request: Request, settings: WireSettings): Outgoing {
  const body = request.rawBody ?? (request.body === undefined ? null : JSON.stringify(request.body));
  const unsealed = { method: request.method, url: settings.baseUrl + request.path + queryText(request.query), body };
  return {
    ...unsealed,
    headers: headersOf(request, { settings, unsealed }),
    ...(request.pieces === undefined ? {} : { pieces: request.pieces }),
    ...(request.localAddress === undefined ? {} : { localAddress: request.localAddress }),
  };
}

function queryText(query: Request['query']): string {
  const pairs = Object.entries(query ?? {}).map(([key, value]) => `${urlText(key)}=${urlText(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function headersOf(
  request: Request,
  { settings, unsealed }: { settings: WireSettings; unsealed: Unsealed },
): Readonly<Record<string, string>> {
  const key = request.key === undefined ? settings.apiKey : request.key;
  const headers: Record<string, string | null> = {
    accept: 'application/json',
    'user-agent': settings.userAgent,
    'x-request-id': randomUUID(),
    ...(request.pieces === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    ...(unsealed.body !== null ? { 'content-type': 'application/json' } : {}),
    ...(key === null ? {} : { [settings.protocol.keyHeader]: key }),
    ...lowerCased(settings.headers),
    ...lowerCased(request.seal?.(unsealed) ?? {}),
    ...lowerCased(request.headers ?? {}),
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function lowerCased<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
