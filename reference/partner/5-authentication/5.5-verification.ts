import { timingSafeEqual } from 'node:crypto';
import type { Authorization } from '../inputs.ts';
import type { Refusal } from '../refusal.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** Verifies first: an unsigned request has no other effect. */
export function handle(call: Call): Reply {
  const refusal = call.rules.verify(call);
  return refusal === null ? call.rules.operate(call) : call.rules.rejection(refusal, call);
}

/** Returns null for a request that is signed with this partner's key. */
export function verify(call: Call): Refusal | null {
  const authorization = call.rules.readAuthorization(call);
  if (authorization === null) return invalidSignature('the Authorization header is missing or malformed');
  return call.rules.isValid(authorization, call) ? null : invalidSignature('the signature does not fit the request');
}

export function isValid(authorization: Authorization, call: Call): boolean {
  const { version, digest, signature } = authorization;
  if (!call.rules.isKnownVersion(version, call) || !call.rules.isKnownDigest(digest, call)) return false;
  return call.rules.isSame(signature, call.rules.signatureOf(authorization, call), call);
}

export function isKnownVersion(version: string, _call: Call): boolean {
  return version === '1.1';
}

export function isKnownDigest(digest: string, _call: Call): boolean {
  return digest === 'HMAC-SHA1';
}

/** Takes constant time, so the duration does not reveal the position of a difference. */
export function isSame(received: string, expected: string, _call: Call): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function rejection({ status, code }: Refusal, _call: Call): Reply {
  return json(status, { errors: [{ code }], httpCode: status });
}

function invalidSignature(message: string): Refusal {
  return { status: 401, code: 'INVALID_REQUEST_SIGNATURE', message };
}

const scheme = 'marketplace-third-party';

/** Returns null when the header is missing, malformed, of another scheme, or lacks a pair. */
export function readAuthorization(call: Call): Authorization | null {
  const [, name, list] = /^(\S+)[ \t]+(.*)$/s.exec(call.headers.authorization ?? '') ?? [];
  if (name?.toLowerCase() !== scheme || list === undefined) return null;
  const pairs = readPairs(list);
  const [version, digest, nonce, signature] = ['version', 'digest', 'nonce', 'signature'].map((key) => pairs?.get(key));
  if (version === undefined || digest === undefined || nonce === undefined || signature === undefined) return null;
  return { version, digest, nonce, signature };
}

/** Reads comma-separated `key="value"` pairs. Returns null for anything else, or for a key that occurs twice. */
function readPairs(list: string): ReadonlyMap<string, string> | null {
  const pairs = new Map<string, string>();
  for (const part of list.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
    const [, key, value] = /^\s*([^\s="]+)="([^"]*)"\s*$/.exec(part) ?? [];
    if (key === undefined || value === undefined || pairs.has(key)) return null;
    pairs.set(key, value);
  }
  return pairs;
}
