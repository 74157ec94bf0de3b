import type { ClientCall, ClientTraffic, Json } from '../../../../src/client-authoring.ts';
import { bodyOf, callsTo, objectsIn, textOf } from '../calls.ts';

/** One item that the client asks to put in a cart. */
export interface CartItem {
  readonly call: ClientCall;
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: Json | undefined;
  readonly expectedPrice: Json | undefined;
  /** Where the item is in the body: `/items/0`. */
  readonly pointer: string;
}

/** The items of every create and add, in order. */
export function itemsPutInCarts(traffic: ClientTraffic): readonly CartItem[] {
  return callsTo(traffic, 'createCart', 'addItems').flatMap((call) =>
    objectsIn(bodyOf(call)['items']).flatMap((item, index) => {
      const productId = textOf(item['productId']);
      const optionId = textOf(item['optionId']);
      if (productId === null || optionId === null) return [];
      const { quantity, expectedPrice } = item;
      return [{ call, productId, optionId, quantity, expectedPrice, pointer: `/items/${index}` }];
    }),
  );
}

/** The prices that creates, adds and updates expect, in order. */
export function expectedPrices(traffic: ClientTraffic): readonly {
  readonly call: ClientCall;
  readonly optionId: string;
  readonly price: number;
  readonly pointer: string;
}[] {
  const updates = callsTo(traffic, 'updateItem').map((call) => ({
    call,
    optionId: call.ids[1] ?? '',
    expectedPrice: bodyOf(call)['expectedPrice'],
    pointer: '',
  }));
  return [...itemsPutInCarts(traffic), ...updates]
    .toSorted((one, other) => one.call.number - other.call.number)
    .flatMap(({ call, optionId, expectedPrice, pointer }) =>
      typeof expectedPrice === 'number'
        ? [{ call, optionId, price: expectedPrice, pointer: `${pointer}/expectedPrice` }]
        : [],
    );
}
