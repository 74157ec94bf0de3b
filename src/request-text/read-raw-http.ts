import { lacksBody, readHeaderLine, withAuthorization } from './header-line.ts';
import { TextFault } from './text-fault.ts';
import type { ReadOptions, ReadRequest, WrittenHeader } from './written-request.ts';

const requestLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) +(\S+)(?: +HTTP\/\d(?:\.\d)?)?$/;
const absolute = /^[a-z][a-z0-9+.-]*:\/\//i;

interface Line {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads a request as it is on the wire: request line, headers, an empty line, the body. Lines may end in CRLF or LF.
 * Throws `TextFault` for any other line and for a missing host.
 */
export function readRawHttp(text: string, { schemeOf }: Pick<ReadOptions, 'schemeOf'>): ReadRequest {
  const { lines, body } = split(text);
  const [first = { text: '', offset: 0 }, ...others] = lines;
  const [, method = '', target = ''] = requestLine.exec(first.text) ?? [];
  const all = others.map(headerAt);
  const headers = all.filter(([name]) => name.toLowerCase() !== 'host');
  const host = absolute.test(target) ? null : hostOf(all);
  const url = host === null ? target : `${schemeOf(host)}://${host}${target}`;
  return {
    request: { ...withAuthorization(headers), method, url, body: body === '' ? null : body },
    notes: notesOf(all, body),
    lacksBody: lacksBody(all, body),
  };
}

/** True for a text that begins like a raw request. */
export function looksLikeRawHttp(text: string): boolean {
  const { text: first } = split(text).lines[0] ?? { text: '' };
  const [, , target = ''] = requestLine.exec(first) ?? [];
  return target.startsWith('/') || absolute.test(target);
}

/** Blank lines before the request are ignored; the first one after its start ends the headers. */
function split(text: string): { readonly lines: readonly Line[]; readonly body: string } {
  const lines: Line[] = [];
  let offset = /^\s*/.exec(text)?.[0].length ?? 0;
  while (offset < text.length) {
    const end = text.indexOf('\n', offset);
    const line = text.slice(offset, end === -1 ? text.length : end).replace(/\r$/, '');
    const next = end === -1 ? text.length : end + 1;
    if (line === '') return { lines, body: text.slice(next) };
    lines.push({ text: line.trimEnd(), offset });
    offset = next;
  }
  return { lines, body: '' };
}

function headerAt({ text, offset }: Line): WrittenHeader {
  const header = readHeaderLine(text);
  if (header !== null) return header;
  const hint = 'a raw request has a request line, headers, an empty line, and then its body';
  throw new TextFault(offset, 'this line is not a header such as "Name: value"', hint);
}

function hostOf(headers: readonly WrittenHeader[]): string {
  const hosts = valuesOf(headers, 'host');
  const [host = ''] = hosts;
  if (hosts.length === 1 && host !== '') return host;
  const message = hosts.length > 1 ? 'the request has more than one Host header' : 'the request has no Host header';
  throw new TextFault(0, message, 'add one Host header, or give the whole URL with --url');
}

function valuesOf(headers: readonly WrittenHeader[], header: string): readonly string[] {
  return headers.flatMap(([name, value]) => (name.toLowerCase() === header ? [value] : []));
}

/** Notes on contradictions between the headers and the body. White space at the end of the body is not signed. */
function notesOf(headers: readonly WrittenHeader[], body: string): readonly string[] {
  const [length] = valuesOf(headers, 'content-length');
  const bytes = Buffer.byteLength(body);
  const least = Buffer.byteLength(body.trimEnd());
  const lengthFits = length === undefined || body === '' || (Number(length) >= least && Number(length) <= bytes);
  const chunked = valuesOf(headers, 'transfer-encoding').some((coding) => /chunked/i.test(coding));
  const coded = valuesOf(headers, 'content-encoding').some((coding) => coding !== '' && coding !== 'identity');
  return [
    ...(lengthFits ? [] : [`content-length is ${length} bytes, but the body has ${bytes}: is the body complete?`]),
    ...(chunked ? ['transfer-encoding is chunked: octoproof uses the body as it is here, including chunk sizes'] : []),
    ...(coded ? ['the request has a content-encoding: octoproof uses the body as it is here'] : []),
  ];
}
