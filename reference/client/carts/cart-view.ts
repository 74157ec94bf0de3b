import type { Cart } from '../wire/cart.ts';
import type { Client } from '../rules.ts';
import type { CartOutcome } from './steps.ts';

/** The cart as the driver shows it. */
export function cartView(result: CartOutcome, shopper: string, client: Client): Readonly<Record<string, unknown>> {
  const { rules } = client;
  const { cart, lost } = rules.sessionOf(shopper, client);
  const total = cart === null ? null : rules.totalOf(cart, client);
  const lines = cart?.lines ?? lost.map((item) => ({ ...item, available: true }));
  return {
    outcome: result.outcome,
    lines: lines.map(({ productId, optionId, quantity, available }) => ({ productId, optionId, quantity, available })),
    total,
    ...(cart === null || total === null ? {} : { shownTotal: rules.amountText(total, cart.precision) }),
    canCheckout: cart !== null && rules.canCheckOut(cart),
    ...(result.outcome === 'price-changed' ? { newPrice: result.newPrice } : {}),
  };
}

/** The grand total of the service: a degraded line is no part of it. */
export function totalOf({ total }: Cart): number | null {
  return total;
}
