import { InapplicableError, type Reply, type Request, type Tools } from '../../../src/authoring.ts';
import type { CallTransform } from '../calls/unusual.ts';
import { expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedCall } from '../fixtures/accepted-operations.ts';
import { forged, type Forgery } from './forgery.ts';
import type { Backend } from '../calls/backend.ts';

/** Valid calls with a wrong Authorization header. */
export interface Forging {
  readonly acceptedCall: AcceptedCall;
  readonly forgeries: readonly Forgery[];
  /** Applied to the call before the header is made. */
  readonly transform?: CallTransform;
  /** Statuses with which a server may refuse the transformed call before it verifies the header. Default: `unreadForm`. */
  readonly unread?: readonly number[];
  /** Default: expects 401. */
  readonly expect?: (reply: Reply, forgery: string) => void;
}

export type SendTools = Pick<Tools, 'send'> & { readonly backend: Backend };

/** Expects that each forgery is refused. Returns the replies. Throws `InapplicableError` if no forgery applies. */
export async function refuseForged(
  { acceptedCall, forgeries, transform, unread = unreadForm, expect = expectUnauthorized }: Forging,
  { backend, send }: SendTools,
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const forgery of forgeries) {
    const call = transform === undefined ? acceptedCall.fresh() : transform(acceptedCall.fresh());
    const request = call === null ? null : forged(call, forgery, backend);
    if (call === null || request === null) continue;
    const reply = await send(request);
    if (transform !== undefined && (await isUnread(call, reply, { backend, send, unread }))) return replies;
    expect(reply, forgery.name);
    replies.push(reply);
  }
  if (replies.length === 0) throw nothingToChange();
  return replies;
}

/** The changed calls that are not null. Throws `InapplicableError` if no call remains, because the check would judge nothing. */
export function applicable(changed: readonly (Request | null)[]): readonly Request[] {
  const calls = changed.filter((call) => call !== null);
  if (calls.length === 0) throw nothingToChange();
  return calls;
}

function nothingToChange(): InapplicableError {
  return new InapplicableError('the call has no part that this check changes');
}

/** Statuses of servers that refuse a call before they read the body: length required, too large, unknown type. */
const unreadForm: readonly number[] = [411, 413, 414, 415, 431];

/**
 * Whether a call was refused for its form and not for its header: a server that cannot read a call cannot verify it.
 * Such a server also refuses the same call with a valid header.
 */
export async function isUnread(
  call: Request,
  { status }: Reply,
  { backend, send, unread = unreadForm }: SendTools & Pick<Forging, 'unread'>,
): Promise<boolean> {
  return unread.includes(status) && (await send(backend.sign(call, {}))).status === status;
}
