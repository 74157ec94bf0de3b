import { expectThat, type Facts, type Reply, type Violation } from '../../../src/authoring.ts';
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
    values.add(value[field]);
  }
  return tickets.length > 0;
}

function expectVouchers(reply: Reply): boolean {
  if (!isRecord(reply, 'order')) return false;
  const sold = entriesAt(reply, '/items').filter(({ value }) => hasVouchers(value));
  for (const { pointer } of sold) {
    const holds = entriesAt(reply, `${pointer}/unitItems`).length > 0;
    expectThat(reply, `${pointer}/unitItems`, { holds, expected: 'one entry for each ticket' });
  }
  return expectOwn(reply, ticketsIn(reply), 'uuid');
}

function expectLinks(reply: Reply, facts: Facts): boolean {
  if (!isRecord(reply, 'order')) return false;
  const field = wireName('myGrouponUrl', facts);
  const tickets = ticketsIn(reply).filter(({ value }) => hasVouchers(value));
  for (const { pointer, value } of tickets) {
    // A link of another type is judged with the shape of the ticket.
    if (typeof value[field] !== 'string') continue;
    const holds = /^https?:\/\/[^/]/i.test(value[field]) && URL.canParse(value[field]);
    expectThat(reply, `${pointer}/${field}`, { holds, expected: 'an absolute http or https address' });
  }
  return tickets.length > 0;
}

function expectOwnLinks(reply: Reply, facts: Facts): boolean {
  if (!isRecord(reply, 'order')) return false;
  const tickets = ticketsIn(reply).filter(({ value }) => hasVouchers(value));
  return expectOwn(reply, tickets, wireName('myGrouponUrl', facts));
}

const orderFields = ['id', 'uuid', 'status', 'supplierReference', 'utcCreatedAt', 'items'];

/** How a row is judged in one reply: true where the reply was an occasion for it. */
const rows = {
  'storefront/2.4/order': (reply: Reply, facts: Facts) => judge(reply, 'order', facts),
  'storefront/2.4/item': (reply: Reply, facts: Facts) =>
    judge(reply, 'item', facts) && entriesAt(reply, '/items').length > 0,
  'storefront/2.4/unitItem': (reply: Reply, facts: Facts) =>
    judge(reply, 'unitItem', facts) && ticketsIn(reply).length > 0,
  'storefront/2.4/status': (reply: Reply, facts: Facts) => judge(reply, 'status', facts),
  'storefront/2.4/unitItems': expectVouchers,
  'storefront/2.4/myGrouponUrl': expectLinks,
  'storefront/2.4/myGrouponUrl-own': expectOwnLinks,
} as const;

const titles: Readonly<Record<keyof typeof rows, string>> = {
  'storefront/2.4/order': 'has all its fields, each of its type',
  'storefront/2.4/item': 'has items with all their fields, each of its type',
  'storefront/2.4/unitItem': 'has tickets with all their fields, each of its type',
  'storefront/2.4/status': 'has states of the list, as a whole, by item and by ticket',
  'storefront/2.4/unitItems': 'has an entry of its own for each ticket of what is confirmed',
  'storefront/2.4/myGrouponUrl': 'has an absolute address for each ticket of what is confirmed',
  'storefront/2.4/myGrouponUrl-own': 'has an address of its own for each ticket of what is confirmed',
};

function isRow(id: string): id is keyof typeof rows {
  return id in rows;
}

/** Section 2.4: what an order looks like, in every reply that is one, and in each order at hand. */
export const orderShapeChecks = [
  ...Object.keys(rows)
    .filter(isRow)
    .flatMap((id) => [
      ambient(id, `Every order ${titles[id]}`, { judge: (reply, { facts }) => rows[id](reply, facts), gap: 'orders' }),
      check(`${id}#each-state`, `Each order at hand ${titles[id]}`, {
        needs: { reads: orderReads },
        steps({ reads, facts }) {
          for (const { first } of reads) rows[id](expectSuccess(first), facts);
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
