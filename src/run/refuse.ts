import { expectUnchanged } from '../expect/expectations.ts';
import type { Reply } from '../expect/reply.ts';
import type { Protocol, Refusal } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import { FindingError } from '../spec/finding.ts';

/** The two ways of sending that a refusal is built from. */
export interface Sending {
  readonly protocol: Protocol;
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
 * A refusal counts only for the right reason: `base` is accepted, `changed` is not, and what the suite watches reads the
 * same before and after. Gives the refusal.
 */
export async function refuse(
  base: Request,
  changed: Request,
  { sending, refusal }: { sending: Sending; refusal: Refusal },
): Promise<Reply> {
  const { protocol } = sending;
  const accepted = await sending.accept(base);
  const read = refusal.unchanged ?? protocol.watch(base, accepted);
  const before = read === null ? null : protocol.stateOf(await sending.accept(read));
  const reply = await sending.send(changed);
  expectRefused(reply, { refusal, protocol });
  if (read === null) return reply;
  const after = await sending.accept(read);
  expectUnchanged(after, protocol.watchedName, { before, after: protocol.stateOf(after) });
  return reply;
}

/** A 4xx with the code and status that the contract states for it. */
function expectRefused(reply: Reply, { refusal, protocol }: { refusal: Refusal; protocol: Protocol }): void {
  const { exchange, status } = reply;
  if (status >= 200 && status < 300) {
    throw new FindingError({ kind: 'not-refused', exchange, status, expected: refusal.code ?? 'a refusal' });
  }
  const fits = refusal.status === undefined ? status >= 400 && status < 500 : status === refusal.status;
  if (!fits) {
    throw new FindingError({ kind: 'status', exchange, expected: String(refusal.status ?? '4xx'), received: status });
  }
  const code = protocol.codeOf(reply);
  if (refusal.code !== undefined && code !== refusal.code) {
    throw new FindingError({ kind: 'wrong-code', exchange, expected: refusal.code, received: code, status });
  }
}
