import { Buffer } from 'node:buffer';
import type { Finding } from '../../spec/finding.ts';
import { parseJson, type Json } from '../../spec/json.ts';
import { valueAt, type Pointer } from '../../spec/pointer.ts';
import type { Traffic } from '../transport/transport.ts';
import type { EvidenceExchange } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import { outlineAround } from './outline.ts';

/** Bytes of a body that a report keeps. The whole of it goes to the evidence file. */
const bodyBytes = 16 * 1024;
/** Characters of a path or a header that it keeps. */
const headCharacters = 2_000;

/** One line an exchange: enough for a check that passed. */
export function briefEvidence(traffic: readonly Traffic[], mask: Mask): readonly EvidenceExchange[] {
  return traffic.map((one) => {
    const brief = line(one, mask);
    return { ...brief, path: beginning(brief.path) };
  });
}

/** The exchanges with their bodies, cut around what the findings cite. */
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
      ...(reply === undefined ? {} : { reply: { headers: beginnings(reply.headers), body: cut(reply.body, cited) } }),
    };
  });
}

/** Stands for a signature that was made in another way than usual. `src/report/reproduction` reads it. */
const oddSignature = '<masked, wrong signature on purpose>';

/** One exchange whole, without its secrets. */
export function maskedExchange(traffic: Traffic, mask: Mask): EvidenceExchange {
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
    path: mask.text(pathOf(request.url)),
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

function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
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

function cutRequest({ url, headers, body }: EvidenceRequest): EvidenceRequest {
  return { url: beginning(url), headers: beginnings(headers), body: body === null ? null : begun(body) };
}

/** The beginning of a long body. */
function begun(body: string): string {
  if (Buffer.byteLength(body) <= bodyBytes) return body;
  const start = copied(body.slice(0, bodyBytes));
  return `${start} [… ${body.length - start.length} characters left out]`;
}

function beginnings(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, beginning(value)]));
}

function beginning(text: string): string {
  if (text.length <= headCharacters) return text;
  return `${copied(text.slice(0, headCharacters))} [… ${text.length - headCharacters} characters left out]`;
}

/** A part of a long text, which would otherwise keep all of it in memory. */
function copied(part: string): string {
  return Buffer.from(part, 'utf16le').toString('utf16le');
}

/** Cuts a long body to what a finding cites in it, or to its beginning. */
function cut(body: string, cited: readonly Finding[]): string {
  if (Buffer.byteLength(body) <= bodyBytes) return body;
  if (cited.length === 0) return withEnd(body);
  const document = parseJson(body);
  if (document === undefined) return begun(body);
  const pointer = cited.map((finding) => ('pointer' in finding ? finding.pointer : '')).find((one) => one !== '') ?? '';
  return valueAround(body, { document, pointer }) ?? outlineOf(body, { document, pointer });
}

/** Characters of the end of a long body: a list is often followed by its cursor. */
const endCharacters = 1_024;

function withEnd(body: string): string {
  const start = copied(body.slice(0, bodyBytes - endCharacters));
  const left = body.length - start.length - endCharacters;
  return `${start} [… ${left} characters left out] ${copied(body.slice(-endCharacters))}`;
}

interface Cited {
  readonly document: Json;
  readonly pointer: Pointer;
}

/**
 * The largest value of a JSON body that fits and holds what a finding cites, with its pointer; null where there is none.
 * `src/report/text/long-body.ts` reads it.
 */
function valueAround(body: string, { document, pointer }: Cited): string | null {
  let largest: string | null = null;
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const value = valueAt(document, at);
    if (value === undefined) continue;
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > bodyBytes) break;
    largest = `[… at ${at}: ${body.length - text.length} characters left out] ${copied(text)}`;
  }
  return largest;
}

/** Where no value fits that holds what is cited. `src/report/text/long-body.ts` reads it. */
function outlineOf(body: string, { document, pointer }: Cited): string {
  const { at, json } = outlineAround(document, pointer);
  const text = JSON.stringify(json);
  if (Buffer.byteLength(text) > bodyBytes) return begun(body);
  return `[… outline${at === '' ? '' : ` at ${at}`}: ${Math.max(0, body.length - text.length)} characters left out] ${copied(text)}`;
}
