import type { ClientCall, ClientTraffic, JsonObject, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { objectsIn, replyOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { isOpen, pageOf, readsByOrder, statusOf, visitsOf, type Visit } from '../traffic/orders/orders.ts';
import { followUp } from '../traffic/orders/polling.ts';
import { itemsIn, rowsIn, sameText, vouchersIn, type OrderItem, type Row } from '../traffic/orders/order-pages.ts';
import { withoutRedirect } from '../traffic/unused.ts';

const page = { operations: ['checkout', 'returnFromCheckout'], fields: ['items'] } as const;

export const pageRules = [
  rule('client/K74', 'The client matches order items with cart lines by product id and option id together', {
    needs: page,
    harm: 'The shopper gets the vouchers of another product.',
    remedy: 'Find the cart line by productId and optionId together, never by its position or by only one id.',
    unused: withoutRedirect,
    judge: (traffic) =>
      shownOrders(traffic).flatMap(({ read, items, rows }) => {
        const named = rows.filter(({ optionId }) => optionId !== null);
        if (items.length < 2 || named.length === 0) return [];
        const wrong = named.find((row) => !isMatched(row, items)) ?? rowInPlaceOf(named, items);
        if (wrong === undefined) return [kept(read)];
        const what = `row of option ${wrong.optionId ?? ''}`;
        return [
          broken({ what, expected: 'the ids and vouchers of one item of the order', received: wrong.json }, read),
        ];
      }),
  }),

  rule('client/K75', 'The client handles an order item whose productId is null like any other item', {
    needs: { stimuli: ['null-product'] },
    harm: 'A shopper who has paid sees a failure, only because the product has left the catalogue.',
    remedy: 'Accept null as productId of an item, and match the item by its optionId.',
    unused: withoutRedirect,
    judge: (traffic) => [...openOrdersWithoutProduct(traffic), ...confirmedOrdersWithoutProduct(traffic)],
  }),

  rule('client/K76', 'The client shows each item and each ticket with its own status', {
    needs: page,
    harm: 'The shopper thinks that a cancelled ticket is valid.',
    remedy: 'Show the status of the item in its row and the status of the ticket at its voucher.',
    unused: withoutRedirect,
    judge: (traffic) =>
      shownOrders(traffic).flatMap(({ read, items, rows }) => {
        const compared = rows.flatMap((row) => statusesOf(row, items, statusOf(read)));
        const wrong = compared.find(({ right, shown }) => !sameText(right, shown));
        if (compared.length === 0) return [];
        if (wrong === undefined) return [kept(read)];
        return [broken({ what: wrong.what, expected: wrong.right, received: wrong.shown }, read)];
      }),
  }),

  rule('client/K77', 'The client shows each confirmed ticket with its own voucher link', {
    needs: page,
    harm: 'The shopper cannot redeem a paid ticket.',
    remedy: 'Show the voucher link of each ticket, not one link for a whole item or order.',
    unused: withoutRedirect,
    judge: (traffic) =>
      shownOrders(traffic).flatMap(({ visit, read, items, rows }) => {
        if (statusOf(read) !== 'CONFIRMED' || pageOf(visit) !== 'confirmed') return [];
        const links = items.flatMap(({ tickets }) => tickets.filter(({ status }) => status === 'CONFIRMED'));
        if (links.length === 0) return [];
        const shown = vouchersIn(rows);
        const count = links.filter(({ link }) => link !== null && shown.includes(link)).length;
        const breach = { what: 'voucher links', expected: `${links.length} links of tickets`, received: count };
        return [occasion(count === links.length, breach, read)];
      }),
  }),
];

interface ShownOrder {
  readonly visit: Visit;
  readonly read: ClientCall;
  readonly items: readonly OrderItem[];
  readonly rows: readonly Row[];
}

/** The orders that the client showed to the shopper who bought them, as they were last read. */
function shownOrders(traffic: ClientTraffic): readonly ShownOrder[] {
  return visitsOf(traffic).flatMap((visit) => {
    const { lastRead: read, answer, isOwn } = visit;
    if (read === null || answer === null || !isOwn || !Array.isArray(answer['items'])) return [];
    return [{ visit, read, items: itemsIn(read), rows: rowsIn(answer) }];
  });
}

function isMatched(row: Row, items: readonly OrderItem[]): boolean {
  const item = items.find(({ optionId }) => optionId === row.optionId);
  if (item === undefined) return false;
  const isProduct = row.productId === null || item.productId === null || row.productId === item.productId;
  const own = item.tickets.map(({ link }) => link);
  return isProduct && row.tickets.every(({ voucher }) => voucher === null || own.includes(voucher));
}

/** A row that stands in the place of another item: as many rows as items, but an item has none and an option has two. */
function rowInPlaceOf(rows: readonly Row[], items: readonly OrderItem[]): Row | undefined {
  if (rows.length !== items.length || new Set(items.map(({ optionId }) => optionId)).size !== items.length)
    return undefined;
  return rows.find((row, index) => rows.slice(0, index).some(({ optionId }) => optionId === row.optionId));
}

/** The statuses that show a difference: those that are unlike the status above them. */
function statusesOf(row: Row, items: readonly OrderItem[], orderStatus: string | null) {
  const item = items.find(({ optionId }) => optionId === row.optionId);
  if (item === undefined) return [];
  const ofItem =
    row.status === null || item.status === orderStatus
      ? []
      : [{ what: `status of item ${item.optionId}`, right: item.status, shown: row.status }];
  if (row.tickets.length !== item.tickets.length) return ofItem;
  const ofTickets = item.tickets.flatMap(({ status, link }, index) => {
    const atIndex = row.tickets[index];
    const withoutLink = atIndex?.voucher === null ? atIndex : undefined;
    const ticket = row.tickets.find(({ voucher }) => voucher !== null && voucher === link) ?? withoutLink;
    if (ticket === undefined || ticket.status === null || status === item.status) return [];
    return [{ what: `status of ticket ${index + 1} of item ${item.optionId}`, right: status, shown: ticket.status }];
  });
  return [...ofItem, ...ofTickets];
}

function hasNoProduct(call: ClientCall): boolean {
  const items: readonly JsonObject[] = statusOf(call) === null ? [] : objectsIn(replyOf(call)?.['items']);
  return items.some(({ productId }) => productId === null);
}

function openOrdersWithoutProduct(traffic: ClientTraffic): readonly Occasion[] {
  return readsByOrder(traffic).flatMap((reads) => {
    const read = reads.slice(0, 2).find((call) => isOpen(call) && hasNoProduct(call));
    const next = read === undefined ? null : followUp(traffic, read);
    if (read === undefined || next === null) return [];
    const breach = { what: 'reads of an order with a null productId', expected: 'another read', received: 'none' };
    return [occasion(next !== 'none', breach, read)];
  });
}

/** The driver fails, although it shows the pages of other orders. */
function isCrash(traffic: ClientTraffic, { step }: Visit): boolean {
  return (
    step.answer.kind === 'error' && visitsOf(traffic).some((visit) => visit.isOwn && pageOf(visit) === 'confirmed')
  );
}

function confirmedOrdersWithoutProduct(traffic: ClientTraffic): readonly Occasion[] {
  return visitsOf(traffic).flatMap((visit) => {
    const { lastRead: read, isOwn, placed, step } = visit;
    if (read === null || !isOwn || statusOf(read) !== 'CONFIRMED' || !hasNoProduct(read)) return [];
    const changes = ['addItems', 'updateItem', 'removeItem'];
    const change = traffic.calls.find(
      ({ endpoint, ids, arrivedMs }) =>
        arrivedMs >= step.endedMs && changes.includes(endpoint ?? '') && ids[0] === placed?.cart,
    );
    const closed = {
      what: 'cart of a confirmed order',
      expected: 'no further change',
      received: 'a change of the cart',
    };
    if (change !== undefined) return [broken(closed, read, change)];
    const shown = pageOf(visit) ?? (isCrash(traffic, visit) ? 'an error of the driver' : null);
    if (shown === null) return [];
    const breach = { what: 'page of a confirmed order', expected: 'confirmed', received: shown };
    return [occasion(shown === 'confirmed', breach, read)];
  });
}
