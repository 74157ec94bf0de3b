import type { Stimulus } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { unchanged } from '../replies.ts';
import { cartWithLines, withMessage } from './cart-replies.ts';

/** The service may keep a lower quantity than asked. The reply and every later read show what it kept. */
export const clamp: Stimulus = {
  name: 'clamp',
  says: 'An update keeps a lower quantity than the client asked for',
  endpoints: ['updateItem'],
  lasts: 'once',
  open:
    () =>
    async ({ call, forward, provoked }) => {
      const body = isObject(call.json) ? call.json : {};
      const { quantity } = body;
      if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 2 || quantity > 100) return null;
      const keeps = Math.max(1, quantity - 2);
      const reply = await forward({ json: { ...body, quantity: keeps } });
      const cart = cartWithLines(reply);
      if (cart === null) return unchanged(reply);
      provoked({ optionId: call.ids[1] ?? '', asked: quantity, keeps });
      const content = `Only ${keeps} are available`;
      return withMessage(reply, cart, { type: 'warning', code: 'quantity_reduced', content, path: '$.items[0]' });
    },
};
