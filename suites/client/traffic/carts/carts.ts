import type { ClientCall, ClientEndpoint, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { callsTo, numberOf, objectsIn, replyOf, succeeded, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';

export const cartEndpoints: readonly ClientEndpoint[] = [
  'createCart',
  'readCart',
  'abandonCart',
  'addItems',
  'updateItem',
  'removeItem',
];

export interface ServedLine {
  readonly id: string;
  readonly productId: string | null;
  readonly optionId: string;
  readonly quantity: number;
  readonly available: boolean;
  /** The live unit price; null if it could not be read. */
  readonly retail: number | null;
}

/** A whole cart in a reply that reached the client. */
export interface ServedCart {
  readonly call: ClientCall;
  readonly id: string;
  readonly status: string | null;
  readonly buyLink: string | null;
  readonly lines: readonly ServedLine[];
  readonly grandTotal: number | null;
}

/** Everything about one cart that this client created. */
export interface CartRecord {
  readonly id: string;
  readonly created: ClientCall;
  /** In the order of arrival, with the call that created it. */
  readonly calls: readonly ClientCall[];
  /** In the order in which the replies reached the client. */
  readonly served: readonly ServedCart[];
}

/** The carts of a client by their ids. A cart of an earlier run is not in it. */
export const cartsOf = once((traffic): ReadonlyMap<string, CartRecord> => {
  const calls = callsTo(traffic, ...cartEndpoints).filter((call) => cartIdOf(call) !== null);
  const callsById = groupedBy(calls, cartIdOf);
  const created = new Map(
    calls.flatMap((call) => (call.endpoint === 'createCart' ? [[cartIdOf(call) ?? '', call] as const] : [])),
  );
  return new Map([...created].map(([id, call]) => [id, recordOf(id, call, callsById.get(id) ?? [])]));
});

function recordOf(id: string, created: ClientCall, all: readonly ClientCall[]): CartRecord {
  const calls = all.filter(({ arrivedMs }) => arrivedMs >= created.arrivedMs);
  const served = calls
    .flatMap((call) => servedCart(call) ?? [])
    .toSorted((one, other) => one.call.endedMs - other.call.endedMs);
  return { id, created, calls, served };
}

/** The id in the path; for a create, the id in its reply. Null if there is none. */
export function cartIdOf(call: ClientCall): string | null {
  if (call.endpoint === 'createCart') return servedCart(call)?.id ?? null;
  return call.ids[0] ?? null;
}

/** The cart in the reply of a call; null for any other reply. */
export function servedCart(call: ClientCall): ServedCart | null {
  const known = servedCarts.get(call);
  if (known !== undefined) return known;
  const cart = cartIn(call);
  servedCarts.set(call, cart);
  return cart;
}

/** Many rules read the same cart, and a call never changes. */
const servedCarts = new WeakMap<ClientCall, ServedCart | null>();

function cartIn(call: ClientCall): ServedCart | null {
  if (call.endpoint === null || !cartEndpoints.includes(call.endpoint) || !succeeded(call)) return null;
  const cart = replyOf(call);
  const id = textOf(cart?.['id']);
  if (cart === null || id === null) return null;
  const { totals } = cart;
  return {
    call,
    id,
    status: textOf(cart['status']),
    buyLink: textOf(cart['buyLink']),
    lines: objectsIn(cart['items']).flatMap((line) => servedLine(line) ?? []),
    grandTotal: isObject(totals) ? numberOf(totals['grandTotal']) : null,
  };
}

function servedLine(line: JsonObject): ServedLine | null {
  const [id, optionId, quantity] = [textOf(line['id']), textOf(line['optionId']), numberOf(line['quantity'])];
  if (id === null || optionId === null || quantity === null) return null;
  const { pricing } = line;
  return {
    id,
    productId: textOf(line['productId']),
    optionId,
    quantity,
    available: line['available'] !== false,
    retail: isObject(pricing) ? numberOf(pricing['retail']) : null,
  };
}

/** The same function, computed once for each cart: a cart may have most of the calls of a record. */
export function oncePerCart<T>(read: (record: CartRecord) => T): (record: CartRecord) => T {
  const results = new WeakMap<CartRecord, { readonly result: T }>();
  return (record) => {
    const known = results.get(record) ?? { result: read(record) };
    results.set(record, known);
    return known.result;
  };
}
