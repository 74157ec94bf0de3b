import { rule } from '../authoring.ts';
import { kept, broken, occasion } from '../traffic/occasions.ts';
import { itemsIn, rowsIn, vouchersIn } from '../traffic/orders/order-pages.ts';
import { pageOf, statusOf, visitsOf } from '../traffic/orders/orders.ts';
import { withoutRedirect } from '../traffic/unused.ts';

/** The page for each status of an order. */
const pages: Readonly<Record<string, string>> = {
  ON_HOLD: 'pending',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  REDEEMED: 'confirmed',
  REJECTED: 'failed',
  EXPIRED: 'failed',
};

export const pageRules = [
  rule('client/G69', 'The client shows a cancelled ticket without a voucher link', {
    needs: { stimuli: ['mixed-items'], operations: ['checkout', 'returnFromCheckout'], fields: ['items'] },
    harm: 'The shopper tries to redeem a ticket that was cancelled or refunded.',
    remedy: 'Show the status of a cancelled ticket in place of its link.',
    unused: withoutRedirect,
    judge: (traffic) =>
      visitsOf(traffic).flatMap(({ lastRead: read, answer, isOwn }) => {
        if (read === null || answer === null || !isOwn || !Array.isArray(answer['items'])) return [];
        const tickets = itemsIn(read).flatMap((item) => item.tickets);
        const cancelled = tickets.flatMap(({ status, link }) => (status === 'CANCELLED' ? (link ?? []) : []));
        if (cancelled.length === 0) return [];
        const shown = vouchersIn(rowsIn(answer)).filter((voucher) => cancelled.includes(voucher)).length;
        const breach = { what: 'voucher links of cancelled tickets', expected: 'no link', received: `${shown} links` };
        return [shown === 0 ? kept(read) : broken(breach, read)];
      }),
  }),

  rule('client/G70', 'The status of the order decides which page the shopper sees', {
    needs: { operations: ['checkout', 'returnFromCheckout'] },
    harm: 'The shopper thinks that the whole order failed or was redeemed, although only one of its items was.',
    remedy: 'Choose the page by the status of the order, and show the items and tickets with their own status.',
    unused: withoutRedirect,
    judge: (traffic) =>
      visitsOf(traffic).flatMap((visit) => {
        const { lastRead: read, isOwn } = visit;
        const right = read === null ? undefined : pages[statusOf(read) ?? ''];
        const shown = pageOf(visit);
        if (read === null || !isOwn || right === undefined || shown === null) return [];
        const breach = { what: `page of an order that is ${statusOf(read) ?? ''}`, expected: right, received: shown };
        return [occasion(shown === right, breach, read)];
      }),
  }),
];
