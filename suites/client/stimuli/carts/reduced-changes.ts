import { isObject } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { cartWithLines, withMessage } from './cart-replies.ts';
import { askedItems, linesBefore } from './known-items.ts';

/** The service may keep a lower quantity than asked. The reply and every later read show what it kept. */
export const clamp = stimulus({
  name: 'clamp',
  says: 'The sandbox accepts a PATCH of a line, but sets a lower quantity than the client asked for',
  endpoints: ['updateItem'],
  async answer({ call, forward, draw, provoked }) {
    const body = isObject(call.json) ? call.json : {};
    const { quantity } = body;
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 2 || quantity > 100) return null;
    const keeps = Math.max(1, quantity - draw.between(1, 2));
    const reply = await forward({ json: { ...body, quantity: keeps } });
    const cart = cartWithLines(reply);
    if (cart === null) return unchanged(reply);
    provoked({ optionId: call.ids[1] ?? '', asked: quantity, keeps });
    const content = `Only ${keeps} are available`;
    return withBody(reply, withMessage(cart, { type: 'warning', code: 'quantity_reduced', content }));
  },
});

/** An add succeeds, but its first item is not in the cart: the add is forwarded without it, or replaced by a read. */
export const declined = stimulus({
  name: 'declined',
  says: 'The sandbox accepts a POST that adds items, but leaves out one item and sends the message code item_declined',
  endpoints: ['addItems'],
  async answer({ call, forward, traffic, provoked }) {
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
    return withBody(reply, withMessage(cart, { type: 'warning', code: 'item_declined', content }));
  },
});

/** The path of the cart in the path of a call on its items. */
function cartPathOf(target: string): string {
  return (target.split('?')[0] ?? target).replace(/\/items(\/[^/]*)?$/, '');
}
