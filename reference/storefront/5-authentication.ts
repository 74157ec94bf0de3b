import type { Refusal } from './refusal.ts';
import type { Call } from './rules.ts';
import type { Partner } from './store.ts';

/** Reads the key from its own header; a Bearer header is not a key. */
export function keyOf(call: Call): string | null {
  const key = call.headers['g-api-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

/** Returns null for an invalid or rotated key. */
export function partnerOf(key: string, call: Call): Partner | null {
  const partnerId = call.store.keys.get(key);
  return partnerId === undefined ? null : (call.store.partners.get(partnerId) ?? null);
}

/** A deactivated partner can still read its own registration, which shows that state. */
export function checkActive(partner: Partner, call: Call): Refusal | null {
  if (partner.status === 'active' || call.endpoint === 'me') return null;
  return { error: 'FORBIDDEN', errorMessage: 'The call is not allowed for this registration' };
}
