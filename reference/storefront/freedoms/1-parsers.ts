import type { Arrived } from '../../http/arrived.ts';
import { takenAs } from '../operators/raw-requests.ts';
import type { Front } from '../http/front.ts';
import type { Reply } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

const page = (status: number, text: string): Reply => ({ status, headers: { 'content-type': 'text/html' }, text });
const bare = (status: number): Reply => ({ status, headers: {}, text: '' });
const closing = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, connection: 'close' } });

/** What parsers, proxies and firewalls do with input before an endpoint sees it. The contract says nothing of them. */
export const parserFreedoms: readonly Freedom[] = [
  turning('large-bodies-turned-away', 'Answers a body above 100 kB with 413 and closes the connection', (arrived) =>
    (arrived.body?.length ?? Infinity) > 100_000 ? closing(page(413, '<h1>Request Entity Too Large</h1>')) : null,
  ),
  turning('other-types-turned-away', 'Answers a body that is not announced as JSON with 415 and no body', (arrived) =>
    hasBody(arrived) && !/^application\/json(;|$)/.test(arrived.headers['content-type'] ?? '') ? bare(415) : null,
  ),
  turning('codings-turned-away', 'Answers every content-encoding with 415', ({ headers }) =>
    headers['content-encoding'] === undefined ? null : page(415, 'Unsupported Media Type'),
  ),
  turning('bad-json-closes', 'Closes the connection without a word over a body that it cannot read', (arrived) =>
    hasBody(arrived) && !isJson(arrived) ? { status: 400, headers: {}, instead: 'hang-up' } : null,
  ),
  turning('bad-json-page', 'Answers a body that it cannot read with 400 and a page', (arrived) =>
    hasBody(arrived) && !isJson(arrived) ? closing(page(400, '<h1>Bad Request</h1>')) : null,
  ),
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
  turning('firewalled', 'Answers what looks like an attack with 403 and a page', (arrived) =>
    /%27|__proto__|<script|\$\{|\.\.|%2e%2e|%00/i.test(`${arrived.target} ${JSON.stringify(arrived.headers)}`)
      ? page(403, '<h1>Blocked</h1>')
      : null,
  ),
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
    .front(
      takenAs(
        ({ method }) => method === 'HEAD',
        (arrived) => ({ ...arrived, method: 'GET' }),
      ),
    ),
  turning('options-answered', 'Answers OPTIONS with 200 and the methods as plain text', ({ method }) =>
    method === 'OPTIONS' ? { status: 200, headers: { 'content-type': 'text/plain' }, text: 'GET, DELETE' } : null,
  ),
  turning('bodies-of-reads-turned-away', 'Answers a read or removal with a body with 400', (arrived) =>
    ['GET', 'DELETE'].includes(arrived.method) && hasBody(arrived) ? closing(bare(400)) : null,
  ),
  turning('long-targets-turned-away', 'Answers targets above 2 kB with 414', ({ target }) =>
    target.length > 2_048 ? closing(page(414, 'URI Too Long')) : null,
  ),
  turning('large-heads-turned-away', 'Answers more than 100 headers, or 4 kB of one, with 431', ({ headers }) => {
    const values = Object.values(headers).map(String);
    return values.length > 100 || values.some((value) => value.length > 4_096) ? closing(bare(431)) : null;
  }),
  turning('repeated-names-turned-away', 'Answers a body in which quantity stands twice with 400', (arrived) =>
    /"quantity":[^,}]*,"quantity"/.test(textOf(arrived)) ? page(400, 'duplicate field') : null,
  ),
  changing('byte-order-mark-disregarded', 'Reads a body behind a byte order mark', (arrived) =>
    textOf(arrived).startsWith('\u00ef\u00bb\u00bf') ? withText(arrived, textOf(arrived).slice(3)) : arrived,
  ),
  changing('first-of-two-taken', 'Takes the first of two fields of a name', (arrived) =>
    withText(arrived, textOf(arrived).replace(/("quantity":[^,}]*),"quantity":[^,}]*/g, '$1')),
  ),
  changing('invalid-utf-8-replaced', 'Reads bytes that are no UTF-8 as replacement characters', (arrived) =>
    arrived.body === null ? arrived : { ...arrived, body: Buffer.from(arrived.body.toString('utf8')) },
  ),
  changing(
    'dot-segments-resolved',
    'Resolves dot segments, escaped or not, and double slashes before anything else',
    (arrived) => ({
      ...arrived,
      target: normalised(arrived.target),
    }),
  ),
  changing(
    'slash-at-end-disregarded',
    'Disregards a slash, a suffix and parameters at the end of a path',
    (arrived) => ({
      ...arrived,
      target: arrived.target.replace(/(\/carts\/[^/?]+?)(?:\/|\.json|;[^/?]*)$/, '$1'),
    }),
  ),
  changing('put-offered', 'Offers PUT for carts, beyond the contract: it abandons them', (arrived) =>
    arrived.method === 'PUT' && /\/carts\/[^/]+$/.test(arrived.target) ? { ...arrived, method: 'DELETE' } : arrived,
  ),
];

function turning(name: string, says: string, turned: (arrived: Arrived) => Reply | null): Freedom {
  const front: Front = (arrived, serve) => turned(arrived) ?? serve(arrived);
  return freedom(name, '1')
    .says(says)
    .front(() => front);
}

function changing(name: string, says: string, change: (arrived: Arrived) => Arrived): Freedom {
  const front: Front = (arrived, serve) => serve(change(arrived));
  return freedom(name, '1')
    .says(says)
    .front(() => front);
}

function textOf({ body }: Arrived): string {
  return body === null ? '' : body.toString('latin1');
}

function withText(arrived: Arrived, text: string): Arrived {
  return arrived.body === null ? arrived : { ...arrived, body: Buffer.from(text, 'latin1') };
}

function hasBody({ body }: Arrived): boolean {
  return body === null || body.length > 0;
}

function isJson(arrived: Arrived): boolean {
  try {
    JSON.parse(textOf(arrived));
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
