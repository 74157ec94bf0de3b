import type { Reply, Request } from '../../../src/authoring.ts';
import type { Means } from '../forged/refuse-forged.ts';

/** A rightly signed call, the nonce of its header, and its reply. */
export interface Taken {
  readonly call: Request;
  readonly nonce: string;
  readonly reply: Reply;
}

/**
 * Whether a call was refused for its used nonce and not for its signature. Some backends check the nonce first, which
 * is allowed. Then a rightly signed call with that nonce gets the same status, and calls of this kind do not get it
 * otherwise.
 */
export async function isNonceRefused(reply: Reply, taken: Taken, { backend, send }: Means): Promise<boolean> {
  const { status } = reply;
  if (status < 400 || status >= 500 || status === 401) return false;
  if (status === taken.reply.status && reply.text === taken.reply.text) return false;
  const again = await send(backend.sign(taken.call, { nonce: () => taken.nonce }));
  return again.status === status;
}
