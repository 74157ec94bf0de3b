import { fieldsOf, listOf, textOf } from './decode.ts';

/** Statuses are texts: the service may add new ones. */
export interface Order {
  readonly status: string;
  readonly items: readonly OrderItem[];
}

export interface OrderItem {
  /** Null when the product is no longer in the catalogue. */
  readonly productId: string | null;
  readonly optionId: string;
  readonly status: string;
  readonly tickets: readonly Ticket[];
}

export interface Ticket {
  readonly status: string;
  readonly link: string | null;
}

/** Null for a body that is not an order. */
export function readOrder(body: unknown): Order | null {
  const fields = fieldsOf(body);
  const status = textOf(fields['status']);
  if (status === null) return null;
  return { status, items: listOf(fields['items']).flatMap((item) => readItem(item, status) ?? []) };
}

function readItem(value: unknown, orderStatus: string): OrderItem | null {
  const fields = fieldsOf(value);
  const optionId = textOf(fields['optionId']);
  if (optionId === null) return null;
  const status = textOf(fields['status']) ?? orderStatus;
  return {
    productId: textOf(fields['productId']),
    optionId,
    status,
    tickets: listOf(fields['unitItems']).map((ticket) => {
      const { status: ofTicket, myGrouponUrl } = fieldsOf(ticket);
      return { status: textOf(ofTicket) ?? status, link: textOf(myGrouponUrl) };
    }),
  };
}
