import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { objectsIn } from '../traffic/calls.ts';
import { occasion } from '../traffic/occasions.ts';
import type { Visit } from '../traffic/orders/orders.ts';
import { resultOf, callsIn, stepsAfter } from '../traffic/steps.ts';

export interface KeptCart {
  readonly what: string;
  /** The ids of the cart and of the carts that took its place. */
  readonly carts: readonly string[];
  /** The order read after which the client keeps the cart. */
  readonly read: ClientCall;
}

/**
 * The first view of the cart after a return: the client must show lines, or call the cart. Empty if the shopper does something else
 * before, and if the client shows no lines at all.
 */
export function laterView(
  traffic: ClientTraffic,
  { step }: Visit,
  { what, carts, read }: KeptCart,
): readonly Occasion[] {
  const [next] = stepsAfter(traffic, step, 'viewCart', 'putInCart', 'returnFromCheckout', 'emptyCart');
  const answer = next?.operation === 'viewCart' ? resultOf(next) : null;
  if (next === undefined || answer === null) return [];
  const isCalled = callsIn(traffic, next).some(({ ids: [id = ''] }) => carts.includes(id));
  if (!isCalled && answer['lines'] === undefined) return [];
  const isKnown = isCalled || objectsIn(answer['lines']).length > 0;
  const expected = `that cart ${carts.join(' or ')} is kept`;
  return [
    occasion(isKnown, { what, expected, received: 'the cart page shows no lines, and the cart is not read' }, read),
  ];
}
