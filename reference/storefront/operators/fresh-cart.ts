import type { Call } from '../rules.ts';
import type { Cart } from '../store.ts';

/** A new empty cart of the caller. */
export function freshCart(id: string, { partner, now }: Call): Cart {
  return {
    id,
    partnerId: partner?.partnerId ?? '',
    status: 'ACTIVE',
    currency: 'USD',
    clientReference: null,
    lines: [],
    linksBuilt: 0,
    createdAt: now,
    updatedAt: now,
  };
}
