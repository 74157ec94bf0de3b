import type { ClientCall, ClientTraffic, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { apiCalls, bodyOf, errorCode, numberOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { catalogueOf, optionIn, optionsOf, pricingRows, productsOf, type Moment } from './catalogue.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { countBefore, countUntil } from '../timeline.ts';

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
  /** The price of an option that was served last before a call arrived; null without one. */
  lastAt(call: ClientCall, optionId: string): ServedPrice | null;
  /**
   * Every price that a right client may hold for an option at a moment, the newest last: the list price of the last whole walk and
   * the list prices served since, and what carts said after the oldest of them. Empty if the option was never served.
   */
  heldAt(moment: Moment, optionId: string): readonly number[];
  /** The last list price of an option before a moment, and the last one before it that differs; null without both. */
  changeBefore(moment: Moment, optionId: string): PriceChange | null;
  /** The options whose list price changed. */
  readonly changed: ReadonlySet<string>;
  /** The kinds of replies that served this price of an option before a moment. */
  sourcesOf(moment: Moment, optionId: string, price: number): readonly ServedPrice['source'][];
}

interface PriceChange {
  readonly latest: ServedPrice;
  readonly older: ServedPrice;
}

export const pricesOf: (traffic: ClientTraffic) => Prices = once((traffic) => {
  const served = apiCalls(traffic)
    .toSorted((one, other) => one.endedMs - other.endedMs)
    .flatMap(pricesIn);
  const byOption = new Map(
    [...groupedBy(served, ({ optionId }) => optionId)].map(([id, prices]) => [id, historyOf(prices)]),
  );
  const catalogue = catalogueOf(traffic);
  return {
    changed: new Set([...byOption].flatMap(([id, { changeUntil }]) => (changeUntil(Infinity) === null ? [] : [id]))),
    lastAt: ({ arrivedMs }, optionId) => byOption.get(optionId)?.lastUntil(arrivedMs) ?? null,
    heldAt(moment, optionId) {
      const history = byOption.get(optionId);
      if (history === undefined) return [];
      const held = catalogue.heldAt(moment, history.productId).filter(({ product }) => optionIn(product, optionId));
      const since = held.map((one) => one.since).toSorted((one, other) => one.endedMs - other.endedMs)[0];
      return history.between(since, moment.atMs);
    },
    changeBefore: ({ atMs }, optionId) => byOption.get(optionId)?.changeUntil(atMs) ?? null,
    sourcesOf: ({ atMs }, optionId, price) => byOption.get(optionId)?.sourcesUntil(price, atMs) ?? [],
  };
});

/** The prices of one option. They are asked for with each item that a client sends, so no answer may search all of them. */
interface PriceHistory {
  /** The product of the option; empty if no reply names it. */
  readonly productId: string;
  lastUntil(ms: number): ServedPrice | null;
  /** The different prices of the replies from one on, or from the first one, up to a time. */
  between(first: ClientCall | undefined, ms: number): readonly number[];
  changeUntil(ms: number): PriceChange | null;
  sourcesUntil(price: number, ms: number): readonly ServedPrice['source'][];
}

function historyOf(prices: readonly ServedPrice[]): PriceHistory {
  const end = ({ call }: ServedPrice): number => call.endedMs;
  const firstOfCall = new Map(prices.map(({ call }, index) => [call, index] as const).toReversed());
  const indexes = groupedBy(prices.keys(), (index) => prices[index]?.retail ?? 0);
  const listed = prices.filter(({ source }) => source === 'list');
  /** By index: the last list price before this one that differs from it. */
  const older: (ServedPrice | undefined)[] = [];
  for (const [index, { retail }] of listed.entries()) {
    const before = listed[index - 1];
    older.push(before?.retail === retail ? older[index - 1] : before);
  }
  const firstBySource = new Map(
    [...groupedBy(prices, ({ source }) => source)].map(([source, own]) => [source, firstOfEach(own)]),
  );
  return {
    productId: prices.find((one) => one.productId !== null)?.productId ?? '',
    lastUntil: (ms) => prices[countUntil(prices, end, ms) - 1] ?? null,
    between(first, ms) {
      const from = (first === undefined ? undefined : firstOfCall.get(first)) ?? 0;
      const until = countUntil(prices, end, ms);
      return [...indexes]
        .flatMap(([retail, all]) => {
          const index = all[countBefore(all, (one) => one, from)] ?? Infinity;
          return index < until ? [{ retail, index }] : [];
        })
        .toSorted((one, other) => one.index - other.index)
        .map(({ retail }) => retail);
    },
    changeUntil(ms) {
      const index = countUntil(listed, end, ms) - 1;
      const [latest, before] = [listed[index], older[index]];
      return latest === undefined || before === undefined ? null : { latest, older: before };
    },
    sourcesUntil: (price, ms) =>
      [...firstBySource].flatMap(([source, first]) => ((first.get(price) ?? Infinity) <= ms ? [source] : [])),
  };
}

/** By price: the end of the first reply that served it. */
function firstOfEach(prices: readonly ServedPrice[]): ReadonlyMap<number, number> {
  return new Map(prices.toReversed().map(({ retail, call }) => [retail, call.endedMs]));
}

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
