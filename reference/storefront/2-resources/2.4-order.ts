import type { Call } from '../rules.ts';
import type { Order, OrderItem } from '../store.ts';
import type { BookingStatus, WireOrder } from '../wire/order.ts';

/** An order has one item for each line of the cart, and one ticket for each unit. */
export function orderView(order: Order, call: Call): WireOrder {
  const { rules } = call;
  return {
    id: order.uuid,
    uuid: order.uuid,
    status: order.status,
    supplierReference: order.supplierReference,
    utcCreatedAt: new Date(order.createdAt).toISOString(),
    items: order.items.map((item) => ({
      productId: item.productId,
      optionId: item.optionId,
      quantity: item.quantity,
      status: rules.itemStatusOf(item, call),
      unitItems: item.tickets.map(({ uuid, status }) => ({
        uuid,
        status,
        myGrouponUrl: rules.voucherLinkOf(uuid, order, call),
      })),
    })),
  };
}

/** An item is cancelled when all its tickets are. */
export function itemStatusOf(item: OrderItem): BookingStatus {
  const cancelled = item.tickets.length > 0 && item.tickets.every(({ status }) => status === 'CANCELLED');
  return cancelled ? 'CANCELLED' : item.status;
}

/** The page where the shopper redeems a ticket. */
export function voucherLinkOf(ticket: string, order: Order, { sites }: Call): string {
  return `${sites.vouchers}${order.uuid}/tickets/${ticket}`;
}
