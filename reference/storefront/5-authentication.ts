import type { Refusal } from './refusal.ts';
import type { Call } from './rules.ts';
import type { Partner } from './store.ts';

/** The key as sent in its own header; a Bearer header is no key. */
export function keyOf(call: Call): string | null {
  const key = call.headers['g-api-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

/** The partner that a valid key stands for. A rotated key stands for nobody. */
export function partnerOf(key: string, call: Call): Partner | null {
  const partnerId = call.store.keys.get(key);
  return partnerId === undefined ? null : (call.store.partners.get(partnerId) ?? null);
}

/** A partner that was switched off can still read its own registration, which says so. */
export function checkActive(partner: Partner, call: Call): Refusal | null {
  if (partner.status === 'active' || call.endpoint === 'me') return null;
  return { error: 'FORBIDDEN', errorMessage: 'The call is not allowed for this registration' };
}
