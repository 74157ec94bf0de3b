import { fault, type Fault } from './fault.ts';

/** The page of an order: K74 to K77, G69 and G70. */
export const orderPageFaults: readonly Fault[] = [
  fault('items-matched-by-product', 'client/K74')
    .says('Matches items by the product alone')
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
    .says('Takes the first item of an order for the last line of the cart, and so on')
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
  fault('null-product-does-not-match', 'client/K75')
    .says('Does not match an item whose product id is null')
    .rule('matches', (right, item, line) => item.productId !== null && right(item, line)),
  fault('order-status-on-each-row', 'client/K76')
    .says('Shows the status of the order for each item and ticket')
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
    .says('Shows the status of the item for each of its tickets')
    .rule('ticketStatus', (_right, _ticket, item) => item.status),
  fault('one-voucher-for-an-item', 'client/K77')
    .says('Shows the voucher of the first ticket of an item only')
    .rule('voucherOf', (right, ticket, rank) => (rank === 0 ? right(ticket, rank) : null)),
  fault('no-vouchers-shown', 'client/K77')
    .says('Shows no voucher links')
    .rule('voucherOf', () => null),
  fault('voucher-of-cancelled-ticket', 'client/G69')
    .says('Shows the voucher link of a cancelled ticket')
    .rule('voucherOf', (_right, { link }) => link),
  fault('redeemed-by-first-item', 'client/G70')
    .says('Takes the page from the status of the first item')
    .rule('orderPage', (right, order, lines, client) => ({
      ...right(order, lines, client),
      page: client.rules.pageOf(order.items[0]?.status ?? order.status),
    })),
];
