import { timingSafeEqual } from 'node:crypto';
import type { Authorization } from '../inputs.ts';
import type { Refusal } from '../refusal.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Received } from '../rules.ts';

/** Verifies first; nothing else is done for a request that is not signed. */
export function handle(call: Received): Reply {
  const refusal = call.rules.verify(call);
  return refusal === null ? call.rules.operate(call) : call.rules.rejection(refusal, call);
}

/** Null for a request that is signed with the key of this partner. */
export function verify(call: Received): Refusal | null {
  const authorization = call.rules.readAuthorization(call);
  if (authorization === null) return invalidSignature('the Authorization header is missing or malformed');
  return call.rules.isValid(authorization, call) ? null : invalidSignature('the signature does not fit the request');
}

export function isValid(authorization: Authorization, call: Received): boolean {
  const { version, digest, signature } = authorization;
  if (!call.rules.isKnownVersion(version, call) || !call.rules.isKnownDigest(digest, call)) return false;
  return call.rules.isSame(signature, call.rules.signatureOf(authorization, call), call);
}

export function isKnownVersion(version: string, _call: Received): boolean {
  return version === '1.1';
}

export function isKnownDigest(digest: string, _call: Received): boolean {
  return digest === 'HMAC-SHA1';
}

/** Compares the signature of the header with the right one, in a time that tells nothing about where they differ. */
export function isSame(given: string, right: string, _call: Received): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** How a request that is not signed is answered. */
export function rejection({ status, code }: Refusal, _call: Received): Reply {
  return json(status, { errors: [{ code }], httpCode: status });
}

function invalidSignature(message: string): Refusal {
  return { status: 401, code: 'INVALID_REQUEST_SIGNATURE', message };
}
