import { createHash, createHmac } from 'node:crypto';
import type { Authorization, Pair } from '../inputs.ts';
import type { Call } from '../rules.ts';
import { queryPairs } from '../http/query-pairs.ts';

const whiteSpace: readonly number[] = [0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d];

/** Part 1 of the base string. */
export function verbOf(call: Call): string {
  return call.method.toUpperCase();
}

/** Part 2, not yet percent-encoded. */
export function nonceOf(authorization: Authorization, _call: Call): string {
  return authorization.nonce;
}

/** Part 3, not yet percent-encoded: the origin that the marketplace uses, and the path as received. */
export function baseUrlOf(call: Call): string {
  const ownOrigin = `${call.secure ? 'https' : 'http'}://${call.headers.host ?? ''}`;
  return `${call.publicOrigin ?? ownOrigin}${call.path}`;
}

/** Part 5: hash of the body without leading and trailing white space. */
export function bodyHashOf(call: Call): string {
  return createHash('sha256').update(call.rules.trimmedBodyOf(call)).digest('hex');
}

export function trimmedBodyOf({ body }: Call): Buffer {
  const isSpace = (index: number) => whiteSpace.includes(body[index] ?? -1);
  let start = 0;
  let end = body.length;
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return body.subarray(start, end);
}

/** Rule 5: the five parts. */
export function baseStringOf(authorization: Authorization, call: Call): string {
  const { rules } = call;
  return [
    rules.verbOf(call),
    rules.encode(rules.nonceOf(authorization, call), call),
    rules.encode(rules.baseUrlOf(call), call),
    rules.encode(rules.parameterStringOf(call), call),
    rules.bodyHashOf(call),
  ].join('&');
}

/** The key of this integration stage (5.2). */
export function keyOf(call: Call): string {
  return call.signingKey;
}

/** Rule 6: the signature as the header contains it. */
export function signatureOf(authorization: Authorization, call: Call): string {
  const { rules } = call;
  const hmac = createHmac('sha1', rules.keyOf(call)).update(rules.baseStringOf(authorization, call));
  return rules.encode(hmac.digest('base64'), call);
}

/** Section 5.3 rule 4: escapes every UTF-8 byte except unreserved characters, with upper-case hexadecimal digits. */
export function encode(text: string): string {
  const bytes = [...Buffer.from(text, 'utf8')];
  return bytes.map((byte) => (isUnreserved(byte) ? String.fromCharCode(byte) : escaped(byte))).join('');
}

function isUnreserved(byte: number): boolean {
  return /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte));
}

function escaped(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Section 5.3 rule 2: the pairs sorted by key, with keys and values percent-encoded. */
export function parameterStringOf(call: Call): string {
  const { rules } = call;
  const pairs = rules.parametersOf(call).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map(([key, value]) => `${rules.encode(key, call)}=${rules.encode(value, call)}`).join('&');
}

/** The decoded pairs of the query, in their original order. */
export function parametersOf(call: Call): readonly Pair[] {
  return queryPairs(call.query);
}
