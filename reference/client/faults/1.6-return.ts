import { changeSession } from '../carts/session.ts';
import { orderCall } from '../orders/return.ts';
import { neutralPage } from '../orders/saved.ts';
import { readOrder } from '../wire/order.ts';
import { fault, type Fault } from './fault.ts';

/** The cart after a return: G61 to G63. */
export const returnFaults: readonly Fault[] = [
  fault('foreign-order-closes-cart', 'client/G61')
    .says('Takes any order for the order of the cart')
    .rule('belongsTo', () => true),
  fault('order-shown-without-session', 'client/G61')
    .says('Reads and shows an order to a visitor without a session')
    .rule('returnWithoutSession', async (_right, uuid, client) => {
      const outcome = await client.rules.send(orderCall({ uuid, shopper: '' }), client);
      const order = outcome.ok ? readOrder(outcome.body) : null;
      return order === null ? neutralPage : client.rules.orderPage(order, [], client);
    }),
  fault('cart-dropped-on-return', 'client/G62')
    .says('Drops the cart when the shopper returns, before the order is read')
    .rule('followOrder', async (right, visit, client) => {
      client.rules.discardCart(visit.shopper, client);
      return right(visit, client);
    }),
  fault('cart-dropped-while-pending', 'client/G62')
    .says('Drops the cart of an order that is still PENDING')
    .rule('cartFate', (right, status) => (status === 'PENDING' || status === 'ON_HOLD' ? 'discard' : right(status))),
  fault('cart-dropped-after-rejection', 'client/G63')
    .says('Reads the cart of a REJECTED order, and then forgets it')
    .rule('settleCart', async (right, order, visit, client) => {
      await right(order, visit, client);
      if (order.status === 'REJECTED') client.rules.discardCart(visit.shopper, client);
    }),
  fault('rejected-order-ignored', 'client/G63')
    .says('Keeps the cart of a REJECTED order without reading it')
    .rule('cartFate', (right, status) => (status === 'REJECTED' ? 'keep' : right(status))),
  fault('expired-order-ignored', 'client/G63')
    .says('Keeps the cart of an EXPIRED order without reading it')
    .rule('cartFate', (right, status) => (status === 'EXPIRED' ? 'keep' : right(status))),
  fault('cart-of-rejected-order-not-rebuilt', 'client/G63')
    .says('Reads the cart of a failed order, but does not create it anew')
    .rule('settleCart', async (right, order, visit, client) => {
      const rules = { ...client.rules, rebuild: async () => ({ outcome: 'failed' as const }) };
      await right(order, visit, { ...client, rules });
      if (rules.cartFate(order.status) === 'check') changeSession(visit.shopper, { pending: null }, client);
    }),
];
