import type { Facts, Occurrence, Request } from '../../../src/authoring.ts';

/** The partners to which the keys of a run belong. */
export interface PartnersView {
  /** Whether two keys belong to different partners; null if that is unknown: a rotated key belongs to the same partner. */
  areDifferent(one: Request['key'], other: Request['key']): boolean | null;
  see(occurrence: Occurrence): void;
}

/** Where the replies show the partnerId of the caller, by endpoint. */
const pointers: Readonly<Record<string, string>> = { me: '/partnerId', 'create-cart': '/partner/partnerId' };

export function openPartners({
  apiKey,
  otherPartnerApiKey,
}: Pick<Facts, 'apiKey' | 'otherPartnerApiKey'>): PartnersView {
  const partnerIds = new Map<string, string>();
  const note = (key: unknown, partnerId: unknown): void => {
    if (typeof key === 'string' && typeof partnerId === 'string') partnerIds.set(key, partnerId);
  };
  const named = (key: Request['key']): string | null => (key === undefined ? apiKey : key);
  return {
    areDifferent(one, other) {
      const [first, second] = [named(one), named(other)];
      if (first === second) return false;
      const [firstId, secondId] = [partnerIds.get(first ?? ''), partnerIds.get(second ?? '')];
      if (firstId !== undefined && secondId !== undefined) return firstId === secondId ? null : true;
      const areGiven = [first, second].every((key) => key !== null && (key === apiKey || key === otherPartnerApiKey));
      return areGiven ? true : null;
    },
    see({ request: { endpoint, key }, reply }) {
      if (reply === null || reply.status !== 200) return;
      if (endpoint === 'register') note(reply.peek('/token'), reply.peek('/partner/partnerId'));
      const pointer = pointers[endpoint];
      if (pointer !== undefined) note(named(key), reply.peek(pointer));
    },
  };
}
