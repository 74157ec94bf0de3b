import { json } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

/** Forms of the 401: the sentence about `httpCode` has two interpretations. */
export const rejectionFreedoms: readonly Freedom[] = [
  {
    name: 'http-code-in-entry',
    says: 'Puts httpCode into the entry of the errors array',
    source: '5.5',
    rules: () => ({ rejection: ({ status, code }) => json(status, { errors: [{ code, httpCode: status }] }) }),
  },
  {
    name: 'rejects-at-length',
    says: 'Adds fields and a www-authenticate header to a 401 reply',
    source: '5.5',
    rules: () => ({
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
    }),
  },
  {
    name: 'malformed-header-400',
    says: 'Returns 400 with its own error for a malformed header',
    source: '5.5',
    rules: (honest) => ({
      rejection: (refusal, call) =>
        call.rules.readAuthorization(call) === null
          ? json(400, { error: 'malformed Authorization' })
          : honest.rejection(refusal, call),
    }),
  },
  {
    name: 'hangs-up-after-rejection',
    says: 'Closes the connection after a 401 reply',
    source: '5.5',
    reply: (reply) => (reply.status === 401 ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply),
  },
  {
    name: 'rejects-slowly',
    says: 'Delays a 401 reply by 60 ms',
    source: '5.5',
    reply: (reply) => (reply.status === 401 ? { ...reply, afterMs: 60 } : reply),
  },
];
