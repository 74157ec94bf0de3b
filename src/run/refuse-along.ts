import { expectRefused } from '../expect/refused.ts';
import type { Reply } from '../expect/reply.ts';
import type { Refusal } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import type { Sending } from './sending.ts';

/**
 * The refusals of all of `changed` where each was seen along with others, and the base was accepted before: null where
 * something has to be sent, and with care always.
 */
export function shownAlong(
  base: Request,
  changed: readonly Request[],
  { sending: { care, recall, protocol }, refusal }: { readonly sending: Sending; readonly refusal: Refusal },
): readonly Reply[] | null {
  if (care.reads === 'both' || refusal.along === undefined) return null;
  // Nothing is made of the base any more: it only has to have been accepted.
  if (!changed.every(recall.isRefused) || recall.accepted(base, { standing: true }) === null) return null;
  care.savedOn = true;
  const replies = changed.flatMap((request) => recall.refused(request) ?? []);
  for (const reply of replies) expectRefused(reply, { ...refusal, codeOf: protocol.codeOf });
  return replies;
}

/**
 * Sends what others will ask to be refused, unless it was seen already or is among those `sent`. What is not refused is left
 * for them to find.
 */
export async function sentAlong(
  { along = [] }: Refusal,
  sent: readonly Request[],
  { recall, send }: Sending,
): Promise<readonly Reply[]> {
  const own = new Set(sent.map((request) => JSON.stringify(request)));
  const replies: Reply[] = [];
  for (const request of along) {
    if (own.has(JSON.stringify(request)) || recall.isRefused(request)) continue;
    const reply = await send(request);
    if (reply.status >= 400 && reply.status < 500) replies.push(reply);
  }
  return replies;
}
