import { hash } from 'node:crypto';
import { isObject, parseJson, type Json } from '../../../src/authoring.ts';
import { bodyHash, type SignableRequest } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';

/** Section 5.3, part 5. */
export const bodyForgeries: readonly Forgery[] = [
  forgery('a body that differs from the sent body', () => '{"octoproof":1}'),
  forgery('the sent body plus one character', (body) => `${body}1`),
  forgery('the sent body without its last character', (body) => body.slice(0, -1)),
  forgery('the sent body with one other character', (body) =>
    body.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (last) => (last === '0' ? '1' : '0')),
  ),
  forgery('an empty body', () => ''),
  forgery('an empty object', () => '{}'),
  forgery('the body with a space after each colon and comma', (body) =>
    body.replaceAll(':', ': ').replaceAll(',', ', '),
  ),
  forgery('the body with a space after its first character', (body) => `${body.slice(0, 1)} ${body.slice(1)}`),
  forgery('the body in lower case', (body) => body.toLowerCase()),
  forgery('the body with sorted members', (body) => JSON.stringify(sorted(parseJson(body)) ?? null)),
  forgery('the first half of the body', (body) => body.slice(0, Math.ceil(body.length / 2))),
  otherPart('signed with the hash of an empty body', 4, () => bodyHash('')),
  otherPart('signed with an empty string as the body hash', 4, () => ''),
  otherPart('signed with half of the body hash', 4, (right) => right.slice(0, 32)),
  withoutPart('signed without the body hash', 4),
  hashedAs('SHA-1', (body) => hash('sha1', body, 'hex')),
  hashedAs('MD5', (body) => hash('md5', body, 'hex')),
  hashedAs('SHA-256 in Base64', (body) => hash('sha256', body, 'base64')),
  {
    name: 'signed with the body instead of its hash',
    parts: (parts, { body }) => replaced(parts, text(body)),
  },
];

/** Section 5.3 rule 3, for a call with white space at the start and end of the body. */
export const trimForgeries: readonly Forgery[] = [
  hashedAs('SHA-256 of the untrimmed body', (body) => hash('sha256', body, 'hex')),
  hashedAs('SHA-256 of the body without any white space', (body) => hash('sha256', body.replaceAll(/\s/g, ''), 'hex')),
  hashedAs('SHA-256 of the body trimmed only at the end', (body) => hash('sha256', body.trimEnd(), 'hex')),
  hashedAs('SHA-256 of the body trimmed only at the start', (body) => hash('sha256', body.trimStart(), 'hex')),
];

/** Section 5.3 rule 3, for a call with an empty body. */
export const emptyForgeries: readonly Forgery[] = [
  ...['{}', '[]', 'null', '""', 'undefined', '[object Object]'].map((other) =>
    forgery(`the body ${other} instead of the sent empty body`, () => other),
  ),
  hashedAs('SHA-256 of a space', () => hash('sha256', ' ', 'hex')),
  otherPart('signed with an empty hash of an empty body', 4, () => ''),
  withoutPart('signed without the hash of an empty body', 4),
  hashedAs('SHA-1 of the empty string', () => hash('sha1', '', 'hex')),
];

function forgery(what: string, change: (body: string) => string): Forgery {
  return { name: `signed for ${what}`, signs: (sent) => ({ ...sent, body: change(text(sent.body)) }) };
}

function hashedAs(what: string, hashOf: (body: string) => string): Forgery {
  return {
    name: `signed with ${what} as the body hash`,
    parts: (parts, { body }) => replaced(parts, hashOf(text(body))),
  };
}

function replaced(parts: readonly string[], last: string): readonly string[] {
  return [...parts.slice(0, 4), last];
}

function text(body: SignableRequest['body']): string {
  return body === null ? '' : Buffer.from(body).toString();
}

/** The same JSON with the members of every object sorted by name. */
function sorted(json: Json | undefined): Json | undefined {
  if (Array.isArray(json)) return json.map((one: Json) => sorted(one) ?? null);
  if (!isObject(json)) return json;
  const members = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, value]) => [name, sorted(value) ?? null]));
}
