import type { Partner } from '../store.ts';

/** True for a partner that was created by the register endpoint. */
export function isSelfRegistered({ createdBy }: Partner): boolean {
  return createdBy === 'self-registration';
}
