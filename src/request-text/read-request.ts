import { ConfigurationError, type ConfigurationProblem } from '../model/configuration-error.ts';
import { otherFormOf } from './other-forms.ts';
import { readCurl } from './read-curl.ts';
import { looksLikeRawHttp, readRawHttp } from './read-raw-http.ts';
import { placed } from './text-fault.ts';
import type { ReadOptions, ReadRequest, WrittenRequest } from './written-request.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../model/json.ts';
import { nearest } from '../model/nearest.ts';

/** Prompts and variables may precede the command. */
const startsWithCurl = /^\s*(?:[$%>] +)?(?:[A-Za-z_]\w*=\S* +)*(?:\S*[\\/])?curl(?:\.exe)?(?:\s|$)/;

/**
 * Reads a request from a pasted curl command, a raw HTTP request or a JSON object. The beginning of the text decides
 * which one it is. Throws a `ConfigurationError` with the line if the text is unreadable.
 */
export function readRequest(text: string, { file, schemeOf }: ReadOptions): ReadRequest {
  const other = otherFormOf(text);
  if (other !== null)
    throw new ConfigurationError([{ file: file ?? 'stdin', message: `this is ${other.name}`, hint: other.hint }]);
  if (text.trimStart().startsWith('{')) return readJsonRequest(text, file);
  if (startsWithCurl.test(text)) return placed(text, file, () => readCurl(text));
  if (looksLikeRawHttp(text)) return placed(text, file, () => readRawHttp(text, { schemeOf }));
  const message = text.trim() === '' ? 'the request is empty' : 'octoproof does not recognise this request';
  const hint =
    'expected a curl command (bash), a raw HTTP request that starts with a line such as POST /path HTTP/1.1, or JSON';
  throw new ConfigurationError([{ file: file ?? 'stdin', message, hint }]);
}

const fields = ['method', 'url', 'nonce', 'body', 'authorization'] as const;
type Field = (typeof fields)[number];

/**
 * Reads a request from a JSON object: `method`, `url`, `nonce`, `body` (a string or null) and `authorization`, all
 * optional. Throws a `ConfigurationError` that lists every problem and never repeats a value.
 */
function readJsonRequest(text: string, file: string | undefined): ReadRequest {
  const source = { file: file ?? 'stdin' };
  const value = parseJson(text);
  if (!isObject(value)) {
    const message = value === undefined ? 'this is not valid JSON' : 'expected a JSON object';
    throw new ConfigurationError([{ ...source, message, hint: shapeHint }]);
  }
  const problems = Object.entries(value).flatMap(([name, member]) => problemOf(name, member));
  if (problems.length > 0) throw new ConfigurationError(problems.map((problem) => ({ ...source, ...problem })));
  return { request: decode(value), notes: [] };
}

const shapeHint = 'for example {"method":"POST","url":"https://…","nonce":"…","body":"…"}';

function problemOf(name: string, value: Json | undefined): readonly ConfigurationProblem[] {
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
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
