import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { bodyOf, callsTo, errorCode, numberOf, replyOf, textOf } from '../calls.ts';
import { itemsOf, type SentItem } from './sent-items.ts';
import { pricesOf } from '../catalogue/listed-options.ts';
import { once } from '../once.ts';
import { stepOf } from '../shoppers.ts';
import { shopperOf } from '../steps.ts';

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
export function nextTry(mismatch: Mismatch, traffic: ClientTraffic): PriceTry | null {
  return triesAfter(mismatch, traffic).find(({ call }) => isSameShopper(mismatch.call, call, traffic)) ?? null;
}

export function triesAfter({ call, optionId }: Mismatch, traffic: ClientTraffic): readonly PriceTry[] {
  return callsTo(traffic, 'createCart', 'addItems', 'updateItem')
    .filter(({ arrivedMs }) => arrivedMs >= call.endedMs)
    .flatMap((later) =>
      itemsOf(later)
        .filter((item) => item.optionId === optionId)
        .map((item) => ({ call: later, item })),
    );
}

/** A cart belongs to one shopper. Creates are told apart by the driver, or by their client reference. */
function isSameShopper(one: ClientCall, other: ClientCall, traffic: ClientTraffic): boolean {
  if (one.endpoint !== 'createCart') return one.ids[0] === other.ids[0];
  if (other.endpoint !== 'createCart') return false;
  const [first, second] = [one, other].map((call) => {
    const step = stepOf(traffic, call);
    return step === null ? textOf(bodyOf(call)['clientReference']) : shopperOf(step);
  });
  return first !== null && first === second;
}

/** Prices that are right after a mismatch: the current one, and those that a reply showed later. */
export function rightPrices(mismatch: Mismatch, beforeMs: number, traffic: ClientTraffic): readonly number[] {
  const { call, optionId, currentPrice } = mismatch;
  const isLater = (one: ClientCall): boolean => one.endedMs > call.endedMs && one.endedMs <= beforeMs;
  const served = pricesOf(traffic, optionId).filter((one) => isLater(one.call));
  const further = mismatchesOf(traffic).filter((one) => one.optionId === optionId && isLater(one.call));
  return [currentPrice, ...served.map(({ price }) => price), ...further.map((one) => one.currentPrice)];
}
