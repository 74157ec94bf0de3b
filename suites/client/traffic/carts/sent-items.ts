import type { ClientCall, ClientTraffic, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { bodyOf, callsTo, objectsIn, textOf } from '../calls.ts';

/** One item that the client sent: of a create, of an add, or the line of a change. */
export interface SentItem {
  readonly call: ClientCall;
  /** Where the item is in the body, such as `/items/0`; empty for a change. */
  readonly pointer: string;
  /** Null for a change, whose path has the line only. */
  readonly productId: string | null;
  readonly optionId: string | null;
  readonly quantity: Json | undefined;
  /** Undefined without a price; null counts as none. */
  readonly expectedPrice: Json | undefined;
}

/** The items of every create, add and change, in order. */
export function sentItems(traffic: ClientTraffic): readonly SentItem[] {
  return callsTo(traffic, 'createCart', 'addItems', 'updateItem').flatMap((call) => {
    const body = bodyOf(call);
    if (call.endpoint === 'updateItem') {
      const { quantity } = body;
      return [
        { call, pointer: '', productId: null, optionId: call.ids[1] ?? null, quantity, expectedPrice: priceIn(body) },
      ];
    }
    return objectsIn(body['items']).map((item, index) => ({
      call,
      pointer: `/items/${index}`,
      productId: textOf(item['productId']),
      optionId: textOf(item['optionId']),
      quantity: item['quantity'],
      expectedPrice: priceIn(item),
    }));
  });
}

function priceIn(item: JsonObject): Json | undefined {
  return item['expectedPrice'] ?? undefined;
}
