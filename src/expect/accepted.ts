import { FindingError } from '../model/finding.ts';
import { isSuccessful } from '../model/status.ts';
import type { Reply } from './reply.ts';
import type { Protocol, Success } from './suite.ts';

/**
 * Requires the operation's success status. Throws a `refused` finding for another status, and a `missing` finding for a
 * body without the operation's hallmark.
 */
export function expectAccepted(reply: Reply, protocol: Protocol): Reply {
  const { exchange, endpoint, status } = reply;
  const success = protocol.success[endpoint];
  if (success === undefined || !isSuccess(status, success)) throw refused(reply, protocol);
  const { hallmark } = success;
  if (hallmark !== null && reply.peek(hallmark) === undefined) {
    throw new FindingError({
      kind: 'missing',
      exchange,
      pointer: hallmark,
      expected: `a field that every reply to ${endpoint} has`,
    });
  }
  return reply;
}

/** The finding of a reply to a valid request that does not have the success status of its operation. */
export function refused(reply: Reply, { success, codeOf }: Pick<Protocol, 'success' | 'codeOf'>): FindingError {
  const { exchange, endpoint, status } = reply;
  const expected = success[endpoint]?.status;
  const wrongSuccess = isSuccessful(status) && typeof expected === 'number' ? { expected } : {};
  return new FindingError({ kind: 'refused', exchange, status, code: codeOf(reply), ...wrongSuccess });
}

/** True if the status is the operation's success status. */
export function isSuccess(status: number, success: Success): boolean {
  return success.status === '2xx' ? isSuccessful(status) : status === success.status;
}
