import type { Fields } from '../read-fields.ts';
import type { Received } from '../rules.ts';
import type { Arrangement } from './arrangement.ts';
import { BadParamsError, isText, paramOf } from './params.ts';

/** What a shopper who follows a cart's link meets. */
export function arrangeCheckout(params: Fields, call: Received): Arrangement {
  const page = call.rules.checkoutOf(paramOf(params, 'buyLink', isText), call);
  if (!call.store.carts.has(paramOf(params, 'cartId', isText))) throw new BadParamsError('params.cartId: no such cart');
  if (page === null) throw new BadParamsError('params.buyLink: leads to no checkout page');
  return { data: { ...page }, change: () => null, release: () => {} };
}
