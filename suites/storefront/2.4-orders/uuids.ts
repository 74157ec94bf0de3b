import { expectSame, expectUnchanged, type Json, type Reply } from '../../../src/authoring.ts';
import { entriesAt, hasVouchers, orderIdOf, type Entry } from '../replies/order-entries.ts';
import { isRecord } from '../expectations/record-shape.ts';
import { ambient } from '../authoring.ts';

/** The uuids of an order and its tickets in earlier reads. Tickets are grouped by item. */
interface RememberedUuids {
  readonly uuid: Json;
  readonly tickets: Map<string, Json>;
}

function uuidsOf(reply: Reply, { pointer }: Entry): readonly string[] {
  const values = entriesAt(reply, `${pointer}/unitItems`).map(({ value }) => value['uuid']);
  return values.filter((value) => typeof value === 'string').toSorted();
}

/** The items whose tickets can be compared between reads: with vouchers, and no other item has the same option. */
function comparableItems(reply: Reply): readonly Entry[] {
  const items = entriesAt(reply, '/items');
  const ofOption = (option: unknown): number => items.filter(({ value }) => value['optionId'] === option).length;
  return items.filter(({ value }) => hasVouchers(value) && ofOption(value['optionId']) === 1);
}

/** The option and the number of tickets of an item. While they stay the same, its tickets keep their uuids. */
function situation(reply: Reply, item: Entry): string {
  const { optionId = null } = item.value;
  return JSON.stringify([optionId, uuidsOf(reply, item).length]);
}

/** Compares a read with earlier reads, and remembers its tickets. Always true. */
function expectKept(reply: Reply, remembered: RememberedUuids): boolean {
  expectSame(reply, '/uuid', remembered.uuid);
  for (const item of comparableItems(reply)) {
    const now = situation(reply, item);
    const after = uuidsOf(reply, item);
    const before = remembered.tickets.get(now);
    if (before !== undefined) expectUnchanged(reply, 'the uuids of the tickets of an item', { before, after });
    remembered.tickets.set(now, after);
  }
  return true;
}

function remember(reply: Reply): RememberedUuids {
  const remembered: RememberedUuids = { uuid: reply.peek('/uuid') ?? null, tickets: new Map() };
  if (remembered.uuid !== null) expectKept(reply, remembered);
  return remembered;
}

/** Section 2.4: the uuids of an order and its tickets are the same in every read. */
export const orderUuidChecks = [
  ambient('storefront/2.4/uuid-kept', 'The uuids of an order and of its tickets stay the same in every read', {
    remember: () => new Map<string, RememberedUuids>(),
    judge(reply, { request, memory }) {
      if (!isRecord(reply, 'order') || typeof reply.peek('/uuid') !== 'string') return false;
      const remembered = memory.get(orderIdOf(request));
      if (remembered !== undefined) return expectKept(reply, remembered);
      memory.set(orderIdOf(request), remember(reply));
      return false;
    },
    gap: 'orders',
  }),
];
