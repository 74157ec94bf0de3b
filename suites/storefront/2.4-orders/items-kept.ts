import { FindingError, same, type Json, type Pointer, type Reply, type Request } from '../../../src/authoring.ts';
import { entriesAt, type Entry } from '../replies/order-entries.ts';
import { isRecord } from '../expectations/record-shape.ts';
import { ambient } from '../authoring.ts';

/** The items in earlier reads of an order, by its state. */
export type RememberedItems = Map<string, Reading>;

interface Reading {
  readonly options: Json;
  /** Product and quantity of each item, by its option and the states that it and its tickets stood in. */
  readonly items: ReadonlyMap<string, Item>;
}

interface Item {
  readonly pointer: Pointer;
  readonly productId: Json;
  readonly quantity: Json;
}

/**
 * The order has the items that it had when it was last read in this state: what happened between two states, or to an item
 * whose own state moved, is not ours to know. True where there was something to compare.
 */
export function expectSameItems(reply: Reply, remembered: RememberedItems): boolean {
  const now = readingOf(reply);
  const status = JSON.stringify(reply.peek('/status') ?? null);
  const before = remembered.get(status);
  remembered.set(status, now);
  if (before === undefined) return false;
  expectKept(reply, '/items', { before: before.options, after: now.options });
  for (const [state, item] of now.items) {
    const was = before.items.get(state);
    if (was === undefined) continue;
    expectKept(reply, `${item.pointer}/quantity`, { before: was.quantity, after: item.quantity });
    // A product may leave the catalogue, and come back.
    if (was.productId === null || item.productId === null) continue;
    expectKept(reply, `${item.pointer}/productId`, { before: was.productId, after: item.productId });
  }
  return true;
}

function expectKept(reply: Reply, pointer: Pointer, { before, after }: { before: Json; after: Json }): void {
  if (same(before, after)) return;
  throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected: before, received: after });
}

function readingOf(reply: Reply): Reading {
  const items = entriesAt(reply, '/items');
  const options = items.map(({ value }) => value['optionId'] ?? null).toSorted(inText);
  const alone = items.filter(({ value }) => options.filter((option) => option === value['optionId']).length === 1);
  return {
    options,
    items: new Map(alone.map((item) => [situation(reply, item), itemOf(item)])),
  };
}

function situation(reply: Reply, { pointer, value }: Entry): string {
  const tickets = entriesAt(reply, `${pointer}/unitItems`).map((ticket) => ticket.value['status'] ?? null);
  return JSON.stringify([value['optionId'] ?? null, value['status'] ?? null, tickets.toSorted(inText)]);
}

function itemOf({ pointer, value }: Entry): Item {
  return { pointer, productId: value['productId'] ?? null, quantity: value['quantity'] ?? null };
}

function inText(a: Json, b: Json): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** The order that a request asks for. */
function orderIdOf({ path }: Request): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Section 2.4: an order keeps the items that it was placed with, however often it is read. */
export const itemsKeptChecks = [
  ambient('storefront/2.4/cart-items#every-read', 'No order read again in one state has other items than before', {
    remember: () => new Map<string, RememberedItems>(),
    judge(reply, { request, memory }) {
      if (!isRecord(reply, 'order')) return false;
      const uuid = orderIdOf(request);
      const remembered = memory.get(uuid) ?? new Map<string, Reading>();
      memory.set(uuid, remembered);
      return expectSameItems(reply, remembered);
    },
    gap: 'orders',
  }),
];
