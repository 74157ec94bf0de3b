import { ConfigurationError, type ConfigurationProblem } from '../model/configuration-error.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../model/json.ts';
import { nearest } from '../model/nearest.ts';
import { below } from '../model/pointer.ts';
import { lacksBody, withAuthorization } from './header-line.ts';
import type { ReadOptions, ReadRequest, WrittenHeader, WrittenRequest } from './written-request.ts';

/**
 * Reads requests in JSON: a HAR file (its signed requests, or its only one), an entry of a HAR file, log lines, or an object
 * with `fields`. Throws a `ConfigurationError` that lists every problem and never repeats a value.
 */
export function readJson(text: string, options: ReadOptions): readonly ReadRequest[] {
  const whole = parseJson(text);
  const documents = whole === undefined ? text.trim().split('\n').map(parseJson) : [whole];
  const source = { file: options.file ?? 'stdin' };
  return documents.flatMap((document) => {
    if (!isObject(document)) {
      const message = document === undefined ? 'this is not valid JSON' : 'expected a JSON object';
      throw new ConfigurationError([{ ...source, message, hint: shapeHint }]);
    }
    const { log, request, req } = document;
    if (isObject(log) && Array.isArray(log['entries'])) return fromHar(log['entries'], options);
    const logged = [request, req].find(isObject) ?? (isLogLine(document) ? document : null);
    return logged === null ? fromFields(document, source) : loggedRequest(logged, options);
  });
}

function fromHar(entries: readonly Json[], options: ReadOptions): readonly ReadRequest[] {
  const inEntries = entries.flatMap((entry) => (isObject(entry) ? [entry['request']] : []).filter(isObject));
  const requests = inEntries.map((request) => loggedRequest(request, options));
  const signed = requests.filter(({ request }) => /\bsignature\s*=/.test(request.authorization ?? ''));
  if (signed.length > 0 || requests.length === 1) return signed.length > 0 ? signed : requests;
  const message = 'no request in the HAR file has a signature in an Authorization header';
  const hint = 'export the HAR file with sensitive data, because a sanitized HAR file does not have this header';
  throw new ConfigurationError([{ file: options.file ?? 'stdin', message, hint }]);
}

/** Names of HAR, and of logs of pino, Express and nginx. Names of a path without its query are not here. */
const names = {
  method: ['method', 'request_method'],
  url: ['url', 'originalUrl', 'request_uri'],
  host: ['host', 'http_host'],
  authorization: ['authorization', 'http_authorization'],
  body: ['body', 'rawBody', 'request_body', 'text'],
} as const;

function isLogLine(document: JsonObject): boolean {
  return ['headers', 'level', 'time', 'status', 'request_method', 'request_uri'].some((name) => name in document);
}

function loggedRequest(logged: JsonObject, { schemeOf }: ReadOptions): ReadRequest {
  const { headers: all = {}, postData = {} } = logged;
  const headers = headersIn(all);
  const texts: JsonObject = { ...logged, ...(isObject(postData) ? { text: postData['text'] } : {}) };
  const part = (name: keyof typeof names): string | undefined =>
    names[name].map((one) => texts[one]).find((value) => typeof value === 'string') ??
    headers.find(([header]) => header.toLowerCase() === name)?.[1];
  const [method, path, host, authorization] = [part('method'), part('url'), part('host'), part('authorization')];
  const body = part('body') ?? null;
  const url = path?.startsWith('/') === true ? host && `${schemeOf(host)}://${host}${path}` : path;
  // A log often leaves out the body, or its exact text. Only headers show that there was none.
  const isUnknown = isObject(logged['body']) || (headers.length === 0 && /^(?:POST|PUT|PATCH)$/.test(method ?? ''));
  return {
    request: {
      ...withAuthorization(headers),
      ...Object.fromEntries(Object.entries({ method, url, authorization }).filter(([, value]) => value !== undefined)),
      body,
    },
    notes: [],
    lacksBody: body === null && (isUnknown || lacksBody(headers, '')),
  };
}

/** The headers of a HAR entry (a list) or of a log line (an object), without the pseudo-headers of HTTP/2. */
function headersIn(all: Json): readonly WrittenHeader[] {
  const pairs = Array.isArray(all)
    ? all.map((header: Json) => (isObject(header) ? [header['name'], header['value']] : []))
    : Object.entries(isObject(all) ? all : {});
  return pairs.flatMap(([name, value]): readonly WrittenHeader[] =>
    typeof name === 'string' && typeof value === 'string' && !name.startsWith(':') ? [[name, value]] : [],
  );
}

const fields = ['method', 'url', 'nonce', 'body', 'authorization'] as const;
type Field = (typeof fields)[number];

function fromFields(document: JsonObject, source: { readonly file: string }): ReadRequest {
  const problems = Object.entries(document).flatMap(([name, member]) => problemOf(name, member));
  if (problems.length > 0) throw new ConfigurationError(problems.map((problem) => ({ ...source, ...problem })));
  return { request: decode(document), notes: [] };
}
const shapeHint = 'for example {"method":"POST","url":"https://…","nonce":"…","body":"…"}';

function problemOf(name: string, value: Json | undefined): readonly ConfigurationProblem[] {
  const pointer = below('', name);
  const field = fields.find((candidate) => candidate === name);
  if (field === undefined) return [{ pointer, message: 'there is no such field', hint: hintFor(name) }];
  if (typeof value === 'string' || (field === 'body' && value === null)) return [];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
  const expected = field === 'body' ? 'a text or null' : 'a text';
  // The signature covers the body's exact text: its spaces and the order of its members matter.
  const hint = field === 'body' ? 'write the body as a string' : null;
  return [{ pointer, message: `expected ${expected}, received ${kind}`, hint }];
}

function hintFor(name: string): string {
  if (/key|secret/i.test(name)) return 'give the key with a variable (--key-env) or a file (--key-file)';
  const [near] = nearest(name, fields);
  return near === undefined ? `fields: ${fields.join(', ')}` : `did you mean "${near}"?`;
}

function decode(value: JsonObject): WrittenRequest {
  const present = fields.flatMap((field): readonly (readonly [Field, string | null])[] => {
    const member = value[field];
    return typeof member === 'string' || member === null ? [[field, member]] : [];
  });
  return { headers: [], ...Object.fromEntries(present) };
}
