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
    turning(
      'odd-methods-turned-away',
      'Answers methods of no endpoint with 501 and closes the connection',
      ({ method }) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].includes(method) ? null : closing(page(501, 'Not Implemented')),
    ),
    turning('head-answered', 'Answers HEAD with 200 and nothing else, whatever is there', ({ method }) =>
      method === 'HEAD' ? bare(200) : null,
    ),
    freedom('head-as-get', 'HTTP')
      .says('Answers HEAD as it would GET, without the body')
      .gateway(
        takenAs(
          ({ method }) => method === 'HEAD',
          (request) => ({ ...request, method: 'GET' }),
        ),
      ),
    turning('options-answered', 'Answers OPTIONS with 200 and the methods as plain text', ({ method }) =>
      method === 'OPTIONS' ? { status: 200, headers: { 'content-type': 'text/plain' }, text: 'GET, DELETE' } : null,
    ),
    changing('put-offered', 'Offers PUT for carts, beyond the contract: it abandons them', (request) =>
      request.method === 'PUT' && /\/carts\/[^/]+$/.test(request.target) ? { ...request, method: 'DELETE' } : request,
    ),
  ]),
  ...reading('target', [
    turning('odd-escapes-turned-away', 'Answers escaped slashes, NULs and controls in a path with 400', ({ target }) =>
      /^[^?]*%(2f|5c|00|0[0-9a-f]|1[0-9a-f]|7f)/i.test(target) ? bare(400) : null,
    ),
    turning(
      'dot-segments-redirected',
      'Redirects paths with dot segments or double slashes to what they come to',
      ({ target }) => {
        const plain = normalised(target);
        return plain === target ? null : { status: 308, headers: { location: plain }, text: '' };
      },
    ),
    turning('odd-ids-unknown', 'Answers ids that are no uuid with 404 and a page', ({ target }) =>
      /\/(?:carts|items|partner-bookings)\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[^/?]+/i.test(target)
        ? page(404, '<h1>Not Found</h1>')
        : null,
    ),
    turning('firewalled', 'Answers what looks like an attack with 403 and a page', (request) =>
      /%27|__proto__|<script|\$\{|\.\.|%2e%2e|%00/i.test(`${request.target} ${JSON.stringify(request.headers)}`)
        ? page(403, '<h1>Blocked</h1>')
        : null,
    ),
    turning('long-targets-turned-away', 'Answers targets above 2 kB with 414', ({ target }) =>
      target.length > 2_048 ? closing(page(414, 'URI Too Long')) : null,
    ),
    changing(
      'dot-segments-resolved',
      'Resolves dot segments, escaped or not, and double slashes before anything else',
      (request) => ({
        ...request,
        target: normalised(request.target),
      }),
    ),
    changing(
      'slash-at-end-disregarded',
      'Disregards a slash, a suffix and parameters at the end of a path',
      (request) => ({
        ...request,
        target: request.target.replace(/(\/carts\/[^/?]+?)(?:\/|\.json|;[^/?]*)$/, '$1'),
      }),
    ),
  ]),
  ...reading('headers', [
    turning(
      'other-types-turned-away',
      'Answers a body that is not announced as JSON with 415 and no body',
      (request) =>
        hasBody(request) && !/^application\/json(;|$)/.test(request.headers['content-type'] ?? '') ? bare(415) : null,
    ),
    turning('codings-turned-away', 'Answers every content-encoding with 415', ({ headers }) =>
      headers['content-encoding'] === undefined ? null : page(415, 'Unsupported Media Type'),
    ),
    turning('large-heads-turned-away', 'Answers more than 100 headers, or 4 kB of one, with 431', ({ headers }) => {
      const values = Object.values(headers).map(String);
      return values.length > 100 || values.some((value) => value.length > 4_096) ? closing(bare(431)) : null;
    }),
  ]),
  ...reading('body', [
    turning('large-bodies-turned-away', 'Answers a body above 100 kB with 413 and closes the connection', (request) =>
      (request.body?.length ?? Infinity) > 100_000 ? closing(page(413, '<h1>Request Entity Too Large</h1>')) : null,
    ),
    turning('bad-json-closes', 'Closes the connection without a word over a body that it cannot read', (request) =>
      hasBody(request) && !isJson(request) ? { status: 400, headers: {}, noReply: 'hang-up' } : null,
    ),
    turning('bad-json-page', 'Answers a body that it cannot read with 400 and a page', (request) =>
      hasBody(request) && !isJson(request) ? closing(page(400, '<h1>Bad Request</h1>')) : null,
    ),
    turning('bodies-of-reads-turned-away', 'Answers a read or removal with a body with 400', (request) =>
      ['GET', 'DELETE'].includes(request.method) && hasBody(request) ? closing(bare(400)) : null,
    ),
    turning('repeated-names-turned-away', 'Answers a body in which quantity stands twice with 400', (request) =>
      /"quantity":[^,}]*,"quantity"/.test(textOf(request)) ? page(400, 'duplicate field') : null,
    ),
    changing('byte-order-mark-disregarded', 'Reads a body behind a byte order mark', (request) =>
      textOf(request).startsWith('\u00ef\u00bb\u00bf') ? withText(request, textOf(request).slice(3)) : request,
    ),
    changing('first-of-two-taken', 'Takes the first of two fields of a name', (request) =>
      withText(request, textOf(request).replace(/("quantity":[^,}]*),"quantity":[^,}]*/g, '$1')),
    ),
    changing('invalid-utf-8-replaced', 'Reads bytes that are no UTF-8 as replacement characters', (request) =>
      request.body === null ? request : { ...request, body: Buffer.from(request.body.toString('utf8')) },
    ),
  ]),
];

function reading(reads: NonNullable<Freedom['reads']>, all: readonly Freedom[]): readonly Freedom[] {
  return all.map((one) => ({ ...one, reads }));
}

function turning(name: string, says: string, answer: (request: RawRequest) => Reply | null): Freedom {
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
