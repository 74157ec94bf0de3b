import type { SentRequest } from '../model/exchange.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import {
  isChangedRequest,
  joinedHeaders,
  lacksOfRequest,
  noReply,
  recordedReply,
  type JudgedNotes,
  type OwnNotes,
  type RecordedExchange,
  type RecordedReply,
} from './exchange.ts';
import { isMasked } from './redacted.ts';

/** Reads a line of a recording in JSON Lines, or of an evidence file; null for another document. Source: `recording.schema.json`. */
export function lineExchange(line: Json | undefined, position: number): RecordedExchange | null {
  if (!isObject(line)) return null;
  const { method, path, status, number } = line;
  const request = isObject(line['request']) ? line['request'] : {};
  const url = request['url'] ?? line['url'] ?? path;
  if (typeof method !== 'string' || typeof url !== 'string') return null;
  const sent = withoutLengthOfMask({ method, url, headers: headersOf(request), body: textOf(request['body']) ?? null });
  const received = replyOf(line, status);
  return {
    number: typeof number === 'number' ? number : position,
    request: sent,
    ...received,
    lack: isChangedRequest(sent) ? lacksOfRequest.changed : received.lack,
    sentMs: timeOf(line),
    ms: typeof line['ms'] === 'number' ? line['ms'] : null,
    own: notesOf(line),
  };
}

/** A mask has another length than the text that it hides. */
function withoutLengthOfMask(sent: SentRequest): SentRequest {
  if (!isMasked(sent.body ?? '')) return sent;
  const { 'content-length': _length, ...headers } = sent.headers;
  return { ...sent, headers };
}

function replyOf(line: JsonObject, status: Json | undefined): RecordedReply {
  if (typeof status !== 'number' || status === 0) return noReply;
  const written = isObject(line['reply']) ? line['reply'] : {};
  const text = textOf(written['body']);
  const { bytes } = line;
  const hasMask = isMasked(text ?? '');
  const headers = headersOf(written);
  if (hasMask) delete headers['content-length'];
  return recordedReply({ status, headers, text, bytes: typeof bytes === 'number' && !hasMask ? bytes : undefined });
}

function textOf(body: Json | undefined): string | undefined {
  if (typeof body === 'string') return body;
  return isObject(body) || Array.isArray(body) ? JSON.stringify(body) : undefined;
}

function timeOf({ sentMs, startedAt }: JsonObject): number | null {
  if (typeof sentMs === 'number') return sentMs;
  const time = typeof startedAt === 'string' ? Date.parse(startedAt) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function headersOf({ headers }: JsonObject): Record<string, string> {
  if (!isObject(headers)) return {};
  return joinedHeaders(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

function notesOf({ during, endpoint, waitedFor, together, judged }: JsonObject): OwnNotes | null {
  if (typeof during !== 'string' || typeof endpoint !== 'string') return null;
  return {
    during,
    endpoint,
    waitedFor: waitedFor === true,
    ...(typeof together === 'number' ? { together } : {}),
    judged: isObject(judged) ? judgedNotes(judged) : null,
  };
}

function judgedNotes({
  attempt,
  ownKey,
  odd,
  journey,
  hostile,
  fault,
  madeUp,
  arranged,
  values,
}: JsonObject): JudgedNotes | null {
  if (typeof attempt !== 'number') return null;
  return {
    attempt,
    odd: textsIn(odd),
    ...(ownKey === true ? { ownKey } : {}),
    ...(journey === true ? { journey } : {}),
    ...(hostile === true ? { hostile } : {}),
    ...(fault === true ? { fault } : {}),
    ...(madeUp === undefined ? {} : { madeUp: textsIn(madeUp) }),
    ...(isObject(arranged) ? { arranged: objectsIn(arranged) } : {}),
    ...(isObject(values) ? { values } : {}),
  };
}

function textsIn(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function objectsIn(members: JsonObject): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(Object.entries(members).flatMap(([id, value]) => (isObject(value) ? [[id, value]] : [])));
}
