import type { ClientCall, IncomingCall, ServedReply } from '../expect/client-suite.ts';
import { queryOf, routeOf } from '../client/endpoints.ts';
import { servedReply } from '../client/forward.ts';
import { tokenIn, type KeyMarks } from '../client/key-marks.ts';
import { markedCall, markedReply, placesOfKeys } from '../client/marked-call.ts';
import { parseJson } from '../model/json.ts';
import { isCredentialHeader } from '../model/sensitive-names.ts';
import { lacksOfRequest, type RecordedExchange } from '../recorded/exchange.ts';
import { isMasked, isRedacted } from '../recorded/redacted.ts';

/** A recorded call as rules for clients see it. */
export interface RecordedCall {
  readonly call: ClientCall;
  /** What the recording lacks of the call, so that no call can be compared with it; null if it lacks nothing. */
  readonly lack: string | null;
  /** False if it lacks a part of the request itself, which then decides nothing. */
  readonly isSent: boolean;
}

/** Reads a recorded call; null if its path is not a path of the API. The base URL of the service may have a path. */
export function clientCallOf(
  recorded: RecordedExchange,
  { number, startMs, keys }: { readonly number: number; readonly startMs: number; readonly keys: KeyMarks },
): RecordedCall | null {
  const { request, reply, sentMs, ms } = recorded;
  const { method, url, headers, body } = request;
  const target = /\/octo(?:-gateway)?\/[^#]*/.exec(url)?.[0];
  if (target === undefined) return null;
  const arrivedMs = sentMs === null ? 0 : sentMs - startMs;
  const incoming: IncomingCall = {
    number,
    arrivedMs,
    method,
    target,
    body: body ?? '',
    json: body === null ? undefined : parseJson(body),
    ...routeOf(method, target),
    query: queryOf(target),
  };
  const served = reply === null ? null : servedReply(reply.status, reply.headers, reply.text);
  const key = keyOf(headers, served, keys);
  const token = tokenIn(served?.json);
  if (token !== null) keys.issue(token);
  const sent = Object.entries(headers);
  const call: ClientCall = {
    ...markedCall(incoming, keys),
    endedMs: arrivedMs + (ms ?? 0),
    connection: number,
    headers: sent.map(([name, value]) => [name, keys.marked(value)]),
    key,
    keyAlsoIn: placesOfKeys(incoming, sent, keys),
    reply: served === null ? null : markedReply(served, keys),
    withheld: null,
    stimulus: null,
    byShopper: false,
  };
  const lack = lackOfRequest(recorded);
  return { call, lack: lack ?? otherLack(recorded, call), isSent: lack === null };
}

/** Notes the key of a call. A key that the service accepted once was issued, even if it is replaced later. */
function keyOf(
  headers: RecordedExchange['request']['headers'],
  reply: ServedReply | null,
  keys: KeyMarks,
): ClientCall['key'] {
  const key = headers['g-api-key'] ?? '';
  if (key === '') return 'absent';
  const isAccepted = reply?.status !== 401;
  if (isRedacted(key)) return isAccepted ? 'right' : 'wrong';
  if (isAccepted) keys.issue(key);
  else keys.note(key);
  return keys.isIssued(key) ? 'right' : 'wrong';
}

const lacksOfRequests: ReadonlySet<string> = new Set(Object.values(lacksOfRequest));

function lackOfRequest({ request: { method, url, headers, body }, lack }: RecordedExchange): string | null {
  if (lack !== null && lacksOfRequests.has(lack)) return lack;
  // A client that sends no body says so.
  if (body === null && /^(POST|PATCH)$/.test(method) && headers['content-length'] !== '0') return lacksOfRequest.body;
  const isUnreadable = body !== null && isMasked(body) && parseJson(body) === undefined;
  return isUnreadable || isRedacted(url) || isRedacted(body ?? '') ? 'a redacted request' : null;
}

function otherLack({ request: { headers }, reply, lack }: RecordedExchange, { endpoint }: ClientCall): string | null {
  const sent = Object.entries(headers);
  if (sent.length === 0) return 'a request without its headers';
  if (sent.some(([name, value]) => !isCredentialHeader(name) && isRedacted(value))) return 'a redacted header';
  // Texts of products may look like marks of redaction.
  return lack ?? (reply !== null && endpoint !== 'products' && isRedacted(reply.text) ? 'a redacted body' : null);
}
