import { sessionOf } from '../carts/session.ts';
import type { OrderPage, OrderRow } from '../disk.ts';
import type { Line } from '../wire/cart.ts';
import type { Order, OrderItem, Ticket } from '../wire/order.ts';
import type { Client } from '../rules.ts';

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The order id of a redirect; null when it does not look like a UUID. Other parameters are ignored. */
export function orderIdOf(url: string): string | null {
  const value = queryOf(url)?.get('marketplaceOrderUuid') ?? '';
  return uuidForm.test(value) ? value : null;
}

/** The query of a URL or of a path. Null for a text that is neither. */
export function queryOf(url: string): URLSearchParams | null {
  return URL.canParse(url, 'https://shop.invalid') ? new URL(url, 'https://shop.invalid').searchParams : null;
}

/** Waits before the second and each later read, in ms. */
export function pollWaits(): readonly number[] {
  return [2_000, 4_000, 8_000, 15_000, 30_000];
}

/** Section 3: only these two states call for another read. */
export function mayPoll(status: string): boolean {
  return status === 'ON_HOLD' || status === 'PENDING';
}

export function isFinal(status: string): boolean {
  return ['CONFIRMED', 'REDEEMED', 'CANCELLED', 'REJECTED', 'EXPIRED'].includes(status);
}

/** The lines at checkout; those of the cart for a shopper who used an older link. */
export function boughtLines(shopper: string, client: Client): readonly Line[] {
  const { atCheckout, cart } = sessionOf(shopper, client);
  return atCheckout?.lines ?? cart?.lines ?? [];
}

/** Section 2.4: items are matched by product and option. A null product matches by option alone. */
export function matches(item: OrderItem, line: Line): boolean {
  return item.optionId === line.optionId && (item.productId === null || item.productId === line.productId);
}

export function belongsTo(order: Order, lines: readonly Line[], { rules }: Client): boolean {
  return order.items.length > 0 && order.items.every((item) => lines.some((line) => rules.matches(item, line)));
}

/** The order status decides the page. */
export function pageOf(status: string): OrderPage['page'] {
  if (status === 'CONFIRMED' || status === 'REDEEMED') return 'confirmed';
  return isFinal(status) ? 'failed' : 'pending';
}

/** The item status decides the row, and the ticket status the voucher. */
export function orderPage(order: Order, lines: readonly Line[], { rules }: Client): OrderPage {
  const rowOf = (item: OrderItem): OrderRow => ({
    productId: item.productId ?? lines.find((line) => rules.matches(item, line))?.productId ?? null,
    optionId: item.optionId,
    status: rules.rowStatus(item, order),
    tickets: item.tickets.map((ticket, rank) => ({
      status: rules.ticketStatus(ticket, item),
      voucher: rules.voucherOf(ticket, rank),
    })),
  });
  return { page: rules.pageOf(order.status), items: order.items.map(rowOf) };
}

export function rowStatus({ status }: OrderItem): string {
  return status;
}

export function ticketStatus({ status }: Ticket): string {
  return status;
}

/** A ticket that is cancelled or still open has no voucher button. */
export function voucherOf({ status, link }: Ticket): string | null {
  return status === 'CONFIRMED' || status === 'REDEEMED' ? link : null;
}
