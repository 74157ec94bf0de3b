import type { ReceivedReply, Request, SentRequest } from '../model/exchange.ts';

/** An exchange as somebody recorded it. A recording may lack parts: octoproof never guesses them. */
export interface RecordedExchange {
  /** The number in the recording; without one, the position, from 1. */
  readonly number: number;
  /** Header names in lower case. The URL may lack scheme and host. */
  readonly request: SentRequest;
  readonly reply: ReceivedReply | null;
  /** Milliseconds from the start of the recording, or from 1970; null if unknown. */
  readonly sentMs: number | null;
  /** Milliseconds from the request to the end of the reply; null if unknown. */
  readonly ms: number | null;
  /** Why the recording does not show the whole exchange; null if it does. A phrase such as `a cut body`. */
  readonly lack: string | null;
  /** Whether the recording states the length of the body, so that the body is known to be whole. */
  readonly isMeasured: boolean;
  /** What octoproof noted of its own exchange; null for the traffic of others. */
  readonly own: OwnNotes | null;
}

/** The purpose of exchanges of others that passed octoproof, in evidence. */
export const proxied = 'proxy';

/** The notes in an evidence file. */
export interface OwnNotes {
  readonly endpoint: string;
  readonly during: string;
  readonly waitedFor: boolean;
  readonly together?: number;
  /** What the rules knew besides the bytes: `judged` in `evidence.schema.json`. Null if no rule judged the exchange. */
  readonly judged: JudgedNotes | null;
}

export interface JudgedNotes extends Pick<Request, 'hostile' | 'madeUp' | 'arranged' | 'values'> {
  readonly attempt: number;
  readonly ownKey?: true;
  /** Names of members of `Request`. */
  readonly odd: readonly string[];
  readonly journey?: true;
  readonly fault?: true;
}

/** What a recording may lack of a request, or of a whole exchange. */
export const lacksOfRequest = {
  body: 'a request without its body',
  changed: 'a changed request',
  cached: 'a reply from a cache',
} as const;

/** The parts of a recorded reply as tools write them. */
export interface WrittenReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the recording does not have the body. */
  readonly text: string | undefined;
  /** The length of the body in bytes; undefined if unknown. */
  readonly bytes: number | undefined;
}

/** Statuses of replies without a body (RFC 9110). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

export type RecordedReply = Pick<RecordedExchange, 'reply' | 'lack' | 'isMeasured'>;

export const noReply: RecordedReply = { reply: null, lack: null, isMeasured: false };

/** Reads a recorded reply, and says what the recording lacks of it. */
export function recordedReply({ status, headers, text, bytes }: WrittenReply): RecordedReply {
  const body = text ?? '';
  const length = Buffer.byteLength(body);
  const declared = bytes ?? lengthIn(headers);
  // The sign that replaces an invalid byte is longer than this byte. A body may also have the sign itself.
  const utf8 = declared === undefined || declared === length || !body.includes('\uFFFD');
  const reply = { status, headers, text: body, bytes: length, utf8 };
  const isMeasured = declared !== undefined;
  if (body === '' && !withoutBody.has(status) && declared !== 0) return { reply, lack: 'no body', isMeasured };
  return { reply, lack: !isMeasured || declared === length ? null : 'a truncated or changed body', isMeasured };
}

/** Whether a request says that its body had another length than the recorded one. */
export function isChangedRequest({ headers, body }: Pick<SentRequest, 'headers' | 'body'>): boolean {
  const declared = lengthIn(headers);
  return declared !== undefined && declared !== Buffer.byteLength(body ?? '');
}

/** The length that a message declares of a body without an encoding; undefined if it declares none. */
function lengthIn(headers: Readonly<Record<string, string>>): number | undefined {
  const length = headers['content-length'];
  return length === undefined || 'content-encoding' in headers || !/^\d+$/.test(length) ? undefined : Number(length);
}

/** Joins the values of a repeated header, and leaves out the pseudo-headers of HTTP/2. Names become lower case. */
export function joinedHeaders(headers: readonly (readonly [string, string])[]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    if (name.startsWith(':')) continue;
    const known = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return Object.fromEntries(joined);
}
