import type { ClientCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { objectsIn, replyOf, textOf } from '../calls.ts';

export interface OrderItem {
  readonly productId: string | null;
  readonly optionId: string;
  readonly status: string;
  readonly tickets: readonly { readonly status: string; readonly link: string | null }[];
}

/** One row of the page that the client shows after the checkout. */
export interface Row {
  readonly productId: string | null;
  readonly optionId: string | null;
  readonly status: string | null;
  readonly tickets: readonly { readonly status: string | null; readonly voucher: string | null }[];
  readonly json: JsonObject;
}

/** The items in an order read, without those that lack a field of the contract. */
export function itemsIn(read: ClientCall): readonly OrderItem[] {
  return objectsIn(replyOf(read)?.['items']).flatMap((item) => {
    const [optionId, status] = [textOf(item['optionId']), textOf(item['status'])];
    if (optionId === null || status === null) return [];
    const tickets = objectsIn(item['unitItems']).flatMap((ticket) => {
      const own = textOf(ticket['status']);
      return own === null ? [] : [{ status: own, link: textOf(ticket['myGrouponUrl']) }];
    });
    return [{ productId: textOf(item['productId']), optionId, status, tickets }];
  });
}

export function rowsIn(answer: JsonObject): readonly Row[] {
  return objectsIn(answer['items']).map((json) => ({
    productId: textOf(json['productId']),
    optionId: textOf(json['optionId']),
    status: textOf(json['status']),
    tickets: objectsIn(json['tickets']).map((ticket) => ({
      status: textOf(ticket['status']),
      voucher: textOf(ticket['voucher']),
    })),
    json,
  }));
}

export function vouchersIn(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ tickets }) => tickets.flatMap(({ voucher }) => voucher ?? []));
}

/** A client may show statuses in another letter case. */
export function sameText(one: string, other: Json): boolean {
  return typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
