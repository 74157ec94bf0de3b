import type { Stimulus } from '../../../../src/client-authoring.ts';
import { linesBefore } from './known-items.ts';

/** The deal is sold out in the catalogue too: the next poll of the product list reports it. */
export const soldOut: Stimulus = {
  name: 'sold-out',
  says: 'The deal of the last line of a cart is sold out when the cart is read',
  endpoints: ['readCart'],
  lasts: 'once',
  open:
    () =>
    async ({ call, traffic, control, provoked }) => {
      const line = linesBefore(call.ids[0] ?? '', traffic).findLast(({ available }) => available);
      if (line === undefined || line.productId === null) return null;
      const deal = await control.arrange('deal', { productId: line.productId }).catch(() => null);
      if (deal === null) return null;
      await control.change(deal.handle, { soldOut: true });
      provoked({ productId: line.productId, optionId: line.optionId });
      return null;
    },
};
