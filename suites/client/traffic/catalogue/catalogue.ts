import type { ClientCall, ClientTraffic, JsonObject } from '../../../../src/client-authoring.ts';
import { callsTo, objectsIn, replyOf, succeeded, textOf, agentOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { stepsOf } from '../steps.ts';
import { handlingMs } from '../times.ts';
import { walksOf } from './walks.ts';

export interface ServedProduct {
  readonly id: string;
  readonly page: ClientCall;
  readonly product: JsonObject;
}

/** A moment of a client: a request, or a question of the driver. */
export interface Moment {
  readonly atMs: number;
  /** The `user-agent` of the request; null for any program. */
  readonly agent: string | null;
}

/** What the client learned of the products from the list. */
export interface Catalogue {
  /** Every product of every page, in the order in which the replies ended. */
  readonly served: readonly ServedProduct[];
  /**
   * What the client may hold of a product at a moment, the oldest first: the version of the last whole walk, and every version
   * served after it. A client may store pages one by one or a walk as a whole, so each of them is right.
   */
  heldAt(moment: Moment, productId: string): readonly ServedProduct[];
}

export const catalogueOf: (traffic: ClientTraffic) => Catalogue = once((traffic) => {
  const served = callsTo(traffic, 'products')
    .toSorted((one, other) => one.endedMs - other.endedMs)
    .flatMap((page) => productsOf(page).map(({ id, product }) => ({ id, page, product })));
  const byId = groupedBy(served, ({ id }) => id);
  const storedMs = storedTimes(traffic);
  const walkers = new Set([...storedMs].map(([page]) => agentOf(page)));
  return {
    served,
    heldAt({ atMs, agent }, productId) {
      const known = (byId.get(productId) ?? []).filter(({ page }) => page.endedMs <= atMs);
      const own = agent !== null && walkers.has(agent);
      const stored = known.findLastIndex(
        ({ page }) => (storedMs.get(page) ?? Infinity) <= atMs && (!own || agentOf(page) === agent),
      );
      return stored === -1 ? known : known.slice(stored);
    },
  };
});

export function momentOf(call: ClientCall): Moment {
  return { atMs: call.arrivedMs, agent: agentOf(call) };
}

export function productsOf(page: ClientCall): readonly { readonly id: string; readonly product: JsonObject }[] {
  if (!succeeded(page)) return [];
  return objectsIn(replyOf(page)?.['products']).flatMap((product) => {
    const id = textOf(product['id']);
    return id === null ? [] : [{ id, product }];
  });
}

export function optionsOf(product: JsonObject): readonly JsonObject[] {
  return objectsIn(product['options']);
}

/** An option of a product; null if the product has no such option. */
export function optionIn(product: JsonObject, optionId: string): JsonObject | null {
  return optionsOf(product).find(({ id }) => id === optionId) ?? null;
}

/** The pricing rows of an option, unit by unit. */
export function pricingRows(option: JsonObject): readonly JsonObject[] {
  return objectsIn(option['units']).flatMap((unit) => objectsIn(unit['pricing']));
}

/** By page: when its walk must be stored. Pages of walks that did not end are missing. */
function storedTimes(traffic: ClientTraffic): ReadonlyMap<ClientCall, number> {
  const syncs = stepsOf(traffic, 'sync');
  const times = new Map<ClientCall, number>();
  for (const { calls, end } of walksOf(traffic)) {
    if (end === null) continue;
    const sync = syncs.find(({ startedMs, endedMs }) => startedMs <= end.arrivedMs && end.endedMs <= endedMs);
    for (const page of calls) times.set(page, sync?.endedMs ?? end.endedMs + handlingMs);
  }
  return times;
}
