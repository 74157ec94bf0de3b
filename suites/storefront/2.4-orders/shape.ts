import { expectThat, GapError, type Facts, type Reply, type Violation } from '../../../src/authoring.ts';
import { expectNoFields, isFailure } from '../expectations/failed-read.ts';
import { failedOrderReads, orderReads } from '../fixtures/orders/reads.ts';
import { entriesAt, hasVouchers, ticketsIn, type Entry } from '../replies/order-entries.ts';
import { isRecord, shapeJudge } from '../expectations/record-shape.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { wireName } from '../replies/wire-names.ts';
import { ambient, check } from '../authoring.ts';

type Row = 'order' | 'item' | 'unitItem' | 'status';

function rowOf({ pointer, keyword }: Violation): Row {
  if (keyword === 'enum') return 'status';
  if (/^\/items\/\d+\/unitItems\/\d+/.test(pointer)) return 'unitItem';
  return /^\/items\/\d+/.test(pointer) ? 'item' : 'order';
}

const judge = shapeJudge<Row>({ endpoint: 'order', schema: 'order', rowOf });

/** No two tickets of an order share the value of this field. */
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
  const field = wireName('myGrouponUrl', facts);
  const links = ticketsIn(reply).flatMap(({ pointer, value }) => {
    const link = hasVouchers(value) ? value[field] : null;
    // A link of another type is judged with the shape of the ticket.
    return typeof link === 'string' ? [{ pointer, link }] : [];
  });
  for (const { pointer, link } of links) {
    const holds = /^https?:\/\/[^/]/i.test(link) && URL.canParse(link);
    expectThat(reply, `${pointer}/${field}`, { holds, expected: 'an absolute http or https address' });
  }
  return links.length > 0;
}

function expectOwnLinks(reply: Reply, facts: Facts): boolean {
  if (!isRecord(reply, 'order')) return false;
  const tickets = ticketsIn(reply).filter(({ value }) => hasVouchers(value));
  return expectOwn(reply, tickets, wireName('myGrouponUrl', facts));
}

const orderFields = ['id', 'uuid', 'status', 'supplierReference', 'utcCreatedAt', 'items'];

interface Rule {
  /** True where the situation occurred in the reply. */
  readonly judge: (reply: Reply, facts: Facts) => boolean;
  readonly situation: string;
  /** What every order does. */
  readonly says: string;
}

const rows = {
  'storefront/2.4/order': {
    judge: (reply, facts) => judge(reply, 'order', facts),
    situation: 'an order',
    says: 'has all its fields, each of its type',
  },
  'storefront/2.4/item': {
    judge: (reply, facts) => judge(reply, 'item', facts) && entriesAt(reply, '/items').length > 0,
    situation: 'an item',
    says: 'has items with all their fields, each of its type',
  },
  'storefront/2.4/unitItem': {
    judge: (reply, facts) => judge(reply, 'unitItem', facts) && ticketsIn(reply).length > 0,
    situation: 'a ticket',
    says: 'has tickets with all their fields, each of its type',
  },
  'storefront/2.4/status': {
    judge: (reply, facts) => judge(reply, 'status', facts),
    situation: 'a state',
    says: 'has states of the list, as a whole, by item and by ticket',
  },
  'storefront/2.4/unitItems': {
    judge: expectVouchers,
    situation: 'an item that is confirmed',
    says: 'has an entry of its own for each ticket of what is confirmed',
  },
  'storefront/2.4/myGrouponUrl': {
    judge: expectLinks,
    situation: 'a ticket that is confirmed',
    says: 'has an absolute address for each ticket of what is confirmed',
  },
  'storefront/2.4/myGrouponUrl-own': {
    judge: expectOwnLinks,
    situation: 'two tickets that are confirmed',
    says: 'has an address of its own for each ticket of what is confirmed',
  },
} as const satisfies Readonly<Record<string, Rule>>;

function isRow(id: string): id is keyof typeof rows {
  return id in rows;
}

/** Section 2.4: what an order looks like, in every reply that is one, and in each order at hand. */
export const orderShapeChecks = [
  ...Object.keys(rows)
    .filter(isRow)
    .flatMap((id) => [
      ambient(id, `Every order ${rows[id].says}`, {
        judge: (reply, { facts }) => rows[id].judge(reply, facts),
        gap: 'orders',
      }),
      check(`${id}#each-state`, `Each order at hand ${rows[id].says}`, {
        needs: { reads: orderReads },
        steps({ reads, facts }) {
          const situations = reads.filter(({ first }) => rows[id].judge(expectSuccess(first), facts));
          if (situations.length === 0) throw new GapError('orders', `no order at hand has ${rows[id].situation}`);
          return Promise.resolve();
        },
      }),
    ]),

  ambient('storefront/2.4/order-failure', 'No failed order read carries a field of an order', {
    judge(reply) {
      if (!isFailure(reply, 'order')) return false;
      expectNoFields(reply, orderFields);
      return true;
    },
    gap: 'orders',
  }),
  check('storefront/2.4/order-failure#unknown', 'The failed read of an order shows nothing of one', {
    needs: { failed: failedOrderReads },
    steps({ failed: { accepted, unknown, keyless } }) {
      expectSuccess(accepted);
      for (const { reply } of [unknown, keyless]) {
        expectRefusal(reply);
        expectNoFields(reply, orderFields);
      }
      return Promise.resolve();
    },
  }),
];
