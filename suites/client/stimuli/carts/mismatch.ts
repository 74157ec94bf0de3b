import type { Stimulus } from '../../../../src/client-authoring.ts';
import { askedItems } from './known-items.ts';

/** The difference is no whole multiple of a usual price, so that a computed price is told apart. */
const difference = 137;

/** The price changes in the catalogue just before the call, so list, carts and the error agree from then on. */
export const mismatch: Stimulus = {
  name: 'mismatch',
  says: 'The price of an option changes between the product list and the call',
  endpoints: ['createCart', 'addItems', 'updateItem'],
  lasts: 'once',
  open:
    () =>
    async ({ call, traffic, control, provoked }) => {
      const item = askedItems(call, traffic).findLast(({ expectedPrice }) => expectedPrice !== null);
      if (item === undefined || item.expectedPrice === null) return null;
      const { productId, optionId, expectedPrice } = item;
      const deal = await control.arrange('deal', { productId }).catch(() => null);
      if (deal === null) return null;
      // A wrong client may expect a price that no service can have.
      const retail = Math.max(1, Math.round(expectedPrice)) + difference;
      await control.change(deal.handle, { retail, optionId });
      provoked({ productId, optionId, before: expectedPrice, retail });
      return null;
    },
};
