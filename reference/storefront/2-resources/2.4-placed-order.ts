import type { Call } from '../rules.ts';
import type { Cart, Order, OrderItem } from '../store.ts';
import type { BookingStatus } from '../wire/order.ts';

/** Returns an order of the cart with this status, without storing it. */
export function placedOrder(cart: Cart, status: BookingStatus, call: Call): Order {
  const uuid = call.rules.newId('order', call);
  const items = cart.lines.map((line): OrderItem => {
    const tickets = Array.from({ length: line.quantity }, () => ({ uuid: call.rules.newId('ticket', call), status }));
    return { ...line, status, tickets };
  });
  return { uuid, partnerId: cart.partnerId, status, supplierReference: null, createdAt: call.now, items };
}

/** Sets the state of an order, its items and its tickets. */
export function inStatus(order: Order, status: BookingStatus): Order {
  const items = order.items.map((item) => ({
    ...item,
    status,
    tickets: item.tickets.map((ticket) => ({ ...ticket, status })),
  }));
  return { ...order, status, items };
}

/** The cart after an order was placed from it. */
export function checkedOut(cart: Cart, call: Call): Cart {
  return { ...cart, status: 'CHECKED_OUT', lines: [], updatedAt: call.now };
}
