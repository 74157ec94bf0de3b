import type { Json, Provoking, Stimulus } from '../../../../src/client-authoring.ts';
import { stimulus } from '../stimulus.ts';
import { askedItems, isInCart, linesBefore } from './known-items.ts';

type Changes = Readonly<Record<string, Json>>;

/** No whole multiples of a usual price, so that a computed price is told apart. */
const differences = [137, -139] as const;

/** The price changes in the catalogue just before the call, so list, carts and the error agree from then on. */
export const mismatch = stimulus({
  name: 'mismatch',
  says: 'The sandbox changes the price of an option after the client has read it, just before the client sends the option to a cart',
  endpoints: ['createCart', 'addItems', 'updateItem'],
  async answer({ call, traffic, control, draw, provoked }) {
    const item = askedItems(call, traffic).findLast(({ expectedPrice }) => expectedPrice !== null);
    if (item === undefined || item.expectedPrice === null) return null;
    const { productId, optionId, expectedPrice } = item;
    // A wrong client may expect a price that no service can have.
    const retail = Math.max(1, Math.round(expectedPrice) + draw.turn(differences));
    if (await changed(control, 'deal', { productId }, { retail, optionId }))
      provoked({ productId, optionId, before: expectedPrice, retail });
    return null;
  },
});

/** The deal is sold out in the catalogue too: the next poll of the product list reports it. */
export const soldOut = stimulus({
  name: 'sold-out',
  says: 'The sandbox sells out the first or last line of a cart, just before the client reads the cart',
  endpoints: ['readCart'],
  async answer({ call, traffic, control, draw, provoked }) {
    const lines = linesBefore(call.ids[0] ?? '', traffic).filter(({ available }) => available);
    const line = lines.at(draw.turn([0, -1]));
    if (line === undefined || line.productId === null) return null;
    const { productId, optionId } = line;
    if (await changed(control, 'deal', { productId }, { soldOut: true })) provoked({ productId, optionId });
    return null;
  },
});

/** The product needs a time slot from now on. Such products are not listed, so only the error tells it. */
export const notCartable = withdrawing(
  'not-cartable',
  'The sandbox makes a product need a booking, just before the client puts it in a cart',
  {
    booking: true,
  },
);

/** The product has left the catalogue. Polls of the product list do not report it, so only the error tells it. */
export const goneProduct = withdrawing(
  'gone-product',
  'The sandbox removes a product from the catalogue, just before the client puts it in a cart',
  {
    unlisted: true,
  },
);

function withdrawing(name: string, says: string, change: Changes): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: ['createCart', 'addItems'],
    async answer({ call, traffic, control, provoked }) {
      const item = askedItems(call, traffic).at(-1);
      if (item === undefined || isInCart(item.productId, traffic)) return null;
      const { productId, optionId } = item;
      if (await changed(control, 'deal', { productId }, change)) provoked({ productId, optionId });
      return null;
    },
  });
}

/** The service empties the cart before the call, so the call is refused and the next read shows no lines. */
export const goneLine = stimulus({
  name: 'gone-line',
  says: 'The sandbox empties a cart, just before the client changes one of its lines',
  endpoints: ['updateItem', 'removeItem'],
  async answer(tools) {
    await loseCart(tools, { emptied: true }, {});
    return null;
  },
});

/** The first time the service has forgotten the cart id, the second time the cart is empty. */
const losses = [{ removed: true }, { emptied: true }] as const;

export const goneCart: Stimulus = {
  name: 'gone-cart',
  says: 'The sandbox forgets a cart, just before the client reads it. Later it empties another cart',
  endpoints: ['readCart'],
  lasts: 'once',
  times: losses.length,
  open: () => {
    let next = 0;
    return async (tools) => {
      const loss = losses[next];
      if (loss !== undefined && (await loseCart(tools, loss, loss))) next += 1;
      return null;
    };
  },
};

/** Changes a cart that has lines. False if the service has no such cart. */
async function loseCart({ call, traffic, control, provoked }: Provoking, change: Changes, facts: Changes) {
  const cartId = call.ids[0] ?? '';
  if (linesBefore(cartId, traffic).length === 0 || !(await changed(control, 'cart', { cartId }, change))) return false;
  provoked({ cartId, ...facts });
  return true;
}

/** Changes a deal or a cart of the service. False if the service does not have it. */
async function changed(
  control: Provoking['control'],
  state: 'cart' | 'deal',
  params: Changes,
  to: Changes,
): Promise<boolean> {
  const arranged = await control.arrange(state, params).catch(() => null);
  if (arranged !== null) await control.change(arranged.handle, to);
  return arranged !== null;
}
