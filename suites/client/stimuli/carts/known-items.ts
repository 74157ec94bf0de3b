import type { ClientTraffic, IncomingCall } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { textOf } from '../../traffic/calls.ts';
import { cartsOf, type ServedLine } from '../../traffic/carts/carts.ts';
import { lastServed } from '../../traffic/carts/cart-states.ts';

/** An item of a create or an add, before it is forwarded. */
export interface AskedItem {
  readonly productId: string;
  readonly optionId: string;
  readonly expectedPrice: number | null;
}

/** The items of a create or an add, or the line of an update. */
export function askedItems({ endpoint, ids, json }: IncomingCall, traffic: ClientTraffic): readonly AskedItem[] {
  if (!isObject(json)) return [];
  if (endpoint === 'updateItem') {
    const productId = linesBefore(ids[0] ?? '', traffic).find(({ id }) => id === ids[1])?.productId ?? null;
    return productId === null ? [] : [{ productId, optionId: ids[1] ?? '', expectedPrice: priceIn(json) }];
  }
  const items = Array.isArray(json['items']) ? json['items'] : [];
  return items.flatMap((item) => {
    if (!isObject(item)) return [];
    const [productId, optionId] = [textOf(item['productId']), textOf(item['optionId'])];
    return productId === null || optionId === null ? [] : [{ productId, optionId, expectedPrice: priceIn(item) }];
  });
}

function priceIn(item: { readonly expectedPrice?: unknown }): number | null {
  return typeof item.expectedPrice === 'number' ? item.expectedPrice : null;
}

/** The lines of a cart in its last reply. */
export function linesBefore(cartId: string, traffic: ClientTraffic): readonly ServedLine[] {
  const record = cartsOf(traffic).get(cartId);
  return record === undefined ? [] : (lastServed(record, traffic.nowMs)?.lines ?? []);
}

/** True if any cart of the client has a line of a product: a change of the product would change those lines too. */
export function isInCart(productId: string, traffic: ClientTraffic): boolean {
  return [...cartsOf(traffic).values()].some(
    (record) => lastServed(record, traffic.nowMs)?.lines.some((line) => line.productId === productId) === true,
  );
}
