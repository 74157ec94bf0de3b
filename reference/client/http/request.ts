import { randomUUID } from 'node:crypto';
import type { ApiCall, HttpRequest } from '../wire/call.ts';
import type { Client } from '../rules.ts';

/** Section 5: the key goes into its own header, on every call but register. */
export function headersOf(call: ApiCall, client: Client): Readonly<Record<string, string>> {
  const { rules } = client;
  const key = call.operation === 'register' ? null : rules.keyOf(client);
  return {
    accept: 'application/json',
    'user-agent': rules.userAgent(),
    'x-request-id': rules.newRequestId(client),
    ...(key === null ? {} : { 'g-api-key': key }),
    ...(call.body === null ? {} : { 'content-type': 'application/json' }),
  };
}

/** Names the store and a page where its operator can be reached. */
export function userAgent(): string {
  return 'HarborLaneDeals/1.0 (+https://harborlane.example.com/contact)';
}

export function newRequestId(): string {
  return randomUUID();
}

export function prefixOf(): string {
  return '/octo-gateway/v1';
}

/** A key that the operator issued later replaces the one on the disk. */
export function keyOf({ givenKey, disk }: Client): string | null {
  return givenKey ?? disk.apiKey;
}

/** The path and the query. Values are encoded, so that a cursor arrives exactly as it was served. */
export function targetOf(call: ApiCall, client: Client): string {
  const { rules, baseUrl } = client;
  const path = call.path.map((segment) => encodeURIComponent(segment)).join('/');
  const query = call.query.map(([name, value]) => `${name}=${rules.encode(value, name)}`).join('&');
  const base = baseUrl.pathname.replace(/\/$/, '');
  return `${base}${rules.prefixOf(call)}/${path}${query === '' ? '' : `?${query}`}`;
}

export function encode(value: string): string {
  return encodeURIComponent(value);
}

export function requestOf(call: ApiCall, client: Client): HttpRequest {
  const { rules } = client;
  return {
    method: call.method,
    target: rules.targetOf(call, client),
    headers: rules.headersOf(call, client),
    body: call.body === null ? null : JSON.stringify(call.body),
    chunked: false,
    connection: rules.connectionOf(call),
  };
}

/** One pool of kept connections serves all calls. */
export function connectionOf(): string | null {
  return 'shared';
}
