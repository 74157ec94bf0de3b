import type { Reply, Request } from '../../../src/authoring.ts';
import type { SendTools } from '../forged/refuse-forged.ts';

/** A correctly signed call, the nonce of its header, and its reply. */
export interface AcceptedExchange {
  readonly call: Request;
  readonly nonce: string;
  readonly reply: Reply;
}

/**
 * Whether a call was refused because its nonce was used before, not for its signature. Backends may check the nonce
 * first. Then the correctly signed call with that nonce gets the same status, and did not get it the first time.
 */
export async function isNonceRefused(
  reply: Reply,
  accepted: AcceptedExchange,
  { backend, send }: SendTools,
): Promise<boolean> {
  const { status } = reply;
  if (status < 400 || status >= 500 || status === 401) return false;
  if (status === accepted.reply.status && reply.text === accepted.reply.text) return false;
  const again = await send(backend.sign(accepted.call, { nonce: () => accepted.nonce }));
  return again.status === status;
}
