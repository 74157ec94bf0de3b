import { reversed } from '../../http/transport-freedoms.ts';
import { randomUUID } from 'node:crypto';
import { header, body, items, query, withFields, without } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Connections and headers. */
export const transportFreedoms: readonly Freedom[] = [
  freedom('keep-alive-off', 'HTTP: connections are hop by hop')
    .says('Opens a new connection for each request')
    .rule('connectionOf', () => null),
  freedom('connection-for-each-shopper', 'HTTP: connections are hop by hop')
    .says('Uses separate connections for each shopper and for the catalogue')
    .rule('connectionOf', (_right, { shopper }) => `shopper ${shopper ?? 'none'}`),
  freedom('connection-for-each-operation', 'HTTP: connections are hop by hop')
    .says('Uses separate connections for each endpoint')
    .rule('connectionOf', (_right, { operation }) => operation),
  freedom('header-names-in-capitals', 'HTTP: header names have no case')
    .says('Writes header names in upper case')
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
    .says('Sends a traceparent header and accepts any media type')
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
    .says('Sends a charset parameter in content-type')
    .request((request) => request.body !== null, header('content-type', 'application/json; charset=utf-8')),
  freedom('user-agent-of-many-parts', 'G01')
    .says('Sends a User-Agent with the store, its contact page and its software')
    .rule(
      'userAgent',
      () => 'Harbor-Lane/2.4 (https://harborlane.example.com/contact; ops@harborlane.example.com) sync/7',
    ),
  freedom('request-id-in-capitals', 'G02: the case of a UUID means nothing')
    .says('Sends x-request-id in upper case')
    .rule('newRequestId', () => randomUUID().toUpperCase()),
];

/** How bodies and queries are written. */
export const writingFreedoms: readonly Freedom[] = [
  freedom('chunked-bodies', 'HTTP: a body may be sent in chunks')
    .says('Sends request bodies in chunks')
    .request(
      () => true,
      () => ({ chunked: true }),
    ),
  freedom('keys-in-other-order', 'JSON: members have no order')
    .says('Writes the members of JSON bodies in reverse order')
    .request(
      () => true,
      ({ body: json }) => ({ body: json === null ? null : JSON.stringify(reversed(JSON.parse(json))) }),
    ),
  freedom('indented-bodies', 'JSON: white space means nothing')
    .says('Writes indented JSON bodies')
    .request(
      () => true,
      ({ body: json }) => ({ body: json === null ? null : JSON.stringify(JSON.parse(json), null, 2) }),
    ),
  freedom('encodes-more-than-needed', 'URI: any character may be percent-encoded')
    .says('Percent-encodes each character of a query value that is not a letter or digit')
    .rule('encode', (right, value, name) =>
      right(value, name).replaceAll(/[-_.!~*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
    ),
  freedom('escapes-in-lower-case', 'URI: escapes have no case')
    .says('Writes percent escapes in lower case')
    .rule('encode', (right, value, name) =>
      right(value, name).replaceAll(/%[0-9A-F]{2}/g, (mark) => mark.toLowerCase()),
    ),
  freedom('form-encoded-query', 'C1.4: the decoded value is the same')
    .says('Form-encodes the query: a space becomes a plus')
    .rule('encode', (_right, value) => new URLSearchParams({ value }).toString().slice('value='.length)),
  freedom('cursor-before-filters', 'URI: the order of parameters means nothing')
    .says('Sends the query parameters of GET /products in reverse order')
    .call('listProducts', (call) => ({ query: call.query.toReversed() })),
  freedom('no-optional-country', 'C4.4: country is optional on these calls')
    .says('Sends the country only in requests for which the contract requires it')
    .call(['readCart', 'addItems', 'changeItem'], (call) => ({
      ...query('country', null)(call),
      ...body(without('country'))(call),
    })),
  freedom('client-reference', 'C4.4')
    .says('Sends clientReference and currency when it creates a cart')
    .call('createCart', (call) => body(withFields({ clientReference: 'hl-2041', currency: 'USD' }))(call)),
  freedom('items-with-quantity-first', 'JSON: members have no order')
    .says('Writes the quantity of an item before productId and optionId')
    .call(
      ['createCart', 'addItems'],
      items(({ quantity, ...item }) => ({ quantity, ...item })),
    ),
];
