import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, paramOf } from '../../http/params.ts';

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
