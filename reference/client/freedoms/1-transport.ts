import { randomUUID } from 'node:crypto';
import { header } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Connections and headers. */
export const transportFreedoms: readonly Freedom[] = [
  freedom('keep-alive-off', 'HTTP: connections are hop by hop')
    .says('Opens a connection for each request')
    .rule('connectionOf', () => null),
  freedom('connection-for-each-shopper', 'HTTP: connections are hop by hop')
    .says('Has a worker with its own connections for each shopper, and one for the catalogue')
    .rule('connectionOf', (_right, { shopper }) => `shopper ${shopper ?? 'none'}`),
  freedom('connection-for-each-operation', 'HTTP: connections are hop by hop')
    .says('Has a service with its own connections for each endpoint')
    .rule('connectionOf', (_right, { operation }) => operation),
  freedom('header-names-in-capitals', 'HTTP: header names have no case')
    .says('Writes header names in capitals')
    .request(
      () => true,
      ({ headers }) => ({
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
      }),
    ),
  freedom('headers-in-other-order', 'HTTP: the order of headers means nothing')
    .says('Sends the headers in reverse order')
    .request(
      () => true,
      ({ headers }) => ({ headers: Object.fromEntries(Object.entries(headers).toReversed()) }),
    ),
  freedom('trace-headers', 'HTTP: unknown headers are ignored')
    .says('Sends a traceparent and accepts any media type')
    .request(
      () => true,
      ({ headers }) => ({
        headers: {
          ...headers,
          accept: '*/*',
          traceparent: `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-01`,
        },
      }),
    ),
  freedom('no-accept-header', 'HTTP: accept is optional')
    .says('Sends no accept header')
    .request(
      () => true,
      ({ headers: { accept: _accept, ...headers } }) => ({ headers }),
    ),
  freedom('content-type-with-charset', 'G03: a parameter does not change the media type')
    .says('Names the character set in the content type')
    .request(({ body }) => body !== null, header('content-type', 'application/json; charset=utf-8')),
  freedom('user-agent-of-many-parts', 'G01')
    .says('Names the store, its contact page and its software in the User-Agent')
    .rule(
      'userAgent',
      () => 'Harbor-Lane/2.4 (https://harborlane.example.com/contact; ops@harborlane.example.com) sync/7',
    ),
  freedom('request-id-in-capitals', 'G02: the case of a UUID means nothing')
    .says('Sends x-request-id in capitals')
    .rule('newRequestId', () => randomUUID().toUpperCase()),
];
