import { expectUnchanged } from '../../expect/expectations.ts';
import type { Reply } from '../../expect/reply.ts';
import { expectRefused } from '../../expect/refused.ts';
import type { Protocol, Refusal, Success } from '../../expect/suite.ts';
import type { Request } from '../../spec/exchange.ts';
import { FindingError } from '../../spec/finding.ts';
import type { Json } from '../../spec/json.ts';
import { isSuccessful } from '../../spec/status.ts';
import { sentAlong, shownAlong } from '../refuse-along.ts';
import type { Sending } from '../sending.ts';

/**
 * Demands the operation's own success. Throws a `refused` finding for another status, `missing` for a body that has not
 * even the operation's hallmark.
 */
export function expectAccepted(reply: Reply, protocol: Protocol): Reply {
  const { exchange, status } = reply;
  const success = protocol.success[reply.endpoint];
  if (success === undefined || !isSuccess(status, success)) {
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

/** Whether a reply is an answer of an operation that succeeded. */
export function isAnswer(reply: Reply, success: Success): boolean {
  return isSuccess(reply.status, success) && (success.hallmark === null || reply.peek(success.hallmark) !== undefined);
}

/** Whether a status is that of an operation's success. */
export function isSuccess(status: number, success: Success): boolean {
  return success.status === '2xx' ? isSuccessful(status) : status === success.status;
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
  const shown = shownAlong(base, changed, { sending, refusal });
  if (shown !== null) return shown;
  const known = recalled(base, { sending, refusal });
  const accepted = known ?? (await sending.accept(base));
  const watch = protocol.watch(base, accepted);
  const read = refusal.unchanged ?? watch;
  if (read === null) return await refusedAll(changed, { sending, refusal, afterEach: null });

  const told = shownBefore(read, { base, watch, known, accepted, sending });
  const before = told ?? protocol.stateOf(await sending.accept(read));
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
  const besides = await sentAlong(refusal, changed, sending);
  await expectSameState();
  if (refusal.along !== undefined) for (const reply of [...replies, ...besides]) sending.recall.keepRefusal(reply);
  care.savedOn = savedBefore;
  return replies;
}

/** The reply to the base where it need not be sent: it was accepted before, and what is watched is known without it. */
function recalled(base: Request, { sending, refusal }: { sending: Sending; refusal: Refusal }): Reply | null {
  const { care, recall } = sending;
  if (care.reads === 'both') return null;
  if (refusal.unchanged !== undefined && recall.stateOf(refusal.unchanged) === null) return null;
  const known = recall.accepted(base, { standing: refusal.standing === true });
  if (known !== null) care.savedOn = true;
  return known;
}

interface Shown {
  readonly base: Request;
  readonly watch: Request | null;
  readonly known: Reply | null;
  readonly accepted: Reply;
  readonly sending: Sending;
}

/** What is watched, as it was before, where a reply tells that may be relied on; null where it must be read. */
function shownBefore(read: Request, { base, watch, known, accepted, sending }: Shown): Json {
  const { protocol, care, recall } = sending;
  if (care.reads === 'both') return null;
  if (known !== null) return recall.stateOf(read);
  return isSame(read, watch) || isSame(read, base) ? protocol.stateOf(accepted) : null;
}

async function refusedAll(
  changed: readonly Request[],
  { sending, refusal, afterEach }: { sending: Sending; refusal: Refusal; afterEach: (() => Promise<void>) | null },
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const request of changed) {
    const seen = afterEach === null && refusal.along !== undefined ? sending.recall.refused(request) : null;
    const reply = seen ?? (await sending.send(request));
    expectRefused(reply, { ...refusal, codeOf: sending.protocol.codeOf });
    await afterEach?.();
    replies.push(reply);
  }
  return replies;
}

function isSame(read: Request, watch: Request | null): boolean {
  return watch !== null && read.method === watch.method && read.path === watch.path && read.key === watch.key;
}
