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

/** By option: every unit price that product pages and carts showed, in order of arrival. */
export const shownPrices = once((traffic): ReadonlyMap<string, readonly ServedPrice[]> => {
  const pages = [...listedOptions(traffic)].flatMap(([optionId, listed]) =>
    listed.flatMap(({ call, value }) =>
      objectsIn(value['units'])
        .flatMap(({ pricing }) => objectsIn(pricing))
        .flatMap(({ retail }) => numberOf(retail) ?? [])
        .map((price) => ({ call, optionId, price })),
    ),
  );
  const carts = [...cartsOf(traffic).values()].flatMap(({ served }) =>
    served.flatMap(({ call, lines }) => {
      const firstLines = new Map(lines.toReversed().map((line) => [line.optionId, line.retail]));
      return [...firstLines].flatMap(([optionId, price]) => (price === null ? [] : [{ call, optionId, price }]));
    }),
  );
  const inOrder = [...pages, ...carts].toSorted((one, other) => one.call.number - other.call.number);
  return groupedBy(inOrder, ({ optionId }) => optionId);
});

/** By product: the ends of the pages that showed the product, in order. */
export const pageEnds = once((traffic): ReadonlyMap<string, readonly number[]> => {
  const ends = [...listedProducts(traffic)].map(
    ([id, listed]) => [id, listed.map(({ call }) => call.endedMs).toSorted((one, other) => one - other)] as const,
  );
  return new Map(ends);
});

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
