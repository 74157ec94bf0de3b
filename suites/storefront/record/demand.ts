import type { CartCall } from './cart-call.ts';
import type { Reason } from './refusals.ts';

/** What the contract demands of a call. */
export interface Demand {
  readonly reasons: readonly Reason[];
  /** Without a reason to refuse the call: whether the contract demands a success. */
  readonly isValid: boolean;
  /** The units of each option after a success; null if the contract does not define them. */
  readonly units: ReadonlyMap<string, number> | null;
}

/** A call about a cart, and what the contract demands of it. */
export type DemandedCall = CartCall & Demand;
