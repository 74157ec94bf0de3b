import { FindingError, same, type Json, type Pointer, type Reply } from '../../../src/authoring.ts';
import { entriesAt, orderIdOf, type Entry } from '../replies/order-entries.ts';
import { isRecord } from '../expectations/record-shape.ts';
import { ambient } from '../authoring.ts';

/** The items in earlier reads of an order, by order status. */
export type RememberedItems = Map<string, Snapshot>;

interface Snapshot {
  readonly options: Json;
  /** Product and quantity of each item, by its option and the statuses of the item and its tickets. */
  readonly items: ReadonlyMap<string, Item>;
}

interface Item {
  readonly pointer: Pointer;
  readonly productId: Json;
  readonly quantity: Json;
}

/**
 * Expects the items of the last read with the same order status. An item is compared only while its status and the
 * statuses of its tickets are the same, because their change may change the item. True if there was an earlier read.
 */
export function expectSameItems(reply: Reply, remembered: RememberedItems): boolean {
  const now = snapshotOf(reply);
  const status = JSON.stringify(reply.peek('/status') ?? null);
  const before = remembered.get(status);
  remembered.set(status, now);
  if (before === undefined) return false;
  expectKept(reply, '/items', { before: before.options, after: now.options });
  for (const [state, item] of now.items) {
    const was = before.items.get(state);
    if (was === undefined) continue;
    expectKept(reply, `${item.pointer}/quantity`, { before: was.quantity, after: item.quantity });
    // A product may leave the catalogue and return to it.
    if (was.productId === null || item.productId === null) continue;
    expectKept(reply, `${item.pointer}/productId`, { before: was.productId, after: item.productId });
  }
  return true;
}

function expectKept(reply: Reply, pointer: Pointer, { before, after }: { before: Json; after: Json }): void {
  if (same(before, after)) return;
  throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected: before, received: after });
}

function snapshotOf(reply: Reply): Snapshot {
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

/** Section 2.4: an order keeps its items in every read. */
export const itemsKeptChecks = [
  ambient('storefront/2.4/cart-items#every-read', 'An order keeps the same items until its status changes', {
    remember: () => new Map<string, RememberedItems>(),
    judge(reply, { request, memory }) {
      if (!isRecord(reply, 'order')) return false;
      const uuid = orderIdOf(request);
      const remembered = memory.get(uuid) ?? new Map<string, Snapshot>();
      memory.set(uuid, remembered);
      return expectSameItems(reply, remembered);
    },
    gap: 'orders',
  }),
];
