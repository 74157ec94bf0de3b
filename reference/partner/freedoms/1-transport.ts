import { escaped, reversed, transportFreedoms as sharedFreedoms } from '../../http/transport-freedoms.ts';
import { json } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Forms of HTTP replies that the contract does not define. */
export const transportFreedoms: readonly Freedom[] = [
  ...sharedFreedoms.map(([name, says, transport]) => freedom(name, '1').says(says).by({ transport })),
  freedom('vendor-content-type', '1')
    .says('Sends its JSON as application/vnd.acme.v1+json')
    .reply((reply) =>
      reply.headers['content-type'] === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'application/vnd.acme.v1+json' } },
    ),
  freedom('slow-answers', '8.1')
    .says('Delays each reply by 40 ms')
    .by({ transport: { delayMs: 40 } }),
  freedom('pretty-json', '4')
    .says('Sends indented JSON with reversed members and escaped non-ASCII characters')
    .by({ transport: { write: (body) => escaped(JSON.stringify(reversed(body), null, 2)) } }),
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
