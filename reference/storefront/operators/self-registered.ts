import type { Partner } from '../store.ts';

/** True of a partner that came by the register endpoint. */
export function isSelfRegistered({ createdBy }: Partner): boolean {
  return createdBy === 'self-registration';
}
