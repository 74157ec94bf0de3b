import { Buffer } from 'node:buffer';
import type { Request } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { parseJson, type Json, jsonText } from '../../model/json.ts';
import { valueAt, type Pointer } from '../../model/pointer.ts';
import type { Traffic } from '../transport/transport.ts';
import { oddSignature, type EvidenceExchange, type RecordedBody } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import { outlineAround } from './outline.ts';

/** Maximum number of bytes of a body in a report. The evidence file contains the whole body. */
const bodyBytes = 16 * 1024;
/** Maximum number of characters of a path or a header in a report. */
const headCharacters = 2_000;

/** One line per exchange: enough for a check that passed. */
export function briefEvidence(traffic: readonly Traffic[], mask: Mask): readonly EvidenceExchange[] {
  return traffic.map((one) => {
    const brief = line(one, mask);
    return { ...brief, path: beginning(brief.path) };
  });
}

/** The exchanges with their bodies. Long bodies are truncated around the values that the findings cite. */
export function fullEvidence(
  traffic: readonly Traffic[],
  { findings, mask }: { findings: readonly Finding[]; mask: Mask },
): readonly EvidenceExchange[] {
  return traffic.map((one) => {
    const { exchange } = one;
    const cited = findings.filter((finding) => finding.exchange === exchange.number);
    const { request, reply, ...brief } = maskedExchange(one, mask);
    return {
      ...brief,
      path: beginning(brief.path),
      ...(request === undefined ? {} : { request: cutRequest(request) }),
      ...(reply === undefined ? {} : { reply: { headers: beginnings(reply.headers), ...cut(reply.body, cited) } }),
    };
  });
}

/** One complete exchange without its secrets. */
function maskedExchange(traffic: Traffic, mask: Mask): EvidenceExchange {
  const { generated, oddlySigned } = traffic.request;
  const { request, reply } = traffic.exchange;
  const bodyMask = generated === true ? mask.sent : mask.text;
  return {
    ...line(traffic, mask),
    request: {
      url: mask.text(request.url),
      headers: {
        ...maskedHeaders(request.headers, { text: mask.text, header: mask.sentHeader }),
        ...(oddlySigned === true && 'authorization' in request.headers ? { authorization: oddSignature } : {}),
      },
      body: request.body === null ? null : bodyMask(request.body),
    },
    ...(reply === null ? {} : { reply: { headers: maskedHeaders(reply.headers, mask), body: mask.text(reply.text) } }),
  };
}

function line({ exchange, together }: Traffic, mask: Mask): EvidenceExchange {
  const { request, reply, noReply } = exchange;
  return {
    number: exchange.number,
    endpoint: exchange.endpoint,
    method: request.method,
    path: mask.text(request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')),
    status: reply?.status ?? null,
    bytes: reply?.bytes ?? 0,
    ...(exchange.sentMs === undefined ? {} : { sentMs: tenths(exchange.sentMs) }),
    ms: tenths(exchange.ms),
    digest: reply === null ? null : mask.digest(reply.text),
    noReply: noReply === null ? null : `${noReply.reason}: ${mask.text(noReply.detail)}`,
    ...(together === undefined ? {} : { together }),
  };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function maskedHeaders(
  headers: Readonly<Record<string, string>>,
  mask: Pick<Mask, 'text' | 'header'>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [mask.text(name), mask.header(name, value)]),
  );
}

type EvidenceRequest = NonNullable<EvidenceExchange['request']>;

function cutRequest(request: EvidenceRequest): EvidenceRequest {
  const { url, headers, body } = request;
  const isLong = isLongBody(body ?? '');
  if (!isLong && [url, ...Object.values(headers)].every((text) => text.length <= headCharacters)) return request;
  const start = isLong ? bodyStart(body ?? '').body : body;
  return { url: beginning(url), headers: beginnings(headers), body: start, cut: true };
}

function isLongBody(body: string): boolean {
  return Buffer.byteLength(body) > bodyBytes;
}

function bodyStart(body: string): RecordedBody {
  const start = copied(body.slice(0, bodyBytes));
  const leftOut = body.length - start.length;
  return { body: `${start} [… ${leftOut} characters left out]`, cut: { kept: 'start', leftOut } };
}

function beginnings(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, beginning(value)]));
}

function beginning(text: string): string {
  if (text.length <= headCharacters) return text;
  return `${copied(text.slice(0, headCharacters))} [… ${text.length - headCharacters} characters left out]`;
}

/** Copies a part of a text. A slice would keep the whole text in memory. */
function copied(part: string): string {
  return Buffer.from(part, 'utf16le').toString('utf16le');
}

/** Truncates a long body to the value that a finding cites, or to its beginning. */
function cut(body: string, cited: readonly Finding[]): RecordedBody {
  if (!isLongBody(body)) return { body };
  if (cited.length === 0) return withEnd(body);
  const document = parseJson(body);
  if (document === undefined) return bodyStart(body);
  const pointer = cited.map((finding) => ('pointer' in finding ? finding.pointer : '')).find((one) => one !== '') ?? '';
  return valueAround(body, { document, pointer }) ?? outlineOf(body, { document, pointer });
}

/** Characters to keep from the end of a long body: the cursor often follows a list. */
const endCharacters = 1_024;

function withEnd(body: string): RecordedBody {
  const start = copied(body.slice(0, bodyBytes - endCharacters));
  const leftOut = body.length - start.length - endCharacters;
  const text = `${start} [… ${leftOut} characters left out] ${copied(body.slice(-endCharacters))}`;
  return { body: text, cut: { kept: 'ends', leftOut } };
}

interface Cited {
  readonly document: Json;
  readonly pointer: Pointer;
}

/** The largest value of a JSON body that fits and contains the cited value. Null if there is none. */
function valueAround(body: string, { document, pointer }: Cited): RecordedBody | null {
  let largest: RecordedBody | null = null;
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const value = valueAt(document, at);
    if (value === undefined) continue;
    const text = JSON.stringify(value);
    if (isLongBody(text)) break;
    largest = partOf(body, text, { kept: 'value', at });
  }
  return largest;
}

/** The outline of the body, for a cited value that does not fit. */
function outlineOf(body: string, { document, pointer }: Cited): RecordedBody {
  const { at, json } = outlineAround(document, pointer);
  const text = JSON.stringify(json);
  return isLongBody(text) ? bodyStart(body) : partOf(body, text, { kept: 'outline', at });
}

function partOf(
  body: string,
  text: string,
  { kept, at }: { readonly kept: 'value' | 'outline'; readonly at: Pointer },
): RecordedBody {
  const leftOut = Math.max(0, body.length - text.length);
  const part = [...(kept === 'outline' ? ['outline'] : []), ...(at === '' ? [] : [`at ${at}`])].join(' ');
  const words = `[… ${part}: ${leftOut} characters left out] `;
  return { body: `${words}${copied(text)}`, cut: { kept, at, leftOut, jsonFrom: words.length } };
}

/** Receives one line of newline-delimited JSON: one complete, masked exchange. */
export type EvidenceSink = (line: string) => void;

/** What the rules knew of an exchange besides its bytes. */
export interface JudgedAs {
  /** The exchanges of its attempt. */
  readonly attempt: readonly Traffic[];
  readonly isJourney: boolean;
}

export interface EvidenceWriter {
  /** Writes an exchange with its complete body, because a report may truncate it. */
  (traffic: Traffic, during: string, judgedAs?: JudgedAs): void;
  /** Writes that the findings in these exchanges were dropped, because the target changed meanwhile. */
  retract(attempt: readonly Traffic[]): void;
}

/** Writes the evidence of a run; nothing without a sink. */
export function evidenceWriter(evidenceSink: EvidenceSink | null, mask: Mask): EvidenceWriter {
  if (evidenceSink === null) return Object.assign(() => {}, { retract() {} });
  const attempts = new WeakMap<readonly Traffic[], number>();
  let count = 0;
  const numberOf = (attempt: readonly Traffic[]): number => {
    const number = attempts.get(attempt) ?? (count += 1);
    attempts.set(attempt, number);
    return number;
  };
  const write = (traffic: Traffic, during: string, judgedAs?: JudgedAs): void => {
    const judged =
      judgedAs === undefined
        ? {}
        : { judged: { attempt: numberOf(judgedAs.attempt), ...notesOf(traffic, judgedAs, mask) } };
    const { waitedFor } = traffic;
    evidenceSink(`${jsonText({ during, waitedFor, ...judged, ...maskedExchange(traffic, mask) })}\n`);
  };
  return Object.assign(write, {
    retract: (attempt: readonly Traffic[]) => evidenceSink(`${jsonText({ retracted: numberOf(attempt) })}\n`),
  });
}

/** Members of a request because of which the contract may not say what happens. */
const oddities = ['headers', 'rawBody', 'refusalExpected', 'oddlySigned'] as const satisfies readonly (keyof Request)[];

/** The notes without which the rules would judge an exchange of the evidence otherwise than in its run. */
function notesOf({ request, fault }: Traffic, { isJourney }: JudgedAs, mask: Mask): object {
  const { key, hostile, madeUp, arranged, values } = request;
  const odd = oddities.filter((name) => request[name] !== undefined);
  return {
    ...(key === undefined ? { ownKey: true } : {}),
    ...(odd.length === 0 ? {} : { odd }),
    ...(isJourney ? { journey: true } : {}),
    ...(hostile === true ? { hostile } : {}),
    ...(fault === undefined ? {} : { fault: true }),
    ...(madeUp === undefined ? {} : { madeUp: mask.value(madeUp) }),
    ...(arranged === undefined ? {} : { arranged: mask.value(arranged) }),
    ...(values === undefined ? {} : { values: mask.value(values) }),
  };
}
