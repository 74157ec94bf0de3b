import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { bodyOf, callsTo, errorCode, numberOf, replyOf, textOf } from '../calls.ts';
import { itemsOf, type SentItem } from './sent-items.ts';
import { shownPrices, type ServedPrice } from '../catalogue/listed-options.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { ownersOf, stepOf } from '../shoppers.ts';
import { shopperOf } from '../steps.ts';
import { countBefore, countUntil, from, timelineOf } from '../timeline.ts';

/** A call that PRICE_MISMATCH refused. */
export interface Mismatch {
  readonly call: ClientCall;
  readonly optionId: string;
  readonly expectedPrice: number;
  readonly currentPrice: number;
}

/** Every call that PRICE_MISMATCH refused, with the item that it names. */
export const mismatchesOf = once((traffic): readonly Mismatch[] =>
  callsTo(traffic, 'createCart', 'addItems', 'updateItem').flatMap((call) => {
    if (errorCode(call) !== 'PRICE_MISMATCH') return [];
    const body = replyOf(call);
    const error = isObject(body?.['details']) ? body['details'] : body;
    const currentPrice = numberOf(error?.['currentPrice']);
    const item = refusedItem(call, textOf(error?.['path']));
    const expectedPrice = numberOf(item?.expectedPrice);
    if (item === null || item.optionId === null || currentPrice === null || expectedPrice === null) return [];
    return [{ call, optionId: item.optionId, expectedPrice, currentPrice }];
  }),
);

/** The item that the error names with a path such as `$.items[1]`; the only one of a call with one item. */
function refusedItem(call: ClientCall, path: string | null): SentItem | null {
  const items = itemsOf(call);
  if (items.length === 1) return items[0] ?? null;
  const index = /\[(\d+)\]/.exec(path ?? '')?.[1];
  return index === undefined ? null : (items.find((item) => item.pointer === `/items/${index}`) ?? null);
}

/** A later call with the refused option. */
export interface PriceTry {
  readonly call: ClientCall;
  readonly item: SentItem;
}

/** The next call for the same shopper that has the refused option: on the same cart, or the next create. */
export function nextTry({ call, optionId }: Mismatch, traffic: ClientTraffic): PriceTry | null {
  const owner = ownerOf(call, traffic);
  return owner === null ? null : firstAfter(call, triesOfOwners(traffic).get(`${optionId} ${owner}`));
}

/** The next create, of any shopper, that has the refused option. */
export function nextCreate({ call, optionId }: Mismatch, traffic: ClientTraffic): PriceTry | null {
  return firstAfter(call, createsByOption(traffic).get(optionId));
}

/** Later calls of the same shopper with the refused option at the refused price, after a first try. */
export function* oldPriceTries(mismatch: Mismatch, traffic: ClientTraffic): Generator<PriceTry, void, undefined> {
  const { call, optionId, expectedPrice } = mismatch;
  const buyer = buyerOf(call, traffic);
  if (buyer === null) return;
  const first = firstAfter(call, triesOfBuyers(traffic).get(`${optionId} ${buyer}`));
  const atOldPrice = triesAtPrices(traffic).get(`${optionId} ${buyer} ${expectedPrice}`) ?? [];
  for (const one of from(atOldPrice, arrivalOf, call.endedMs)) if (one !== first) yield one;
}

/** The later calls with the refused option, one after another. */
export function triesAfter({ call, optionId }: Mismatch, traffic: ClientTraffic): Iterable<PriceTry> {
  return from(triesByOption(traffic).get(optionId) ?? [], arrivalOf, call.endedMs);
}

function firstAfter({ endedMs }: ClientCall, tries: readonly PriceTry[] = []): PriceTry | null {
  return tries[countBefore(tries, arrivalOf, endedMs)] ?? null;
}

function arrivalOf({ call }: PriceTry): number {
  return call.arrivedMs;
}

const tries = once((traffic): readonly PriceTry[] =>
  callsTo(traffic, 'createCart', 'addItems', 'updateItem').flatMap((call) =>
    itemsOf(call).map((item) => ({ call, item })),
  ),
);
const triesByOption = once((traffic) => groupedBy(tries(traffic), ({ item }) => item.optionId));
const createsByOption = once((traffic) =>
  groupedBy(
    tries(traffic).filter(({ call }) => call.endpoint === 'createCart'),
    ({ item }) => item.optionId,
  ),
);
const triesOfOwners = once((traffic) =>
  groupedBy(tries(traffic), ({ call, item }) => `${item.optionId ?? ''} ${ownerOf(call, traffic) ?? ''}`),
);

const triesOfBuyers = once((traffic) =>
  groupedBy(tries(traffic), ({ call, item }) => `${item.optionId ?? ''} ${buyerOf(call, traffic) ?? ''}`),
);
const triesAtPrices = once((traffic) =>
  groupedBy(
    tries(traffic),
    ({ call, item }) => `${item.optionId ?? ''} ${buyerOf(call, traffic) ?? ''} ${JSON.stringify(item.expectedPrice)}`,
  ),
);

/** The shopper of a call, also of one on a cart that the shopper created before; its owner if the shopper is unknown. */
function buyerOf(call: ClientCall, traffic: ClientTraffic): string | null {
  const shopper = call.endpoint === 'createCart' ? undefined : ownersOf(traffic).get(call.ids[0] ?? '');
  return shopper === undefined ? ownerOf(call, traffic) : `shopper ${shopper}`;
}

/** A cart belongs to one shopper. Creates are told apart by the driver, or by their client reference. */
function ownerOf(call: ClientCall, traffic: ClientTraffic): string | null {
  if (call.endpoint !== 'createCart') return `cart ${call.ids[0] ?? ''}`;
  const step = stepOf(traffic, call);
  const shopper = step === null ? textOf(bodyOf(call)['clientReference']) : shopperOf(step);
  return shopper === null ? null : `shopper ${shopper}`;
}

/** Prices that are right after a mismatch: the current one, and those that a reply showed later. */
export interface RightPrices {
  includes(price: number): boolean;
  readonly newest: number;
}

export function rightPrices(
  { call, optionId, currentPrice }: Mismatch,
  beforeMs: number,
  traffic: ClientTraffic,
): RightPrices {
  const shown = shownHistories(traffic).get(optionId)?.(call.endedMs, beforeMs);
  const further = furtherHistories(traffic).get(optionId)?.(call.endedMs, beforeMs);
  return {
    includes: (price) => price === currentPrice || shown?.includes(price) === true || further?.includes(price) === true,
    newest: further?.newest ?? shown?.newest ?? currentPrice,
  };
}

const shownHistories = once((traffic) => historiesOf(shownPrices(traffic)));
const furtherHistories = once((traffic) => {
  const prices = mismatchesOf(traffic).map(({ call, optionId, currentPrice }) => ({
    call,
    optionId,
    price: currentPrice,
  }));
  return historiesOf(groupedBy(prices, ({ optionId }) => optionId));
});

/** The prices of replies that ended after a time, up to another one. */
type PricesBetween = (
  afterMs: number,
  untilMs: number,
) => { includes(price: number): boolean; readonly newest: number | undefined };

function historiesOf(all: ReadonlyMap<string, readonly ServedPrice[]>): ReadonlyMap<string, PricesBetween> {
  return new Map([...all].map(([optionId, prices]) => [optionId, historyOf(prices)]));
}

function historyOf(prices: readonly ServedPrice[]): PricesBetween {
  const inOrder = timelineOf(prices, ({ call }) => call.endedMs);
  const ends = new Map(
    [...groupedBy(prices, ({ price }) => price)].map(([price, same]) => [
      price,
      same.map(({ call }) => call.endedMs).toSorted((one, other) => one - other),
    ]),
  );
  return (afterMs, untilMs) => {
    const newest = inOrder.lastUntil(untilMs);
    return {
      includes(price) {
        const own = ends.get(price) ?? [];
        return (own[countUntil(own, (ms) => ms, afterMs)] ?? Infinity) <= untilMs;
      },
      newest: newest !== undefined && newest.call.endedMs > afterMs ? newest.price : undefined,
    };
  };
}
