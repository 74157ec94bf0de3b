import { FindingError, type Reply } from '../../../src/authoring.ts';
import { codeOf, protocol } from '../protocol.ts';

/** A reply that was read for all to judge: here it has to be a success of its operation, down to its hallmark. */
export function shown(reply: Reply): Reply {
  const { exchange, endpoint, status } = reply;
  const success = protocol.success[endpoint];
  if (status !== success?.status) throw new FindingError({ kind: 'refused', exchange, status, code: codeOf(reply) });
  const { hallmark } = success;
  if (hallmark === null || reply.peek(hallmark) !== undefined) return reply;
  throw new FindingError({ kind: 'missing', exchange, pointer: hallmark, expected: `an answer of ${endpoint}` });
}
