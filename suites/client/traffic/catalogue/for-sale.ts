import type { ClientCall, ClientTraffic, DriverStep, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { callsTo, succeeded, textOf } from '../calls.ts';
import { cartsOf } from '../carts/carts.ts';
import { optionsIn } from '../carts/sent-items.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { catalogueOf, optionIn, optionsOf, pricingRows } from './catalogue.ts';
import { listPrice } from './prices.ts';

/** An option that the list shows for sale. */
export interface ForSale {
  readonly pair: string;
  /** The page that served it last. */
  readonly page: ClientCall;
  /** Equal for options that differ in nothing but ids, prices and the time at which they were served. */
  readonly kind: string;
  readonly price: number;
}

/** So many options of a product are compared: a shop may show only the first ones. */
const compared = 2;

/**
 * The options that a client with all of the list would offer at a step, by every version that it may hold. Products with an option
 * that a later reply refused or showed as unavailable are left out.
 */
export function forSaleAt(traffic: ClientTraffic, { startedMs }: DriverStep): readonly ForSale[] {
  const catalogue = catalogueOf(traffic);
  const refused = refusedMs(traffic);
  const kinds = kindsOf(traffic);
  return idsOf(traffic).flatMap((id) => {
    const held = catalogue.heldAt({ atMs: startedMs, agent: null }, id);
    const last = held.at(-1);
    if (last === undefined) return [];
    const refusals = optionsOf(last.product).map(({ id: one }) => refused.get(textOf(one) ?? '') ?? -Infinity);
    const sinceMs = Math.min(...held.map(({ since }) => since.endedMs));
    if (refusals.some((ms) => ms > sinceMs)) return [];
    return [...(kinds.get(last.product) ?? [])].flatMap(([optionId, kind]) => {
      const price = listPrice(optionIn(last.product, optionId) ?? {});
      const isSteady = held.every((one) => kinds.get(one.product)?.get(optionId) === kind);
      return price === null || !isSteady ? [] : [{ pair: `${id} ${optionId}`, page: last.page, kind, price }];
    });
  });
}

const idsOf = once((traffic): readonly string[] => [...new Set(catalogueOf(traffic).served.map(({ id }) => id))]);

/** By served product: the kinds of its first options that are for sale. An option whose activity is unknown has none. */
const kindsOf = once(
  (traffic): ReadonlyMap<JsonObject, ReadonlyMap<string, string>> =>
    new Map(catalogueOf(traffic).served.map(({ product }) => [product, kindsIn(product)])),
);

function kindsIn(product: JsonObject): ReadonlyMap<string, string> {
  const { id: _id, options: _options, ...shared } = product;
  if (product['status'] !== 'active' || product['availabilityRequired'] !== false) return new Map();
  return new Map(
    optionsOf(product)
      .slice(0, compared)
      .flatMap((option, rank) => {
        const { id, active, restrictions = null, units } = option;
        const hasPromotion = pricingRows(option).some(({ discountedPrice }) => isObject(discountedPrice));
        const count = Array.isArray(units) ? units.length : 0;
        const kind = JSON.stringify([shared, rank, restrictions, count, hasPromotion]);
        return active === true ? [[textOf(id) ?? '', kind] as const] : [];
      }),
  );
}

/** By option: when a reply last said that it cannot be bought. Any failure counts, because a client may take an option off for it. */
const refusedMs = once((traffic): ReadonlyMap<string, number> => {
  const failed = callsTo(traffic, 'createCart', 'addItems', 'updateItem')
    .filter((call) => !succeeded(call))
    .flatMap((call) => optionsIn(call).map((optionId) => ({ optionId, ms: call.endedMs })));
  const unavailable = [...cartsOf(traffic).values()].flatMap(({ served }) =>
    served.flatMap(({ call, lines }) =>
      lines.filter(({ available }) => !available).map(({ optionId }) => ({ optionId, ms: call.endedMs })),
    ),
  );
  const all = groupedBy([...failed, ...unavailable], ({ optionId }) => optionId);
  return new Map([...all].map(([optionId, times]) => [optionId, Math.max(...times.map(({ ms }) => ms))]));
});
