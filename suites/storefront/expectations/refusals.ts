import { expectRefused, expectSame, expectStatus, text, type Reply } from '../../../src/authoring.ts';
import { codeOf } from '../protocol.ts';

/** The reply is a 4xx, with this code if one is given. `sent`: the request in words. */
export function expectRefusal(reply: Reply, code?: string, sent?: string): void {
  expectRefused(reply, { code, codeOf, sent });
}

/**
 * The answer to a missing or invalid key (sections 2.8 and 5): 401, `code` and `message`, and `details` that is null.
 */
export function expectUnauthenticated(reply: Reply): void {
  expectStatus(reply, 401);
  reply.at('/code', text);
  reply.at('/message', text);
  expectSame(reply, '/details', null);
}
