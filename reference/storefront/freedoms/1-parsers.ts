import type { RawRequest } from '../../http/raw-request.ts';
import { takenAs } from '../operators/raw-requests.ts';
import type { Gateway } from '../http/gateway.ts';
import type { Reply } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

const page = (status: number, text: string): Reply => ({ status, headers: { 'content-type': 'text/html' }, text });
const bare = (status: number): Reply => ({ status, headers: {}, text: '' });
const closing = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, connection: 'close' } });

/** Parsers, proxies and firewalls may change or answer requests. The contract says nothing about them. */
export const parserFreedoms: readonly Freedom[] = [
  ...reading('method', [
    answering(
      'odd-methods-turned-away',
      'Returns 501 for HTTP methods that no endpoint uses, and closes the connection',
      ({ method }) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].includes(method) ? null : closing(page(501, 'Not Implemented')),
    ),
    answering('head-answered', 'Returns 200 without a body for every HEAD request', ({ method }) =>
      method === 'HEAD' ? bare(200) : null,
    ),
    freedom('head-as-get', 'HTTP')
      .says('Answers HEAD like GET, without the body')
      .gateway(
        takenAs(
          ({ method }) => method === 'HEAD',
          (request) => ({ ...request, method: 'GET' }),
        ),
      ),
    answering(
      'options-answered',
      'Returns 200 with the allowed methods as plain text for OPTIONS requests',
      ({ method }) =>
        method === 'OPTIONS' ? { status: 200, headers: { 'content-type': 'text/plain' }, text: 'GET, DELETE' } : null,
    ),
    changing(
      'put-offered',
      'Supports PUT for carts, which the contract does not define: PUT abandons the cart',
      (request) =>
        request.method === 'PUT' && /\/carts\/[^/]+$/.test(request.target) ? { ...request, method: 'DELETE' } : request,
    ),
  ]),
  ...reading('target', [
    answering(
      'odd-escapes-turned-away',
      'Returns 400 for escaped slashes, backslashes and control characters in a path',
      ({ target }) => (/^[^?]*%(2f|5c|00|0[0-9a-f]|1[0-9a-f]|7f)/i.test(target) ? bare(400) : null),
    ),
    answering(
      'dot-segments-redirected',
      'Replies to a path with dot segments or double slashes with a redirect to the normalized path',
      ({ target }) => {
        const plain = normalised(target);
        return plain === target ? null : { status: 308, headers: { location: plain }, text: '' };
      },
    ),
    answering('odd-ids-unknown', 'Returns 404 with an HTML page for ids that are not UUIDs', ({ target }) =>
      /\/(?:carts|items|partner-bookings)\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[^/?]+/i.test(target)
        ? page(404, '<h1>Not Found</h1>')
        : null,
    ),
    answering('firewalled', 'Returns 403 with an HTML page for requests that look like an attack', (request) =>
      /%27|__proto__|<script|\$\{|\.\.|%2e%2e|%00/i.test(`${request.target} ${JSON.stringify(request.headers)}`)
        ? page(403, '<h1>Blocked</h1>')
        : null,
    ),
    answering('long-targets-turned-away', 'Returns 414 for request targets above 2 KiB', ({ target }) =>
      target.length > 2_048 ? closing(page(414, 'URI Too Long')) : null,
    ),
    changing(
      'dot-segments-resolved',
      'Resolves dot segments, escaped or not, and double slashes before it handles a request',
      (request) => ({
        ...request,
        target: normalised(request.target),
      }),
    ),
    changing('slash-at-end-disregarded', 'Ignores a slash, a suffix or parameters at the end of a path', (request) => ({
      ...request,
      target: request.target.replace(/(\/carts\/[^/?]+?)(?:\/|\.json|;[^/?]*)$/, '$1'),
    })),
  ]),
  ...reading('headers', [
    answering('other-types-turned-away', 'Returns an empty 415 for a body whose content type is not JSON', (request) =>
      hasBody(request) && !/^application\/json(;|$)/.test(request.headers['content-type'] ?? '') ? bare(415) : null,
    ),
    answering('codings-turned-away', 'Returns 415 for every content-encoding', ({ headers }) =>
      headers['content-encoding'] === undefined ? null : page(415, 'Unsupported Media Type'),
    ),
    answering(
      'large-heads-turned-away',
      'Returns 431 for more than 100 headers, or a header above 4 KiB',
      ({ headers }) => {
        const values = Object.values(headers).map(String);
        return values.length > 100 || values.some((value) => value.length > 4_096) ? closing(bare(431)) : null;
      },
    ),
  ]),
  ...reading('body', [
    answering(
      'large-bodies-turned-away',
      'Returns 413 for a body above 100 kB, and closes the connection',
      (request) =>
        (request.body?.length ?? Infinity) > 100_000 ? closing(page(413, '<h1>Request Entity Too Large</h1>')) : null,
    ),
    answering('bad-json-closes', 'Closes the connection without a reply when a body is not valid JSON', (request) =>
      hasBody(request) && !isJson(request) ? { status: 400, headers: {}, noReply: 'hang-up' } : null,
    ),
    answering('bad-json-page', 'Returns 400 with an HTML page when a body is not valid JSON', (request) =>
      hasBody(request) && !isJson(request) ? closing(page(400, '<h1>Bad Request</h1>')) : null,
    ),
    answering('bodies-of-reads-turned-away', 'Returns 400 for a GET or DELETE with a body', (request) =>
      ['GET', 'DELETE'].includes(request.method) && hasBody(request) ? closing(bare(400)) : null,
    ),
    answering('repeated-names-turned-away', 'Returns 400 for a body in which quantity occurs twice', (request) =>
      /"quantity":[^,}]*,"quantity"/.test(textOf(request)) ? page(400, 'duplicate field') : null,
    ),
    changing('byte-order-mark-disregarded', 'Ignores a byte order mark at the start of a body', (request) =>
      textOf(request).startsWith('\u00ef\u00bb\u00bf') ? withText(request, textOf(request).slice(3)) : request,
    ),
    changing('first-of-two-taken', 'Uses the first of two fields with the same name', (request) =>
      withText(request, textOf(request).replace(/("quantity":[^,}]*),"quantity":[^,}]*/g, '$1')),
    ),
    changing('invalid-utf-8-replaced', 'Reads invalid UTF-8 as replacement characters', (request) =>
      request.body === null ? request : { ...request, body: Buffer.from(request.body.toString('utf8')) },
    ),
  ]),
];

function reading(reads: NonNullable<Freedom['reads']>, all: readonly Freedom[]): readonly Freedom[] {
  return all.map((one) => ({ ...one, reads }));
}

function answering(name: string, says: string, answer: (request: RawRequest) => Reply | null): Freedom {
  const gateway: Gateway = (request, serve) => answer(request) ?? serve(request);
  return freedom(name, '1')
    .says(says)
    .gateway(() => gateway);
}

function changing(name: string, says: string, change: (request: RawRequest) => RawRequest): Freedom {
  const gateway: Gateway = (request, serve) => serve(change(request));
  return freedom(name, '1')
    .says(says)
    .gateway(() => gateway);
}

function textOf({ body }: RawRequest): string {
  return body === null ? '' : body.toString('latin1');
}

function withText(request: RawRequest, text: string): RawRequest {
  return request.body === null ? request : { ...request, body: Buffer.from(text, 'latin1') };
}

function hasBody({ body }: RawRequest): boolean {
  return body === null || body.length > 0;
}

function isJson(request: RawRequest): boolean {
  try {
    JSON.parse(textOf(request));
    return true;
  } catch {
    return false;
  }
}

function normalised(target: string): string {
  const [path = '', ...query] = target.split('?');
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const plain = segment.replaceAll(/%2e/gi, '.');
    if (plain === '..') segments.pop();
    else if (plain !== '.' && plain !== '') segments.push(segment);
  }
  const end = path.endsWith('/') && segments.length > 0 ? '/' : '';
  return [`/${segments.join('/')}${end}`, ...query].join('?');
}
