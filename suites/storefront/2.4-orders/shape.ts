import { expectThat, type Facts, type Reply, type Violation } from '../../../src/authoring.ts';
import { expectNoFields, isFailure } from '../expectations/failed-read.ts';
import { entriesAt, hasVouchers, ticketsIn, type Entry } from '../replies/order-entries.ts';
import { isRecord, shapeJudge } from '../expectations/record-shape.ts';
import { wireNameIn } from '../replies/wire-names.ts';
import { ambient } from '../authoring.ts';

type Row = 'order' | 'item' | 'unitItem' | 'status';

function rowOf({ pointer, keyword }: Violation): Row {
  if (keyword === 'enum') return 'status';
  if (/^\/items\/\d+\/unitItems\/\d+/.test(pointer)) return 'unitItem';
  return /^\/items\/\d+/.test(pointer) ? 'item' : 'order';
}

const judge = shapeJudge<Row>({ endpoint: 'order', schema: 'order', rowOf });

/** Expects a different value of this field in each ticket. True if at least two tickets have one. */
function expectOwn(reply: Reply, tickets: readonly Entry[], field: string): boolean {
  const values = new Set<unknown>();
  for (const { pointer, value } of tickets) {
    const holds = typeof value[field] !== 'string' || !values.has(value[field]);
    expectThat(reply, `${pointer}/${field}`, { holds, expected: 'a value that no other ticket has' });
    if (typeof value[field] === 'string') values.add(value[field]);
  }
  return values.size > 1;
}

function expectVouchers(reply: Reply): boolean {
  if (!isRecord(reply, 'order')) return false;
  const sold = entriesAt(reply, '/items').filter(({ value }) => hasVouchers(value));
  for (const { pointer } of sold) {
    const holds = entriesAt(reply, `${pointer}/unitItems`).length > 0;
    expectThat(reply, `${pointer}/unitItems`, { holds, expected: 'one entry for each ticket' });
  }
  expectOwn(reply, ticketsIn(reply), 'uuid');
  return sold.length > 0;
}

function expectLinks(reply: Reply, facts: Facts): boolean {
  if (!isRecord(reply, 'order')) return false;
  const links = ticketsIn(reply).flatMap(({ pointer, value }) => {
    const field = wireNameIn(value, 'myGrouponUrl', facts);
    const link = hasVouchers(value) ? value[field] : null;
    // The check of the ticket's shape reports a link of the wrong type.
    return typeof link === 'string' ? [{ pointer: `${pointer}/${field}`, link }] : [];
  });
  for (const { pointer, link } of links) {
    const holds = /^https?:\/\/[^/]/i.test(link) && URL.canParse(link);
    expectThat(reply, pointer, { holds, expected: 'an absolute http or https URL' });
  }
  return links.length > 0;
}

function expectOwnLinks(reply: Reply, facts: Facts): boolean {
  if (!isRecord(reply, 'order')) return false;
  const tickets = ticketsIn(reply).filter(({ value }) => hasVouchers(value));
  const field = wireNameIn(tickets[0]?.value ?? {}, 'myGrouponUrl', facts);
  return expectOwn(reply, tickets, field);
}

const orderFields = ['id', 'uuid', 'status', 'supplierReference', 'utcCreatedAt', 'items'];

interface Rule {
  /** True if the situation occurred in the reply. */
  readonly judge: (reply: Reply, facts: Facts) => boolean;
  /** Completes "Every order …". */
  readonly says: string;
}

const rows = {
  'storefront/2.4/order': {
    judge: (reply, facts) => judge(reply, 'order', facts),
    says: 'has all documented fields with the documented types',
  },
  'storefront/2.4/item': {
    judge: (reply, facts) => judge(reply, 'item', facts) && entriesAt(reply, '/items').length > 0,
    says: 'has items with all documented fields with the documented types',
  },
  'storefront/2.4/unitItem': {
    judge: (reply, facts) => judge(reply, 'unitItem', facts) && ticketsIn(reply).length > 0,
    says: 'has tickets with all documented fields with the documented types',
  },
  'storefront/2.4/status': {
    judge: (reply, facts) => judge(reply, 'status', facts),
    says: 'has only documented statuses, also in its items and tickets',
  },
  'storefront/2.4/unitItems': {
    judge: expectVouchers,
    says: 'has tickets in each confirmed item, and no two tickets with the same uuid',
  },
  'storefront/2.4/myGrouponUrl': {
    judge: expectLinks,
    says: 'has an absolute http or https URL as the voucher link of each confirmed ticket',
  },
  'storefront/2.4/myGrouponUrl-own': {
    judge: expectOwnLinks,
    says: 'has a different voucher link for each confirmed ticket',
  },
} as const satisfies Readonly<Record<string, Rule>>;

function isRow(id: string): id is keyof typeof rows {
  return id in rows;
}

/** Section 2.4: the shape of an order. */
export const orderShapeChecks = [
  ...Object.keys(rows)
    .filter(isRow)
    .map((id) =>
      ambient(id, `Every order ${rows[id].says}`, {
        judge: (reply, { facts }) => rows[id].judge(reply, facts),
        gap: 'orders',
      }),
    ),

  ambient('storefront/2.4/order-failure', 'An error reply to an order read has none of the order fields', {
    judge(reply) {
      if (!isFailure(reply, 'order')) return false;
      expectNoFields(reply, orderFields);
      return true;
    },
    gap: 'orders',
  }),
];
