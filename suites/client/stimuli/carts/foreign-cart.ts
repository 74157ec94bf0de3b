import type { Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { cartWithLines } from './cart-replies.ts';

/** No cart of this client has this id: for the service, an unknown cart and a cart of another partner are the same. */
const foreignCartId = '0f6e1d52-7b0c-4f7e-9d8a-5c3b2a190e77';

/** A client that takes the cart id from the link would use a cart of another partner. */
export const foreignCart: Stimulus = {
  name: 'foreign-cart',
  says: 'A buyLink contains the id of a cart of another partner in its query',
  endpoints: ['createCart', 'addItems', 'readCart'],
  lasts: 'once',
  times: 2,
  open:
    () =>
    async ({ forward, provoked }) => {
      const reply = await forward();
      const cart = cartWithLines(reply);
      if (cart === null || typeof cart['buyLink'] !== 'string') return unchanged(reply);
      provoked({ cartId: foreignCartId });
      const separator = cart['buyLink'].includes('?') ? '&' : '?';
      return withBody(reply, { ...cart, buyLink: `${cart['buyLink']}${separator}cartId=${foreignCartId}` });
    },
};
