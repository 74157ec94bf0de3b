import type { CheckoutPage } from '../inputs.ts';
import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, paramOf } from '../../http/params.ts';

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
