import { createHash, createHmac } from 'node:crypto';
import type { Authorization } from '../inputs.ts';
import type { Call } from '../rules.ts';

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
