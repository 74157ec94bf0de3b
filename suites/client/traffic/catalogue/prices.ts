import type { ClientCall, ClientTraffic, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { apiCalls, bodyOf, errorCode, numberOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { catalogueOf, momentOf, optionIn, optionsOf, pricingRows, productsOf } from './catalogue.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';

/** The price of one unit of an option, as a reply served it to the client. */
export interface ServedPrice {
  readonly optionId: string;
  readonly productId: string | null;
  /** In minor units. */
  readonly retail: number;
  /** The list, a line of a cart, or the current price of a PRICE_MISMATCH. */
  readonly source: 'list' | 'cart' | 'mismatch';
  readonly call: ClientCall;
}

/** The prices that the client was told. */
export interface Prices {
  /** In the order in which the replies ended. */
  readonly served: readonly ServedPrice[];
  /** The price of an option that was served last before a call arrived; null without one. */
  lastAt(call: ClientCall, optionId: string): ServedPrice | null;
  /**
   * Every price that a right client may hold for an option when it sends a call, the newest last: the list price of the last whole
   * walk and the list prices served since, and what carts said after the oldest of them. Empty if the option was never served.
   */
  heldAt(call: ClientCall, optionId: string): readonly number[];
}

export const pricesOf: (traffic: ClientTraffic) => Prices = once((traffic) => {
  const served = apiCalls(traffic)
    .toSorted((one, other) => one.endedMs - other.endedMs)
    .flatMap(pricesIn);
  const byOption = groupedBy(served, ({ optionId }) => optionId);
  const catalogue = catalogueOf(traffic);
  const before = ({ arrivedMs }: ClientCall, optionId: string): readonly ServedPrice[] =>
    (byOption.get(optionId) ?? []).filter(({ call }) => call.endedMs <= arrivedMs);
  return {
    served,
    lastAt: (call, optionId) => before(call, optionId).at(-1) ?? null,
    heldAt(call, optionId) {
      const known = before(call, optionId);
      const productId = known.find((one) => one.productId !== null)?.productId ?? '';
      const held = catalogue.heldAt(momentOf(call), productId).filter(({ product }) => optionIn(product, optionId));
      const first = known.findIndex((one) => one.call === held[0]?.page);
      return [...new Set(known.slice(Math.max(first, 0)).map(({ retail }) => retail))];
    },
  };
});

/** The unit price of an option in the list: the first pricing row of its first unit; null without one. */
export function listPrice(option: JsonObject): number | null {
  return numberOf(pricingRows(option)[0]?.['retail']);
}

function pricesIn(call: ClientCall): readonly ServedPrice[] {
  if (call.endpoint === 'products') return productsOf(call).flatMap(({ id, product }) => listPrices(call, id, product));
  if (succeeded(call)) return objectsIn(replyOf(call)?.['items']).flatMap((line) => linePrice(call, line));
  return errorCode(call) === 'PRICE_MISMATCH' ? mismatchPrice(call) : [];
}

function listPrices(call: ClientCall, productId: string, product: JsonObject): readonly ServedPrice[] {
  return optionsOf(product).flatMap((option) => {
    const optionId = textOf(option['id']);
    const retail = listPrice(option);
    return optionId === null || retail === null ? [] : [{ call, productId, optionId, retail, source: 'list' }];
  });
}

function linePrice(call: ClientCall, line: JsonObject): readonly ServedPrice[] {
  const { pricing } = line;
  const optionId = textOf(line['optionId']);
  const retail = isObject(pricing) ? numberOf(pricing['retail']) : null;
  if (optionId === null || retail === null) return [];
  return [{ call, productId: textOf(line['productId']), optionId, retail, source: 'cart' }];
}

/** The path of the error names the item of the request; an update has only one. */
function mismatchPrice(call: ClientCall): readonly ServedPrice[] {
  const body = replyOf(call);
  const error = isObject(body?.['details']) ? body['details'] : body;
  const retail = numberOf(error?.['currentPrice']);
  if (retail === null) return [];
  const index = /^\$\.items\[(\d+)\]/.exec(textOf(error?.['path']) ?? '')?.[1];
  const item = index === undefined ? undefined : objectsIn(bodyOf(call)['items'])[Number(index)];
  const optionId = textOf(item?.['optionId']) ?? call.ids[1] ?? null;
  if (optionId === null) return [];
  return [{ call, productId: textOf(item?.['productId']), optionId, retail, source: 'mismatch' }];
}
