import { isFields, type Fields } from '../../http/fields.ts';
import { checkedOut, inStatus, placedOrder } from '../2-resources/2.4-placed-order.ts';
import type { Call } from '../rules.ts';
import type { Order, OrderItem } from '../store.ts';
import { bookingStatuses, type BookingStatus } from '../wire/order.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, param, paramOf } from '../../http/params.ts';

interface ItemState {
  /** Null for the default, because only the service knows the tickets. */
  readonly status: BookingStatus | null;
  readonly tickets: readonly BookingStatus[] | null;
}

/** Places an order. The cart is then in the state of an abandoned cart. */
export function arrangeOrder(params: Fields, call: Call): Arrangement<Call> {
  const { orders, carts, partners } = call.store;
  const cart = carts.get(paramOf(params, 'cartId', isText));
  const partner = partners.get(cart?.partnerId ?? '');
  if (cart === undefined || partner === undefined) throw new BadParamsError('params.cartId: no such cart');
  const placed = placedOrder(cart, paramOf(params, 'status', isStatus), call);
  const { uuid } = placed;
  orders.set(uuid, withStates(placed, params));
  carts.set(cart.id, checkedOut(cart, call));
  return {
    data: { uuid, redirect: call.rules.redirectOf(uuid, partner, call), partnerId: call.rules.stampOf(cart, call) },
    change(to) {
      const order = orders.get(uuid) ?? placed;
      if (to['productGone'] === true) {
        orders.set(uuid, { ...order, items: order.items.map((item) => ({ ...item, productId: null })) });
        return {};
      }
      if (!Object.hasOwn(to, 'status') && !Object.hasOwn(to, 'items')) return null;
      const next = param(to, 'status', isStatus, order.status);
      orders.set(uuid, withStates(Object.hasOwn(to, 'status') ? inStatus(order, next) : order, to));
      return {};
    },
    release() {
      orders.delete(uuid);
    },
  };
}

/** Sets the states of single items and tickets, in the order of the cart's lines. */
function withStates(order: Order, params: Fields): Order {
  const states = param(params, 'items', isList, []).map(readItemState);
  const items = order.items.map((item, index): OrderItem => {
    const state = states[index];
    if (state === undefined) return item;
    const status = state.status ?? item.status;
    const tickets = item.tickets.map((ticket, rank) => ({ ...ticket, status: state.tickets?.[rank] ?? status }));
    return { ...item, status, tickets };
  });
  return { ...order, items };
}

function readItemState(item: unknown): ItemState {
  if (!isFields(item)) throw new BadParamsError('items: not a list of objects');
  return { status: param(item, 'status', isStatusOrNull, null), tickets: param(item, 'tickets', isStatuses, null) };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

function isStatusOrNull(value: unknown): value is BookingStatus | null {
  return value === null || isStatus(value);
}

function isStatuses(value: unknown): value is readonly BookingStatus[] | null {
  return value === null || (isList(value) && value.every(isStatus));
}
