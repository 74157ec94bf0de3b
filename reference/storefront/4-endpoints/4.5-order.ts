import { RefusedError } from '../refused-error.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Cart, Order, Partner } from '../store.ts';

export function readOrder(call: Call, partner: Partner): Reply {
  const order = call.store.orders.get(call.parameters['uuid'] ?? '');
  if (order !== undefined && call.rules.mayReadOrder(order, partner, call)) {
    return json(200, call.rules.orderView(order, call));
  }
  throw new RefusedError({ error: 'INVALID_BOOKING_UUID', errorMessage: 'you have no order with this id' });
}

/** An order is visible only to the partner of its cart. */
export function mayReadOrder(order: Order, partner: Partner): boolean {
  return order.partnerId === partner.partnerId;
}

/** The partnerId that an order of this cart gets (section 2.1). */
export function stampOf(cart: Cart): string {
  return cart.partnerId;
}

/** Redirect after payment; null for a partner without a redirect address (section 2.5). */
export function redirectOf(uuid: string, { redirectUrl }: Partner): string | null {
  if (redirectUrl === null) return null;
  const url = new URL(redirectUrl);
  url.searchParams.append('marketplaceOrderUuid', uuid);
  return url.href;
}
