import type { ClientCall, ClientTraffic, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { callsTo, numberOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { cartsOf } from '../carts/carts.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';

/** A unit price that a reply showed to the client. */
export interface ServedPrice {
  readonly call: ClientCall;
  readonly price: number;
}

/** A product or an option on a product page. */
interface Listed {
  readonly call: ClientCall;
  readonly value: JsonObject;
}

/** Every unit price of an option that product pages and carts showed, in order of arrival. */
export function pricesOf(traffic: ClientTraffic, optionId: string): readonly ServedPrice[] {
  const pages = (listedOptions(traffic).get(optionId) ?? []).flatMap(({ call, value }) =>
    objectsIn(value['units'])
      .flatMap(({ pricing }) => objectsIn(pricing))
      .flatMap(({ retail }) => numberOf(retail) ?? [])
      .map((price) => ({ call, price })),
  );
  const carts = [...cartsOf(traffic).values()].flatMap(({ served }) =>
    served.flatMap(({ call, lines }) => {
      const price = lines.find((line) => line.optionId === optionId)?.retail ?? null;
      return price === null ? [] : [{ call, price }];
    }),
  );
  return [...pages, ...carts].toSorted((one, other) => one.call.number - other.call.number);
}

/** The product pages that showed a product, in order of arrival. */
export function pagesWith(traffic: ClientTraffic, productId: string): readonly ClientCall[] {
  return (listedProducts(traffic).get(productId) ?? []).map(({ call }) => call);
}

/** The largest quantity of an option by the latest product page; null if there is no limit or no page. */
export function maxUnitsOf(traffic: ClientTraffic, optionId: string): number | null {
  const restrictions = listedOptions(traffic).get(optionId)?.at(-1)?.value['restrictions'];
  return isObject(restrictions) ? numberOf(restrictions['maxUnits']) : null;
}

const listedProducts = once((traffic) =>
  byId(
    callsTo(traffic, 'products')
      .filter(succeeded)
      .flatMap((call) => objectsIn(replyOf(call)?.['products']).map((value) => ({ call, value }))),
  ),
);

const listedOptions = once((traffic) =>
  byId(
    [...listedProducts(traffic).values()]
      .flat()
      .toSorted((one, other) => one.call.number - other.call.number)
      .flatMap(({ call, value }) => objectsIn(value['options']).map((option) => ({ call, value: option }))),
  ),
);

function byId(all: readonly Listed[]): ReadonlyMap<string, readonly Listed[]> {
  return groupedBy(all, ({ value }) => textOf(value['id']) ?? '');
}
