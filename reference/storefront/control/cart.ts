import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, paramOf } from '../../http/params.ts';
import type { CheckoutPage } from '../inputs.ts';

/** A cart of a client that the service loses: `removed` forgets its id, `emptied` leaves it without lines. */
export function arrangeCart(params: Fields, call: Call): Arrangement<Call> {
  const { carts } = call.store;
  const cartId = paramOf(params, 'cartId', isText);
  if (!carts.has(cartId)) throw new BadParamsError('params.cartId: no such cart');
  return {
    data: { cartId },
    change(to, now) {
      const cart = now.store.carts.get(cartId);
      if (cart === undefined) return null;
      if (to['removed'] === true) carts.delete(cartId);
      else if (to['emptied'] === true) carts.set(cartId, now.rules.abandon(cart, now));
      else return null;
      return {};
    },
  };
}

/** Counts the carts of a partner, including abandoned ones. */
export function arrangeCarts(params: Fields, call: Call): Arrangement<Call> {
  const partnerId = call.store.keys.get(paramOf(params, 'apiKey', isText));
  if (partnerId === undefined) throw new BadParamsError('params.apiKey: not a valid key');
  const count = [...call.store.carts.values()].filter((cart) => cart.partnerId === partnerId).length;
  return { data: { count } };
}

const noCheckout: Record<keyof CheckoutPage, null | boolean> = {
  cartId: null,
  affiliatePublisherId: null,
  displayName: null,
  logoUrl: null,
  newest: false,
  handBuilt: true,
};

/** The checkout page of a cart's link. Every value is null for a link without a checkout page. */
export function arrangeCheckout(params: Fields, call: Call): Arrangement<Call> {
  const page = call.rules.checkoutOf(paramOf(params, 'buyLink', isText), call);
  if (!call.store.carts.has(paramOf(params, 'cartId', isText))) throw new BadParamsError('params.cartId: no such cart');
  return { data: { ...(page ?? noCheckout) } };
}
