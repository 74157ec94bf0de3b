import { FindingError, type Reply } from '../../src/authoring.ts';
import { codeOf } from './protocol.ts';

/** The reply of a record, which must be the success that the contract makes of its request. */
export function shown(reply: Reply): Reply {
  if (reply.status === 200) return reply;
  const { exchange, status } = reply;
  throw new FindingError({ kind: 'refused', exchange, status, code: codeOf(reply) });
}
