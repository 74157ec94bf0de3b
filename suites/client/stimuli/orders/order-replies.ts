import type {
  ClientTraffic,
  IncomingCall,
  Json,
  JsonObject,
  Provocation,
  ServedReply,
} from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { objectsIn } from '../../traffic/calls.ts';

/** Changes the body of a successful order read. The facts of the first change repeat it. */
export type OrderChange = (order: JsonObject, facts: Provocation['facts']) => JsonObject;

/** True if the client reads this order for the first time. Only such an order can change without a contradiction. */
export function isFirstRead({ calls }: ClientTraffic, { ids, number }: IncomingCall): boolean {
  return !calls.some((one) => one.endpoint === 'readOrder' && one.ids[0] === ids[0] && one.number < number);
}

/** The order in a reply; null for a failure. */
export function orderIn({ status, json }: ServedReply): JsonObject | null {
  return status === 200 && isObject(json) && typeof json['status'] === 'string' ? json : null;
}

/** Gives the order, its items and its tickets this status. */
export function inStatus(status: string): OrderChange {
  return (order) => ({ ...order, status, items: itemsOf(order).map((item) => itemInStatus(item, status)) });
}

/** An order that has no tickets yet. */
export function beforeTickets(status: string): OrderChange {
  return (order) => ({ ...order, status, items: itemsOf(order).map((item) => ({ ...item, status, unitItems: [] })) });
}

/** The products have left the catalogue. */
export function withoutProducts(order: JsonObject): JsonObject {
  return { ...order, items: itemsOf(order).map((item) => ({ ...item, productId: null })) };
}

/**
 * The items come in reverse order. The first of several items is cancelled with its tickets, and the first or the last one of several
 * tickets of the last item is cancelled.
 */
export function mixed(order: JsonObject, { ticket: position }: Provocation['facts']): JsonObject {
  const items = itemsOf(order).toReversed();
  return {
    ...order,
    items: items.map((item, index) => {
      if (index < items.length - 1) return index === 0 ? itemInStatus(item, 'CANCELLED') : item;
      const tickets = objectsIn(item['unitItems']);
      const changed = tickets.map((ticket, rank) =>
        rank === (position === 'last' ? tickets.length - 1 : 0) ? { ...ticket, status: 'CANCELLED' } : ticket,
      );
      return tickets.length > 1 ? { ...item, unitItems: changed } : item;
    }),
  };
}

function itemsOf({ items }: JsonObject): readonly JsonObject[] {
  return objectsIn(items);
}

function itemInStatus(item: JsonObject, status: Json): JsonObject {
  return { ...item, status, unitItems: objectsIn(item['unitItems']).map((ticket) => ({ ...ticket, status })) };
}
