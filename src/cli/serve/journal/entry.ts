import type { Answered } from '../../../../reference/http/listen.ts';
import { secretParts } from '../../../certification/headers.ts';
import { secretsIn, type Mask } from '../../../run/masking/mask.ts';
import { parseJson, type Json } from '../../../model/json.ts';
import { isCredentialHeader } from '../../../model/sensitive-names.ts';

/** One request of a client and its reply, masked. */
export interface JournalEntry {
  readonly number: number;
  /** Time of arrival, ISO 8601. */
  readonly at: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Null if no complete reply was sent. */
  readonly status: number | null;
  readonly ms: number;
  readonly request: JournalMessage;
  /** Null if the connection was closed before a complete reply. */
  readonly reply: JournalMessage | null;
}

interface JournalMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  readonly body?: Json;
  /** The reason for an omitted body. Text that is not JSON has no field names, by which personal data is masked. */
  readonly omitted?: 'not JSON' | 'too long';
}

/** Longer bodies are pages of the product list. */
const maxBodyCharacters = 20_000;

export function entryOf(
  { request, reply, at, ms }: Answered,
  { number, mask }: { readonly number: number; readonly mask: Mask },
): JournalEntry {
  const sent = { headers: flat(request.headers), text: request.body === null ? null : request.body.toString() };
  const isWhole = reply !== null && reply.noReply === undefined;
  const received = reply === null ? null : { headers: reply.headers, text: textOf(reply) };
  for (const secret of [...secretsOf(sent), ...(received === null ? [] : secretsOf(received))]) mask.add(secret);
  return {
    number,
    at: new Date(at).toISOString(),
    method: mask.text(request.method),
    path: mask.text(request.target),
    status: isWhole ? reply.status : null,
    ms: Math.round(ms * 10) / 10,
    request: messageOf(sent, mask),
    reply: isWhole && received !== null ? messageOf(received, mask) : null,
  };
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a body that was too large to be read. */
  readonly text: string | null;
}

function messageOf({ headers, text }: Message, mask: Mask): JournalMessage {
  const maskedHeaders = Object.entries(headers).map(([name, value]) => [mask.text(name), mask.header(name, value)]);
  return { headers: Object.fromEntries(maskedHeaders), ...bodyOf(text, mask) };
}

function bodyOf(text: string | null, mask: Mask): Omit<JournalMessage, 'headers'> {
  if (text === null) return { bytes: 0, omitted: 'too long' };
  const bytes = Buffer.byteLength(text);
  if (text === '') return { bytes };
  if (text.length > maxBodyCharacters) return { bytes, omitted: 'too long' };
  const json = parseJson(text);
  return json === undefined ? { bytes, omitted: 'not JSON' } : { bytes, body: mask.value(json) };
}

function textOf({ text, bytes, body }: NonNullable<Answered['reply']>): string {
  if (bytes !== undefined) return Buffer.from(bytes).toString();
  return text ?? (body === undefined ? '' : JSON.stringify(body));
}

/** Returns the secrets in a message. Later messages may repeat them in other fields. */
function secretsOf({ headers, text }: Message): readonly string[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    isCredentialHeader(name) ? secretParts(value) : [],
  );
  return text === null || text.length > maxBodyCharacters ? inHeaders : [...inHeaders, ...secretsIn(parseJson(text))];
}

function flat(headers: Answered['request']['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
