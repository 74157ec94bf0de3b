import type { Json, Provoking, Stimulus } from '../../../../src/client-authoring.ts';
import { linesBefore } from './known-items.ts';

/** The service empties the cart before the call, so the call is refused and the next read shows no lines. */
export const goneLine: Stimulus = {
  name: 'gone-line',
  says: 'A cart has lost its lines when the client changes one of them',
  endpoints: ['updateItem', 'removeItem'],
  lasts: 'once',
  open:
    () =>
    async ({ provoked, ...tools }) => {
      if (await loses(tools, { emptied: true })) provoked({ cartId: tools.call.ids[0] ?? '' });
      return null;
    },
};

/** The first time the service has forgotten the cart id, the second time the cart is empty. */
const losses = [{ removed: true }, { emptied: true }] as const;

export const goneCart: Stimulus = {
  name: 'gone-cart',
  says: 'A cart is unknown when the client reads it, and later another cart is empty',
  endpoints: ['readCart'],
  lasts: 'once',
  times: losses.length,
  open: () => {
    let next = 0;
    return async ({ provoked, ...tools }) => {
      const loss = losses[next];
      if (loss === undefined || !(await loses(tools, loss))) return null;
      next += 1;
      provoked({ cartId: tools.call.ids[0] ?? '', ...loss });
      return null;
    };
  },
};

/** Changes a cart that has lines. False if the service has no such cart. */
async function loses(
  { call, traffic, control }: Pick<Provoking, 'call' | 'traffic' | 'control'>,
  change: Readonly<Record<string, Json>>,
): Promise<boolean> {
  const cartId = call.ids[0] ?? '';
  if (linesBefore(cartId, traffic).length === 0) return false;
  const cart = await control.arrange('cart', { cartId }).catch(() => null);
  if (cart === null) return false;
  await control.change(cart.handle, change);
  return true;
}
