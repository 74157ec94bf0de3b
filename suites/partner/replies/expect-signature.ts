import { FindingError, isSuccessful, type ExpectedReply, type Reply } from '../../../src/authoring.ts';

/** Statuses of servers that refuse a request before they read the signature: length required, or too long. */
const unread: readonly number[] = [411, 413, 414, 431];

/** Section 5.5: expects 401 for a wrong signature. `forgery` completes "a request". */
export function expectUnauthorized(reply: Reply, forgery: string): void {
  const fits = reply.status === 401 || unread.includes(reply.status);
  expectStatusOf(reply, { fits, expected: { status: '401' }, sent: `a request ${forgery}` });
}

/** Section 5.4: expects any 4xx for a missing or malformed header. `forgery` completes "a request". */
export function expectClientError(reply: Reply, forgery: string): void {
  const fits = reply.status >= 400 && reply.status < 500;
  expectStatusOf(reply, { fits, expected: { status: '4xx' }, sent: `a request ${forgery}` });
}

/** Expects that the signature is accepted: any status except 401. `call` completes "a correctly signed call". */
export function expectAccepted(reply: Reply, call: string): void {
  const fits = reply.status !== 401;
  const expected = { words: 'any status except 401' };
  expectStatusOf(reply, { fits, expected, sent: `a correctly signed call ${call}` });
}

interface Demand {
  readonly fits: boolean;
  readonly expected: ExpectedReply;
  /** The request in words. */
  readonly sent: string;
}

function expectStatusOf({ exchange, status }: Reply, { fits, expected, sent }: Demand): void {
  if (fits) return;
  throw new FindingError(
    isSuccessful(status)
      ? {
          kind: 'not-refused',
          exchange,
          status,
          expected,
          sent,
          changed: [{ part: 'headers', pointer: '/authorization' }],
        }
      : { kind: 'status', exchange, expected, sent, received: status },
  );
}
