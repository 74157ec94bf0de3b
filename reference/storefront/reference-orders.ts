import type { Deal } from './catalogue/deal.ts';
import { uuidOf } from './catalogue/uuid-of.ts';
import { firstPartner } from './reference-partners.ts';
import type { Order } from './store.ts';
import { bookingStatuses, type BookingStatus } from './wire/order.ts';

const placedAt = Date.UTC(2026, 2, 1, 12);

/** One order of the first partner for each state, with two items: one of two tickets and one of one. */
export function referenceOrders(catalogue: readonly Deal[]): readonly Order[] {
  const bought = catalogue.filter(({ needsBooking }) => !needsBooking);
  return bookingStatuses.map((status, index) => ({
    uuid: uuidOf('order', status),
    partnerId: firstPartner.partner.partnerId,
    status,
    supplierReference: status === 'CONFIRMED' || status === 'REDEEMED' ? `R-${1000 + index}` : null,
    createdAt: placedAt + index * 60_000,
    items: [0, 1].flatMap((rank) => {
      const deal = bought[(index * 2 + rank) % bought.length];
      return deal === undefined ? [] : itemOf(deal, status, 2 - rank);
    }),
  }));
}

/** Ids of these orders by state. */
export function orderIds(): Readonly<Record<string, string>> {
  return Object.fromEntries(bookingStatuses.map((status) => [status, uuidOf('order', status)]));
}

function itemOf(deal: Deal, status: BookingStatus, quantity: number): Order['items'][number] {
  const tickets = Array.from({ length: quantity }, (_, index) => ({ uuid: uuidOf(deal.id, status, index), status }));
  return { productId: deal.id, optionId: deal.options[0]?.id ?? '', quantity, status, tickets };
}
