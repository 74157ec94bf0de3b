import type { Reply, Request } from '../../../src/authoring.ts';
import type { Means } from '../forged/refuse-forged.ts';

/** A rightly signed call, the nonce of its header, and what it was answered with. */
export interface Taken {
  readonly call: Request;
  readonly nonce: string;
  readonly reply: Reply;
}

/**
 * Whether a call was refused for its nonce, which another call had used, and not for its signature: some backends look at
 * that first, and nothing forbids it. Then a rightly signed call with that nonce is refused with the same status; and it is
 * not the answer that calls of this kind are given anyway.
 */
export async function isNonceRefused(reply: Reply, taken: Taken, { backend, send }: Means): Promise<boolean> {
  const { status } = reply;
  if (status < 400 || status >= 500 || status === 401) return false;
  if (status === taken.reply.status && reply.text === taken.reply.text) return false;
  const again = await send(backend.sign(taken.call, { nonce: () => taken.nonce }));
  return again.status === status;
}
