import type { ClientCall, ClientTraffic, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { arrivalOf, bodyOf, callsTo, numberOf, textOf } from '../calls.ts';
import { once } from '../once.ts';
import { countBefore } from '../timeline.ts';

/** An item of a create or an add, or the line and quantity of an update. */
export interface SentItem {
  readonly call: ClientCall;
  /** Where the item is in the body, such as `/items/0`; empty for an update. */
  readonly pointer: string;
  /** Null for an update, whose path has the line only. */
  readonly productId: string | null;
  /** A line has the id of its option (section 4.4 rule 7). */
  readonly optionId: string | null;
  readonly quantity: Json | undefined;
  /** Undefined without a price; null counts as none. */
  readonly expectedPrice: Json | undefined;
}

/** What a create, an add or an update asks for. */
export function itemsOf(call: ClientCall): readonly SentItem[] {
  const isUnreadable = call.json === undefined && call.body !== '';
  return call.endpoint === 'updateItem' && isUnreadable ? [] : itemsIn(call);
}

/** The items of every create, add and update, in order. */
export const sentItems = once((traffic): readonly SentItem[] =>
  callsTo(traffic, 'createCart', 'addItems', 'updateItem').flatMap(itemsIn),
);

function itemsIn(call: ClientCall): readonly SentItem[] {
  const body = bodyOf(call);
  if (call.endpoint === 'updateItem') return [sentItem(call, body, '')];
  if ((call.endpoint !== 'createCart' && call.endpoint !== 'addItems') || !Array.isArray(body['items'])) return [];
  return body['items'].flatMap((item: Json, index) =>
    isObject(item) ? [sentItem(call, item, `/items/${index}`)] : [],
  );
}

function sentItem(call: ClientCall, item: JsonObject, pointer: string): SentItem {
  return {
    call,
    pointer,
    productId: textOf(item['productId']),
    optionId: call.endpoint === 'updateItem' ? (call.ids[1] ?? null) : textOf(item['optionId']),
    quantity: item['quantity'],
    expectedPrice: item['expectedPrice'] ?? undefined,
  };
}

/** An item of a create or an add that names its product and its option. */
export interface NamedItem extends SentItem {
  readonly productId: string;
  readonly optionId: string;
}

/** The items of every create and add, in order. */
export function itemsPutInCarts(traffic: ClientTraffic): readonly NamedItem[] {
  return sentItems(traffic).flatMap(({ productId, optionId, ...item }) =>
    item.call.endpoint === 'updateItem' || productId === null || optionId === null
      ? []
      : [{ ...item, productId, optionId }],
  );
}

/** The prices that creates, adds and updates expect, in order. */
export function expectedPrices(traffic: ClientTraffic): readonly {
  readonly call: ClientCall;
  readonly optionId: string;
  readonly price: number;
  readonly pointer: string;
}[] {
  return sentItems(traffic).flatMap(({ call, productId, optionId, expectedPrice: price, pointer }) => {
    const isNamed = call.endpoint === 'updateItem' || productId !== null;
    if (!isNamed || optionId === null || typeof price !== 'number') return [];
    return [{ call, optionId, price, pointer: `${pointer}/expectedPrice` }];
  });
}

/** The options that a call asks for. */
export function optionsIn(call: ClientCall): readonly string[] {
  return itemsOf(call).flatMap(({ optionId }) => optionId ?? []);
}

/** The units of an option that a create or an add asks for. */
export function unitsOf(call: ClientCall, optionId: string): number {
  return itemsOf(call)
    .filter((item) => item.optionId === optionId)
    .reduce((sum, { quantity }) => sum + (numberOf(quantity) ?? 0), 0);
}

/** The first add on the same cart, after the end of another add, that asks for one of its options; undefined without one. */
export function laterAdd(traffic: ClientTraffic, add: ClientCall): ClientCall | undefined {
  const later = optionsIn(add).flatMap((optionId) => {
    const adds = addsOfOptions(traffic).get(addKey(add, optionId)) ?? [];
    return adds[countBefore(adds, arrivalOf, add.endedMs)] ?? [];
  });
  return later.toSorted((one, other) => one.number - other.number)[0];
}

const addsOfOptions = once((traffic) => callsByOption(callsTo(traffic, 'addItems'), addKey));

/** The calls by each option that they ask for, in order. */
export function callsByOption(
  calls: readonly ClientCall[],
  keyOf: (call: ClientCall, optionId: string) => string = (_call, optionId) => optionId,
): ReadonlyMap<string, readonly ClientCall[]> {
  const groups = new Map<string, ClientCall[]>();
  for (const call of calls)
    for (const optionId of new Set(optionsIn(call))) {
      const key = keyOf(call, optionId);
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(call);
    }
  return groups;
}

function addKey({ ids: [cart = ''] }: ClientCall, optionId: string): string {
  return `${cart} ${optionId}`;
}
