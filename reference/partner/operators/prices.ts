import type { Integration } from '../facts.ts';
import type { Fault } from '../faults/fault.ts';
import type { PriceClaim } from '../inputs.ts';
import type { Refusal } from '../refusal.ts';
import type { Received } from '../rules.ts';
import type { Price } from '../store.ts';
import { faultsOf, type Cases } from './cases.ts';
import { over, type Replaced } from './over.ts';

export const integrations = ['standard', 'iframe'] as const;

/** What a reserve says about the price, and what is right. */
export interface Claimed extends PriceClaim {
  readonly price: Price;
  readonly call: Received;
}

/** Judges a price; `found` is what the honest check says. */
export type Judge = (claimed: Claimed, found: Refusal | null) => Refusal | null;

/** Judges prices otherwise, of offers of one kind, or of all where null. */
export function overPrices(integration: Integration | null, judge: Judge): Replaced {
  return over('checkPrice', (found, product, claim, call) =>
    integration === null || product.integration === integration
      ? judge({ ...claim, price: call.rules.priceOf(product, call), call }, found)
      : found,
  );
}

/** Backends that take a wrong price, of offers of one kind, or of all where null. */
export function pricesTaken(
  requirement: string,
  integration: Integration | null,
  cases: Cases<(claimed: Claimed) => boolean>,
): readonly Fault[] {
  return faultsOf(requirement, cases, (isTaken) => ({
    rules: overPrices(integration, (claimed, found) => (isTaken(claimed) ? null : found)),
  }));
}
