import { outer } from '../2-resources/2.8-errors.ts';
import { json } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Values of orders where the contract leaves them open. */
export const orderFreedoms: readonly Freedom[] = [
  freedom('order-items-in-another-order', 'O0')
    .says('Lists the items and tickets of an order in reverse order')
    .rule('orderView', (right, order, call) => {
      const view = right(order, call);
      const items = view.items.map((item) => ({ ...item, unitItems: item.unitItems.toReversed() }));
      return { ...view, items: items.toReversed() };
    }),
  freedom('order-items-in-any-order', 'O0')
    .says('Lists the items of an order in another order in each reply')
    .rule('orderView', (right, order, call) => {
      const view = right(order, call);
      const first = call.calls.total % Math.max(1, view.items.length);
      return { ...view, items: [...view.items.slice(first), ...view.items.slice(0, first)] };
    }),
  freedom('order-number-as-id', 'O6')
    .says('Uses an order id that is not the uuid, and writes the time of an order as seconds since 1970')
    .rule('orderView', (right, order, call) => ({
      ...right(order, call),
      id: `ORD-${order.uuid.slice(-6)}`,
      utcCreatedAt: String(Math.floor(order.createdAt / 1_000)),
    })),
  freedom('odd-order-ids-not-found', 'E1')
    .says('Returns 404 for an order id and 400 for a cart id that is not a UUID, in place of the usual error')
    .reply((reply, { parameters, endpoint }) => {
      const { uuid, cartId } = parameters;
      if (endpoint === 'readOrder' && reply.status === 400 && !uuidForm.test(uuid ?? '')) {
        return json(404, outer('not_found', 'no such order'));
      }
      const isOddCart = cartId !== undefined && reply.status === 404 && !uuidForm.test(cartId);
      return isOddCart ? json(400, outer('invalid_argument', 'cartId must be a UUID')) : reply;
    }),
  freedom('one-voucher-for-all-units', '2.4')
    .says('Issues one ticket for all units of an item, as long as all tickets have the same state')
    .rule('orderView', (right, order, call) => {
      const view = right(order, call);
      const items = view.items.map((item) => {
        const isOne = new Set(item.unitItems.map(({ status }) => status)).size === 1;
        return isOne ? { ...item, unitItems: item.unitItems.slice(0, 1) } : item;
      });
      return { ...view, items };
    }),
  freedom('orders-open-to-all-partners', '4.5')
    .says('Lets every partner read the orders of all partners')
    .rule('mayReadOrder', () => true),
  freedom('redirect-with-more', '4.5')
    .says('Adds other parameters before and after the order id in the redirect URL of a partner')
    .rule('redirectOf', (right, ...all) => {
      const redirect = right(...all);
      return redirect === null ? null : `${redirect.replace('?', '?from=checkout&')}&status=paid#thanks`;
    }),
];
