import type { Stimulus } from '../../../../src/client-authoring.ts';
import { askedItems, isInCart } from './known-items.ts';

/** The product needs a time slot from now on. Such products are not listed, so only the error tells it. */
export const notCartable = withdrawing('not-cartable', 'The product of a create or an add needs a booking', {
  booking: true,
});

/** The product has left the catalogue. Polls of the product list do not report it, so only the error tells it. */
export const goneProduct = withdrawing('gone-product', 'The product of a create or an add has left the catalogue', {
  unlisted: true,
});

function withdrawing(name: string, says: string, change: Readonly<Record<string, boolean>>): Stimulus {
  return {
    name,
    says,
    endpoints: ['createCart', 'addItems'],
    lasts: 'once',
    open:
      () =>
      async ({ call, traffic, control, provoked }) => {
        const item = askedItems(call, traffic).at(-1);
        if (item === undefined || isInCart(item.productId, traffic)) return null;
        const deal = await control.arrange('deal', { productId: item.productId }).catch(() => null);
        if (deal === null) return null;
        await control.change(deal.handle, change);
        provoked({ productId: item.productId, optionId: item.optionId });
        return null;
      },
  };
}
