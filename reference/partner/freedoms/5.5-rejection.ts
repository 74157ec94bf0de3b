import { json } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Forms of the 401: the sentence about `httpCode` has two interpretations. */
export const rejectionFreedoms: readonly Freedom[] = [
  freedom('http-code-in-entry', '5.5')
    .says('Puts httpCode into the entry of the errors array')
    .rules(() => ({ rejection: ({ status, code }) => json(status, { errors: [{ code, httpCode: status }] }) })),
  freedom('rejects-at-length', '5.5')
    .says('Adds fields and a www-authenticate header to a 401 reply')
    .rules(() => ({
      rejection: ({ status, code, message }) => {
        const entry = { code, message, field: null, documentation: 'https://partner.example.com/errors' };
        const reply = json(status, {
          status: 'error',
          httpCode: status,
          requestId: 'a-1',
          errors: [entry],
          data: null,
        });
        return { ...reply, headers: { ...reply.headers, 'www-authenticate': 'marketplace-third-party realm="acme"' } };
      },
    })),
  freedom('malformed-header-400', '5.5')
    .says('Returns 400 with its own error for a malformed header')
    .rule('rejection', (right, refusal, call) =>
      call.rules.readAuthorization(call) === null
        ? json(400, { error: 'malformed Authorization' })
        : right(refusal, call),
    ),
  freedom('hangs-up-after-rejection', '5.5')
    .says('Closes the connection after a 401 reply')
    .reply((reply) =>
      reply.status === 401 ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply,
    ),
  freedom('rejects-slowly', '5.5')
    .says('Delays a 401 reply by 60 ms')
    .reply((reply) => (reply.status === 401 ? { ...reply, afterMs: 60 } : reply)),
];
