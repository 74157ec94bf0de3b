import { FindingError, type Reply } from '../../../src/authoring.ts';
import { codeOf, protocol } from '../protocol.ts';

/** The reply of a shared fixture is a success of its operation, with the field that identifies it. */
export function expectSuccess(reply: Reply): Reply {
  const { exchange, endpoint, status } = reply;
  const success = protocol.success[endpoint];
  if (status !== success?.status) throw new FindingError({ kind: 'refused', exchange, status, code: codeOf(reply) });
  const { hallmark } = success;
  if (hallmark === null || reply.peek(hallmark) !== undefined) return reply;
  throw new FindingError({
    kind: 'missing',
    exchange,
    pointer: hallmark,
    expected: `the field that every reply to ${endpoint} has`,
  });
}
