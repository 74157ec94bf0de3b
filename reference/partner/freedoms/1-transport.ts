import { isFields } from '../../http/fields.ts';
import { json } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Forms of HTTP replies that the contract does not define. */
export const transportFreedoms: readonly Freedom[] = [
  freedom('charset', '1')
    .says('Sends the charset in content-type')
    .by({ transport: { charset: 'utf-8' } }),
  freedom('vendor-content-type', '1')
    .says('Sends its JSON as application/vnd.acme.v1+json')
    .reply((reply) =>
      reply.headers['content-type'] === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'application/vnd.acme.v1+json' } },
    ),
  freedom('chunked', '1')
    .says('Sends chunked bodies, without content-length')
    .by({ transport: { chunked: true } }),
  freedom('gzip', '1')
    .says('Compresses bodies with gzip for clients that accept it')
    .by({ transport: { gzip: true } }),
  freedom('no-keep-alive', '1')
    .says('Closes the connection after each reply')
    .by({ transport: { keepAlive: false } }),
  freedom('upper-case-headers', '1')
    .says('Writes header names in upper case')
    .by({ transport: { upperCaseHeaders: true } }),
  freedom('slow-answers', '8.1')
    .says('Delays each reply by 40 ms')
    .by({ transport: { delayMs: 40 } }),
  freedom('pretty-json', '4')
    .says('Indents its JSON, reverses its members, and escapes every non-ASCII character')
    .by({ transport: { write: (body) => escaped(JSON.stringify(reversed(body), null, 2)) } }),
  freedom('reset-idle', '1')
    .says('Resets every 40th request that arrives on a reused connection, without handling it')
    .by({ transport: { resetEveryNthReuse: 40 } }),
  freedom('limited-429', '8.1')
    .says('Returns 429 with retry-after for every 70th request, without handling it')
    .rule('handle', (right, call) => {
      if (call.calls.total % 70 !== 0) return right(call);
      return {
        status: 429,
        headers: { 'content-type': 'text/plain', 'retry-after': '0' },
        text: 'Too many requests',
      };
    }),
  freedom('tls-1.2-only', '5.1')
    .says('Supports TLS 1.2 only')
    .by({ transport: { tls: { oldest: 'TLSv1.2', newest: 'TLSv1.2' } } }),
  freedom('tls-1.3-only', '5.1')
    .says('Supports TLS 1.3 only')
    .by({ transport: { tls: { oldest: 'TLSv1.3', newest: 'TLSv1.3' } } }),
  freedom('busy-503', '1')
    .says('Returns 503 with retry-after for every 60th request, without handling it')
    .rule('handle', (right, call) => {
      if (call.calls.total % 60 !== 0) return right(call);
      const reply = json(503, { message: 'busy' });
      return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } };
    }),
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
