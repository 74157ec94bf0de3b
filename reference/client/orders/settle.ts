import { discardCart } from '../carts/view.ts';
import { changeSession, sessionOf } from '../carts/session.ts';
import type { Order } from '../wire/order.ts';
import type { Client } from '../rules.ts';
import type { CartFate, Return } from './steps.ts';

/** An order was placed: the id is discarded. An order that failed: the cart may still be there. */
export function cartFate(status: string): CartFate {
  if (status === 'CONFIRMED' || status === 'REDEEMED' || status === 'CANCELLED') return 'discard';
  return status === 'REJECTED' || status === 'EXPIRED' ? 'check' : 'keep';
}

export async function settleCart(order: Order, { shopper }: Return, client: Client): Promise<void> {
  const { rules } = client;
  const fate = rules.cartFate(order.status);
  if (fate === 'keep') return;
  const { cart, atCheckout } = sessionOf(shopper, client);
  changeSession(shopper, { atCheckout: null }, client);
  if (fate === 'check') await rules.viewCart(shopper, client);
  else if (cart !== null && (atCheckout === null || cart.id === atCheckout.cartId)) discardCart(shopper, client);
}
