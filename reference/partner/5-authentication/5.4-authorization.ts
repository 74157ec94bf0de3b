import type { Authorization } from '../inputs.ts';
import type { Call } from '../rules.ts';

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
