import { expectUnchanged } from '../expect/expectations.ts';
import type { Reply } from '../expect/reply.ts';
import { expectRefused } from '../expect/refused.ts';
import type { Protocol, Refusal } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import { FindingError } from '../spec/finding.ts';
import type { Json } from '../spec/json.ts';

/**
 * How closely a refusal is watched. `both`: what must not change is read before, and after each change. `after`: the reply to
 * the base shows it before, where it can, and it is read once at the end; `savedOn` tells that a difference found that way
 * may be the doing of the base's reply.
 */
export type Care = { readonly reads: 'both' } | { readonly reads: 'after'; savedOn: boolean };

/** The two ways of sending that a refusal is built from. */
export interface Sending {
  readonly protocol: Protocol;
  readonly care: Care;
  send(request: Request): Promise<Reply>;
  accept(request: Request): Promise<Reply>;
}

/**
 * Demands the operation's own success. Throws a `refused` finding for another status, `missing` for a body that has not
 * even the operation's hallmark.
 */
export function expectAccepted(reply: Reply, protocol: Protocol): Reply {
  const { exchange, status } = reply;
  const success = protocol.success[reply.endpoint];
  if (status !== success?.status) {
    throw new FindingError({ kind: 'refused', exchange, status, code: protocol.codeOf(reply) });
  }
  const { hallmark } = success;
  if (hallmark !== null && reply.peek(hallmark) === undefined) {
    throw new FindingError({
      kind: 'missing',
      exchange,
      pointer: hallmark,
      expected: `an answer of ${reply.endpoint}`,
    });
  }
  return reply;
}

/**
 * A refusal counts only for the right reason: `base` is accepted, none of `changed` is, and what the suite watches reads the
 * same before and after. Gives the refusals.
 */
export async function refuseEach(
  base: Request,
  changed: readonly Request[],
  { sending, refusal }: { sending: Sending; refusal: Refusal },
): Promise<readonly Reply[]> {
  const { protocol, care } = sending;
  const accepted = await sending.accept(base);
  const watch = protocol.watch(base, accepted);
  const read = refusal.unchanged ?? watch;
  if (read === null) return await refusedAll(changed, { sending, refusal, afterEach: null });

  const shown =
    care.reads === 'after' && (isSame(read, watch) || isSame(read, base)) ? protocol.stateOf(accepted) : null;
  const before = shown ?? protocol.stateOf(await sending.accept(read));
  const expectSameState = async (): Promise<void> => {
    const after = await sending.accept(read);
    const state: { before: Json; after: Json } = { before, after: protocol.stateOf(after) };
    expectUnchanged(after, protocol.watchedName, state);
  };
  const replies = await refusedAll(changed, {
    sending,
    refusal,
    afterEach: care.reads === 'both' ? expectSameState : null,
  });
  if (care.reads === 'both') return replies;
  // From here on a difference may be that of the base's reply, or of any of the changes.
  const savedBefore = care.savedOn;
  care.savedOn = true;
  await expectSameState();
  care.savedOn = savedBefore;
  return replies;
}

async function refusedAll(
  changed: readonly Request[],
  { sending, refusal, afterEach }: { sending: Sending; refusal: Refusal; afterEach: (() => Promise<void>) | null },
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const request of changed) {
    const reply = await sending.send(request);
    expectRefused(reply, { ...refusal, codeOf: sending.protocol.codeOf });
    await afterEach?.();
    replies.push(reply);
  }
  return replies;
}

function isSame(read: Request, watch: Request | null): boolean {
  return watch !== null && read.method === watch.method && read.path === watch.path && read.key === watch.key;
}
