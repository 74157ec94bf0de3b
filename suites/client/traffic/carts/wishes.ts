import type { DriverStep } from '../../../../src/client-authoring.ts';
import { optionOf } from '../shoppers.ts';
import { knownCart, lineOf } from './cart-states.ts';
import { type CartRecord } from './carts.ts';
import { numberOf } from '../calls.ts';

/**
 * The quantity of an option that the shopper of a step wants in the end; null if the step does not say it, or the cart at its start
 * is unknown. A client may get there with several adds.
 */
export function wantedIn(step: DriverStep, record: CartRecord, optionId: string): number | null {
  const chosen = numberOf(step.fields['quantity']);
  if (chosen === null || optionOf(step) !== optionId) return null;
  if (step.operation === 'changeQuantity' || record.created.arrivedMs >= step.startedMs) return chosen;
  const cart = knownCart(record, step.startedMs);
  return cart === null ? null : (lineOf(cart, optionId)?.quantity ?? 0) + chosen;
}
