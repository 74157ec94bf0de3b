import { fault, type Fault } from './fault.ts';
import { changeSession } from '../carts/session.ts';
import { orderCall } from '../orders/return.ts';
import { neutralPage } from '../orders/saved.ts';
import { readOrder } from '../wire/order.ts';

/** Sessions of returning shoppers. */
export const returnSessionFaults: readonly Fault[] = [
  fault('any-session-returns', 'client/K60')
    .says('Matches an order with the carts of all shoppers, not only the returning one')
    .rule('boughtLines', (right, shopper, client) => [
      ...right(shopper, client),
      ...[...client.disk.sessions.keys()].flatMap((other) => right(other, client)),
    ]),
  fault('session-of-the-buyer-for-everybody', 'client/K60')
    .says('Uses the session of the last shopper at checkout for every returning browser')
    .rule('returnFromCheckout', async (right, shopper, url, client) => {
      const buyer = [...client.disk.sessions].findLast(([, { atCheckout }]) => atCheckout !== null)?.[0];
      return right(shopper === null ? null : (buyer ?? shopper), url, client);
    }),
];

/** The page of an order: K74 to K77, G69 and G70. */
export const orderPageFaults: readonly Fault[] = [
  fault('items-matched-by-product', 'client/K74')
    .says('Matches the items of an order with cart lines by product id only')
    .rule('orderPage', (right, order, lines, client) => {
      const page = right(order, lines, client);
      return {
        ...page,
        items: page.items.map((item) => ({
          ...item,
          optionId: lines.find(({ productId }) => productId === item.productId)?.optionId ?? item.optionId,
        })),
      };
    }),
  fault('items-matched-by-position', 'client/K74')
    .says('Matches the items of an order with cart lines by their position only')
    .rule('orderPage', (right, order, lines, client) => {
      const page = right(order, lines, client);
      const backwards = lines.toReversed();
      return {
        ...page,
        items: page.items.map((item, index) => ({
          ...item,
          productId: backwards[index]?.productId ?? item.productId,
          optionId: backwards[index]?.optionId ?? item.optionId,
        })),
      };
    }),
  fault('cancelled-order-shown-as-confirmed', 'client/K71-confirmed')
    .says('Shows a CANCELLED order as confirmed')
    .rule('pageOf', (right, status) => (status === 'CANCELLED' ? 'confirmed' : right(status))),
  fault('unread-order-shown-as-confirmed', 'client/K71-confirmed')
    .says('Shows an order as confirmed when it cannot be read')
    .rule('followOrder', async (right, visit, client) => {
      const page = await right(visit, client);
      return page.page === 'neutral' ? { ...page, page: 'confirmed' } : page;
    }),
  fault('redirect-means-confirmed', 'client/K71-confirmed')
    .says('Shows an order as confirmed before its status is CONFIRMED, because the shopper has paid')
    .rule('pageOf', (right, status) => (right(status) === 'pending' ? 'confirmed' : right(status))),
  fault('null-product-does-not-match', 'client/K75')
    .says('Does not match an order item whose productId is null')
    .rule('matches', (right, item, line) => item.productId !== null && right(item, line)),
  fault('order-status-on-each-row', 'client/K76')
    .says('Shows the status of the order as the status of each item and ticket')
    .rule('orderPage', (right, order, lines, client) => {
      const page = right(order, lines, client);
      const { status } = order;
      const items = page.items.map((item) => ({
        ...item,
        status,
        tickets: item.tickets.map((ticket) => ({ ...ticket, status })),
      }));
      return { ...page, items };
    }),
  fault('item-status-on-each-ticket', 'client/K76')
    .says('Shows the status of an item as the status of each of its tickets')
    .rule('ticketStatus', (_right, _ticket, item) => item.status),
  fault('first-ticket-status-on-each-ticket', 'client/K76')
    .says("Shows the status of an item's first ticket as the status of all its tickets")
    .rule('ticketStatus', (right, ticket, item) => right(item.tickets[0] ?? ticket, item)),
  fault('last-ticket-status-on-each-ticket', 'client/K76')
    .says("Shows the status of an item's last ticket as the status of all its tickets")
    .rule('ticketStatus', (right, ticket, item) => right(item.tickets.at(-1) ?? ticket, item)),
  fault('one-voucher-for-an-item', 'client/K77')
    .says("Shows only the voucher link of an item's first ticket")
    .rule('voucherOf', (right, ticket, rank) => (rank === 0 ? right(ticket, rank) : null)),
  fault('no-vouchers-shown', 'client/K77')
    .says('Shows no voucher links')
    .rule('voucherOf', () => null),
  fault('voucher-of-cancelled-ticket', 'client/G69')
    .says('Shows the voucher link of a cancelled ticket')
    .rule('voucherOf', (_right, { link }) => link),
  fault('redeemed-by-first-item', 'client/G70')
    .says('Shows the status of the first item as the status of the order')
    .rule('orderPage', (right, order, lines, client) => ({
      ...right(order, lines, client),
      page: client.rules.pageOf(order.items[0]?.status ?? order.status),
    })),
];

/** The cart after a return: G61 to G63. */
export const returnFaults: readonly Fault[] = [
  fault('foreign-order-closes-cart', 'client/G61')
    .says("Treats any order in a redirect as the order of the shopper's cart")
    .rule('belongsTo', () => true),
  fault('order-shown-without-session', 'client/G61')
    .says('Shows an order to a visitor without a session')
    .rule('returnWithoutSession', async (_right, uuid, client) => {
      const outcome = await client.rules.send(orderCall({ uuid, shopper: '' }), client);
      const order = outcome.ok ? readOrder(outcome.body) : null;
      return order === null ? neutralPage : client.rules.orderPage(order, [], client);
    }),
  fault('cart-dropped-on-return', 'client/G62')
    .says('Forgets the cart when the shopper returns, before it reads the order')
    .rule('followOrder', async (right, visit, client) => {
      client.rules.discardCart(visit.shopper, client);
      return right(visit, client);
    }),
  fault('cart-dropped-while-pending', 'client/G62')
    .says('Forgets the cart while the order is still PENDING')
    .rule('cartFate', (right, status) => (status === 'PENDING' || status === 'ON_HOLD' ? 'discard' : right(status))),
  fault('cart-dropped-after-rejection', 'client/G63')
    .says('Reads the cart of a REJECTED order, but then forgets the cart')
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
    .says('Reads the cart of a failed order, but does not create a cart that is gone again')
    .rule('settleCart', async (right, order, visit, client) => {
      const rules = { ...client.rules, rebuild: async () => ({ outcome: 'failed' as const }) };
      await right(order, visit, { ...client, rules });
      if (rules.cartFate(order.status) === 'check') changeSession(visit.shopper, { pending: null }, client);
    }),
];
