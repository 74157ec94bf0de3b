import type { Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { cartWithLines } from './cart-replies.ts';

/** The contract allows null for each of the three times. */
export const nullTimes: Stimulus = {
  name: 'null-times',
  says: 'Carts have null in utcCreatedAt, utcUpdatedAt and utcExpiresAt',
  endpoints: ['createCart', 'readCart', 'addItems', 'updateItem', 'removeItem'],
  lasts: 'once',
  times: 2,
  open:
    () =>
    async ({ forward, provoked }) => {
      const reply = await forward();
      const cart = cartWithLines(reply);
      if (cart === null) return unchanged(reply);
      provoked();
      return withBody(reply, { ...cart, utcCreatedAt: null, utcUpdatedAt: null, utcExpiresAt: null });
    },
};
