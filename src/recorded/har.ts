import { isObject, type Json, type JsonObject } from '../model/json.ts';
import {
  isChangedRequest,
  joinedHeaders,
  lacksOfRequest,
  noReply,
  recordedReply,
  type RecordedExchange,
  type RecordedReply,
} from './exchange.ts';

/** The nesting depth of the entries of a HAR file: the document, `log`, `entries`. */
export const depthOfEntries = 3;

/** Reads an entry of a HAR file (version 1.2); null for another object. */
export function harExchange(entry: Json | undefined, number: number): RecordedExchange | null {
  if (!isObject(entry) || !isObject(entry['request']) || !isObject(entry['response'])) return null;
  const { request, response, startedDateTime, time } = entry;
  const { method, url } = request;
  if (typeof method !== 'string' || typeof url !== 'string') return null;
  const body = sentBody(request);
  const sent = { method, url, headers: headersOf(request), body: body ?? null };
  const sentMs = typeof startedDateTime === 'string' ? Date.parse(startedDateTime) : Number.NaN;
  const { lack, ...received } = replyOf(response);
  const ofRequest = body === undefined ? lacksOfRequest.body : isChangedRequest(sent) ? lacksOfRequest.changed : null;
  return {
    number,
    request: sent,
    ...received,
    sentMs: Number.isNaN(sentMs) ? null : sentMs,
    ms: typeof time === 'number' && time >= 0 ? time : null,
    lack: ofRequest ?? (isFromCache(entry) ? lacksOfRequest.cached : lack),
    own: null,
  };
}

/** The body of a request; null if it has none, undefined if the recording lacks it. */
function sentBody({ postData, bodySize }: JsonObject): string | null | undefined {
  const text = isObject(postData) ? postData['text'] : undefined;
  if (typeof text === 'string') return text;
  return isObject(postData) || (typeof bodySize === 'number' && bodySize > 0) ? undefined : null;
}

function replyOf(response: JsonObject): RecordedReply {
  const { status, content } = response;
  // Browsers write 0 for a request without a reply.
  if (typeof status !== 'number' || status === 0) return noReply;
  const { text, encoding, mimeType, ...sizes } = isObject(content) ? content : {};
  const headers = withoutWireHeaders(headersOf(response));
  if (typeof mimeType === 'string' && mimeType !== '' && mimeType !== 'x-unknown') headers['content-type'] ??= mimeType;
  if (typeof text !== 'string') return recordedReply({ status, headers, text: undefined, bytes: undefined });
  const body = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  const bytes = sizeOf(sizes, Buffer.byteLength(body));
  const reply = recordedReply({ status, headers, text: body, bytes });
  // Every tool writes the size, so a file without it was changed.
  return bytes === undefined && body !== '' ? { ...reply, lack: 'a body without its size' } : reply;
}

/** The size that a HAR file states of a body. Some tools write the size on the wire, and what compression saved. */
function sizeOf({ size, compression }: JsonObject, length: number): number | undefined {
  if (typeof size !== 'number' || size < 0) return undefined;
  return typeof compression === 'number' && size + compression === length ? length : size;
}

/** A HAR file has the decoded body, so headers about the bytes on the wire say nothing about it. */
function withoutWireHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers;
  return others;
}

function headersOf({ headers }: JsonObject): Record<string, string> {
  if (!Array.isArray(headers)) return {};
  return joinedHeaders(
    headers.flatMap((header) => {
      const { name, value } = isObject(header) ? header : {};
      return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

function isFromCache({ _fromCache: fromCache, response }: JsonObject): boolean {
  return fromCache !== undefined || (isObject(response) && response['status'] === 304);
}
