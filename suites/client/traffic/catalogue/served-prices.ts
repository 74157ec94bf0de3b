import type { ClientCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { callsTo, errorCode, numberOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';

/** A unit price that reached the client. */
export interface ServedPrice {
  readonly call: ClientCall;
  /** Null if the reply does not name the product. */
  readonly productId: string | null;
  readonly optionId: string;
  readonly retail: number;
  readonly original: number | null;
  readonly net: number | null;
  /** The amount of the promotion. */
  readonly promotion: number | null;
  readonly precision: number | null;
}

/** Every unit price by option, in order: of the list, of carts, and of price mismatches. */
export const servedPrices = once((traffic): ReadonlyMap<string, readonly ServedPrice[]> => {
  const prices = callsTo(traffic, 'products', ...cartEndpoints).flatMap(pricesIn);
  return groupedBy(prices, ({ optionId }) => optionId);
});

/** The endpoints that reply with a cart. */
export const cartEndpoints = ['createCart', 'readCart', 'addItems', 'updateItem', 'removeItem'] as const;

function pricesIn(call: ClientCall): readonly ServedPrice[] {
  const body = replyOf(call);
  if (body === null) return [];
  if (!succeeded(call)) return errorCode(call) === 'PRICE_MISMATCH' ? mismatchIn(call, body) : [];
  if (call.endpoint !== 'products')
    return objectsIn(body['items']).flatMap((line) =>
      priceOf(call, line['optionId'], line['productId'], line['pricing']),
    );
  return objectsIn(body['products']).flatMap((product) =>
    objectsIn(product['options']).flatMap((option) =>
      objectsIn(option['units'])
        .flatMap((unit) => objectsIn(unit['pricing']))
        .flatMap((pricing) => priceOf(call, option['id'], product['id'], pricing)),
    ),
  );
}

function priceOf(
  call: ClientCall,
  optionId: Json | undefined,
  productId: Json | undefined,
  pricing: Json | undefined,
): readonly ServedPrice[] {
  if (typeof optionId !== 'string' || !isObject(pricing)) return [];
  const { retail, original, net, currencyPrecision, discountedPrice } = pricing;
  if (typeof retail !== 'number') return [];
  return [
    {
      call,
      productId: textOf(productId),
      optionId,
      retail,
      original: numberOf(original),
      net: numberOf(net),
      promotion: isObject(discountedPrice) ? numberOf(discountedPrice['amount']) : null,
      precision: numberOf(currencyPrecision),
    },
  ];
}

/** The current price of a mismatch (section 2.8); `path` names the item of the request. */
function mismatchIn(call: ClientCall, body: JsonObject): readonly ServedPrice[] {
  const error = isObject(body['details']) ? body['details'] : body;
  const optionId = optionAt(call, textOf(error['path']) ?? '');
  const { currentPrice, currencyPrecision } = error;
  return priceOf(call, optionId, undefined, {
    ...(currentPrice === undefined ? {} : { retail: currentPrice }),
    ...(currencyPrecision === undefined ? {} : { currencyPrecision }),
  });
}

/** The option of the item that a JSONPath such as `$.items[1]` names; undefined if it names none. */
export function optionAt(call: Pick<ClientCall, 'endpoint' | 'ids' | 'json'>, path: string): string | undefined {
  if (call.endpoint === 'updateItem') return call.ids[1];
  const items = objectsIn(isObject(call.json) ? call.json['items'] : undefined);
  const index = /^\$\.items\[(\d+)\]/.exec(path)?.[1];
  const item = index === undefined && items.length === 1 ? items[0] : items[Number(index ?? Number.NaN)];
  return textOf(item?.['optionId']) ?? undefined;
}
