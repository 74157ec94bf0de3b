import type { ClientCall, ClientTraffic, JsonObject } from '../../../../src/client-authoring.ts';
import { agentOf, callsTo, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { syncOf } from '../steps.ts';
import { countBefore, countUntil, timelineOf, type Timeline } from '../timeline.ts';
import { handlingMs } from '../times.ts';
import { walksOf } from './walks.ts';

export interface ServedProduct {
  readonly id: string;
  readonly page: ClientCall;
  /** Equal products of several pages are the same object. */
  readonly product: JsonObject;
}

/** A version of a product that the client may hold. `page` is the newest page that served it. */
export interface HeldProduct extends ServedProduct {
  /** The oldest page that served it of those that count. */
  readonly since: ClientCall;
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
   * What the client may hold of a product at a moment, the newest last: the version of the last whole walk, and every version
   * served after it. A client may store pages one by one or a walk as a whole, so each of them is right.
   */
  heldAt(moment: Moment, productId: string): readonly HeldProduct[];
}

export const catalogueOf: (traffic: ClientTraffic) => Catalogue = once((traffic) => {
  const products = new Map<string, JsonObject>();
  const served = callsTo(traffic, 'products')
    .toSorted((one, other) => one.endedMs - other.endedMs)
    .flatMap((page) => productsOf(page).map(({ id, product }) => ({ id, page, product: sameProduct(product) })));
  const storedMs = storedTimes(traffic);
  const walkers = new Set([...storedMs].map(([page]) => agentOf(page)));
  const histories = new Map(
    [...groupedBy(served, ({ id }) => id)].map(([id, ofProduct]) => [id, historyOf(ofProduct, storedMs)]),
  );
  return {
    served,
    heldAt: ({ atMs, agent }, productId) =>
      histories.get(productId)?.(atMs, agent !== null && walkers.has(agent) ? agent : null) ?? [],
  };

  function sameProduct(product: JsonObject): JsonObject {
    const text = JSON.stringify(product);
    const known = products.get(text) ?? product;
    products.set(text, known);
    return known;
  }
});

/** What the client may hold of one product. With an agent, only walks of this program count as stored. */
type History = (atMs: number, agent: string | null) => readonly HeldProduct[];

/** A catalogue is read again and again, so that a search through all servings of a product would take too long. */
function historyOf(served: readonly ServedProduct[], storedMs: ReadonlyMap<ClientCall, number>): History {
  const indexes = [...served.keys()];
  const endAt = (index: number): number => served[index]?.page.endedMs ?? Infinity;
  const storedBy = (some: readonly number[]): Timeline<number> =>
    timelineOf(
      some.filter((index) => storedAt(index) < Infinity),
      storedAt,
    );
  const stored = storedBy(indexes);
  const storedByAgent = new Map([...groupedBy(indexes, agentAt)].map(([agent, ofAgent]) => [agent, storedBy(ofAgent)]));
  const versions = groupedBy(indexes, (index) => served[index]?.product);
  return (atMs, agent) => {
    const end = countUntil(indexes, endAt, atMs);
    const start = (agent === null ? stored : storedByAgent.get(agent))?.lastUntil(atMs) ?? 0;
    const recent = end - start < versions.size ? new Set(served.slice(start, end).map(({ product }) => product)) : null;
    return [...(recent ?? versions.keys())]
      .flatMap((product) => {
        const all = versions.get(product) ?? [];
        const oldest = all[countBefore(all, (index) => index, start)];
        const newest = all[countBefore(all, (index) => index, end) - 1];
        return oldest === undefined || newest === undefined || newest < oldest ? [] : [{ oldest, newest }];
      })
      .toSorted((one, other) => one.newest - other.newest)
      .flatMap(({ oldest, newest }) => {
        const [since, held] = [served[oldest], served[newest]];
        return since === undefined || held === undefined ? [] : [{ ...held, since: since.page }];
      });
  };

  function storedAt(index: number): number {
    const page = served[index]?.page;
    return page === undefined ? Infinity : Math.max(page.endedMs, storedMs.get(page) ?? Infinity);
  }

  function agentAt(index: number): string | null {
    const page = served[index]?.page;
    return page === undefined ? null : agentOf(page);
  }
}

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
  const times = new Map<ClientCall, number>();
  for (const { calls, end } of walksOf(traffic)) {
    if (end === null) continue;
    const syncMs = syncOf(traffic, end)?.endedMs ?? -Infinity;
    for (const page of calls) times.set(page, syncMs >= end.endedMs ? syncMs : end.endedMs + handlingMs);
  }
  return times;
}
