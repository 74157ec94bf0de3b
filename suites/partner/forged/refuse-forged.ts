import { InapplicableError, type Reply, type Request, type Tools } from '../../../src/authoring.ts';
import type { Dressing } from '../calls/unusual.ts';
import { expectUnauthorized } from '../replies/expect-signature.ts';
import type { Door } from '../fixtures/accepted-operations.ts';
import { forged, type Forgery } from './forgery.ts';
import type { Backend } from '../calls/backend.ts';

/** Honest calls whose header alone is wrong. */
export interface Forging {
  readonly door: Door;
  readonly forgeries: readonly Forgery[];
  /** What the call is made to look like first. */
  readonly dress?: Dressing;
  /** 401 where absent. */
  readonly expect?: (reply: Reply, header: string) => void;
}

export type Means = Pick<Tools, 'send'> & { readonly backend: Backend };

/** Each forgery is refused; gives the refusals. Throws `InapplicableError` where the call has nothing to forge. */
export async function refuseForged(
  { door, forgeries, dress, expect = expectUnauthorized }: Forging,
  { backend, send }: Means,
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const forgery of forgeries) {
    const call = dress === undefined ? door.fresh() : dress(door.fresh());
    const request = call === null ? null : forged(call, forgery, backend);
    if (call === null || request === null) continue;
    const reply = await send(request);
    if (dress !== undefined && (await isUnread(call, reply, { backend, send }))) return replies;
    expect(reply, forgery.name);
    replies.push(reply);
  }
  if (replies.length === 0) throw new InapplicableError('the call has nothing of the kind');
  return replies;
}

/** No length, too large, too long, of an unknown type, headers too large: how HTTP turns a call away before anybody reads it. */
const unread: readonly number[] = [411, 413, 414, 415, 431];

/**
 * Whether a call was turned away for its looks and not for its header: a server that does not read it cannot verify it. The
 * same call is turned away with the right header, too.
 */
export async function isUnread(call: Request, { status }: Reply, { backend, send }: Means): Promise<boolean> {
  return unread.includes(status) && (await send(backend.sign(call, {}))).status === status;
}
