import type { WireOrder } from '../wire/order.ts';
import type { Fault } from '../faults/fault.ts';

export type WireOrderItem = WireOrder['items'][number];
type WireTicket = WireOrderItem['unitItems'][number];

/** Changes the view of every item of an order. */
export function itemsShown(
  change: (item: WireOrderItem, order: WireOrder) => WireOrderItem,
): NonNullable<Fault['rules']> {
  return (honest) => ({
    orderView(order, call) {
      const view = honest.orderView(order, call);
      return { ...view, items: view.items.map((item) => change(item, view)) };
    },
  });
}

/** Changes the view of every ticket of an order. */
export function ticketsShown(
  change: (ticket: WireTicket, item: WireOrderItem, order: WireOrder) => WireTicket,
): NonNullable<Fault['rules']> {
  return itemsShown((item, order) => ({
    ...item,
    unitItems: item.unitItems.map((ticket) => change(ticket, item, order)),
  }));
}
