import { json } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

/** Replies to unsigned requests: the sentence about `httpCode` has two interpretations. */
export const rejectionFreedoms: readonly Freedom[] = [
  {
    name: 'http-code-in-entry',
    says: 'Puts httpCode into the entry of errors',
    source: '5.5',
    rules: () => ({ rejection: ({ status, code }) => json(status, { errors: [{ code, httpCode: status }] }) }),
  },
  {
    name: 'rejects-at-length',
    says: 'Says more than asked in a rejection, in headers, too',
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
    says: 'Answers a header that it cannot read 400, with an error of its own',
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
    says: 'Closes the connection after a rejection',
    source: '5.5',
    reply: (reply) => (reply.status === 401 ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply),
  },
  {
    name: 'rejects-slowly',
    says: 'Takes 60 ms longer for a rejection than for anything else',
    source: '5.5',
    reply: (reply) => (reply.status === 401 ? { ...reply, afterMs: 60 } : reply),
  },
];
