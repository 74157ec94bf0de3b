import { isDeepStrictEqual } from 'node:util';
import { expectUnchanged } from '../../expect/expectations.ts';
import { expectRefused } from '../../expect/refused.ts';
import type { Reply } from '../../expect/reply.ts';
import type { Protocol, Refusal } from '../../expect/suite.ts';
import type { Request } from '../../model/exchange.ts';
import { changedParts } from './changed-parts.ts';

interface Refusing {
  readonly protocol: Protocol;
  readonly refusal: Refusal;
  send(request: Request): Promise<Reply>;
  accept(request: Request): Promise<Reply>;
}

/**
 * Proves that the target refuses each request of `changed` because of the change. `base` must be accepted, each of
 * `changed` refused, and the watched state must be the same before and after. Returns the refusals in order.
 */
export async function refuseEach(
  base: Request,
  changed: readonly Request[],
  { protocol, refusal, send, accept }: Refusing,
): Promise<readonly Reply[]> {
  const accepted = await accept(base);
  const read = refusal.unchanged ?? protocol.watch(base, accepted);
  // If the base is the read itself, its reply is the state.
  const before = read === null ? null : protocol.stateOf(isDeepStrictEqual(read, base) ? accepted : await accept(read));
  const replies: Reply[] = [];
  for (const request of changed) {
    const reply = await send(request);
    expectRefused(reply, { ...refusal, codeOf: protocol.codeOf, changed: changedParts(base, request) });
    replies.push(reply);
  }
  if (read === null) return replies;
  const after = await accept(read);
  expectUnchanged(after, protocol.watchedName, { before, after: protocol.stateOf(after) });
  return replies;
}
