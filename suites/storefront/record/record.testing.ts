import { replyOf } from '../../../src/expect/reply.ts';
import { unknownFacts } from '../../../src/model/facts.ts';
import type { Json, Occurrence, Reply, Request } from '../../../src/authoring.ts';
import { openRecord, type StorefrontSeen } from './record.ts';

/** A call with its reply: the units of each line of a cart, a status, or null for no reply. */
export interface Play {
  readonly request: Request;
  readonly reply: Readonly<Record<string, number>> | number | null;
  readonly together?: boolean;
  readonly sentMs?: number;
}

/** What the record shows at the last call, and its reply. */
export function play(...plays: readonly Play[]): { readonly seen: StorefrontSeen; readonly reply: Reply } {
  const see = openRecord({ ...unknownFacts, apiKey: 'own', otherPartnerApiKey: 'other' });
  let last: { readonly seen: StorefrontSeen; readonly reply: Reply } | null = null;
  for (const [index, { request, reply: given, together = false, sentMs = index }] of plays.entries()) {
    const reply = given === null ? null : repliedTo(request, given);
    const occurrence: Occurrence = { request, reply, sentMs, together };
    const seen = see(occurrence);
    if (reply !== null) last = { seen, reply };
  }
  if (last === null) throw new Error('no call has a reply');
  return last;
}

function repliedTo(request: Request, given: number | Readonly<Record<string, number>>): Reply {
  const status = typeof given === 'number' ? given : 200;
  const body = typeof given === 'number' ? {} : cartOf(given);
  const text = status === 204 ? '' : JSON.stringify(body);
  const sent = { method: request.method, url: request.path, headers: {}, body: null };
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  return replyOf({ number: 1, endpoint: request.endpoint, request: sent, reply, noReply: null, ms: 1 });
}

function cartOf(units: Readonly<Record<string, number>>): Json {
  const items = Object.entries(units).map(([optionId, quantity]) => ({
    id: optionId,
    productId: 'p',
    optionId,
    quantity,
    available: true,
    pricing: { retail: 500 },
  }));
  return { id: 'c', items, itemCount: items.length, messages: [] };
}
