import type { Stimulus } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { unchanged } from '../replies.ts';
import { cartPathOf, cartWithLines, withMessage } from './cart-replies.ts';
import { askedItems, linesBefore } from './known-items.ts';

/** An add succeeds, but its first item is not in the cart: the add is forwarded without it, or replaced by a read. */
export const declined: Stimulus = {
  name: 'declined',
  says: 'An add succeeds without one of its items, with a message of code item_declined',
  endpoints: ['addItems'],
  lasts: 'once',
  open:
    () =>
    async ({ call, forward, traffic, provoked }) => {
      const [item] = askedItems(call, traffic);
      const items = isObject(call.json) && Array.isArray(call.json['items']) ? call.json['items'] : [];
      const lines = linesBefore(call.ids[0] ?? '', traffic);
      const isLine = lines.some(({ optionId }) => optionId === item?.optionId);
      if (item === undefined || isLine || lines.length === 0 || !isObject(call.json)) return null;
      const others = items.filter((one) => !isObject(one) || one['optionId'] !== item.optionId);
      const reply =
        others.length > 0
          ? await forward({ json: { ...call.json, items: others } })
          : await forward({ method: 'GET', target: cartPathOf(call.target) });
      const cart = cartWithLines(reply);
      if (cart === null) return unchanged(reply);
      provoked({ productId: item.productId, optionId: item.optionId });
      const content = 'One item could not be added';
      return withMessage(reply, cart, { type: 'warning', code: 'item_declined', content, path: '$.items[0]' });
    },
};
