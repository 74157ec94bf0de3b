import { isFields } from '../../http/fields.ts';
import { json } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

/** Forms of HTTP replies that the contract does not define. */
export const transportFreedoms: readonly Freedom[] = [
  { name: 'charset', says: 'Sends the charset in content-type', source: '1', transport: { charset: 'utf-8' } },
  {
    name: 'vendor-content-type',
    says: 'Sends its JSON as application/vnd.acme.v1+json',
    source: '1',
    reply: (reply) =>
      reply.headers['content-type'] === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'application/vnd.acme.v1+json' } },
  },
  { name: 'chunked', says: 'Sends chunked bodies, without content-length', source: '1', transport: { chunked: true } },
  {
    name: 'gzip',
    says: 'Compresses bodies with gzip for clients that accept it',
    source: '1',
    transport: { gzip: true },
  },
  {
    name: 'no-keep-alive',
    says: 'Closes the connection after each reply',
    source: '1',
    transport: { keepAlive: false },
  },
  {
    name: 'upper-case-headers',
    says: 'Writes header names in upper case',
    source: '1',
    transport: { upperCaseHeaders: true },
  },
  { name: 'slow-answers', says: 'Delays each reply by 40 ms', source: '8.1', transport: { delayMs: 40 } },
  {
    name: 'pretty-json',
    says: 'Indents its JSON, reverses its members, and escapes every non-ASCII character',
    source: '4',
    transport: { write: (body) => escaped(JSON.stringify(reversed(body), null, 2)) },
  },
  {
    name: 'reset-idle',
    says: 'Resets every 40th request that arrives on a reused connection, without handling it',
    source: '1',
    transport: { resetEveryNthReuse: 40 },
  },
  {
    name: 'limited-429',
    says: 'Returns 429 with retry-after for every 70th request, without handling it',
    source: '8.1',
    rules: (honest) => ({
      handle: (call) => {
        if (call.calls.total % 70 !== 0) return honest.handle(call);
        return {
          status: 429,
          headers: { 'content-type': 'text/plain', 'retry-after': '0' },
          text: 'Too many requests',
        };
      },
    }),
  },
  {
    name: 'tls-1.2-only',
    says: 'Supports TLS 1.2 only',
    source: '5.1',
    transport: { tls: { oldest: 'TLSv1.2', newest: 'TLSv1.2' } },
  },
  {
    name: 'tls-1.3-only',
    says: 'Supports TLS 1.3 only',
    source: '5.1',
    transport: { tls: { oldest: 'TLSv1.3', newest: 'TLSv1.3' } },
  },
  {
    name: 'busy-503',
    says: 'Returns 503 with retry-after for every 60th request, without handling it',
    source: '1',
    rules: (honest) => ({
      handle: (call) => {
        if (call.calls.total % 60 !== 0) return honest.handle(call);
        const reply = json(503, { message: 'busy' });
        return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } };
      },
    }),
  },
];

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

function escaped(text: string): string {
  return text.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
