import { expectAccepted, refused, type FindingError, type Reply } from '../../../src/authoring.ts';
import { protocol } from '../protocol.ts';

/** The reply of a shared fixture is a success of its operation, with the field that identifies it. */
export function expectSuccess(reply: Reply): Reply {
  return expectAccepted(reply, protocol);
}

/** The finding of a reply to a valid call that does not have the success status of its operation (section 4). */
export function refusedBy(reply: Reply): FindingError {
  return refused(reply, protocol);
}
