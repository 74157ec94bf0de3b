import { expectSame, expectThat, GapError, oneOf, type Facts, type Reply, type Tools } from '../../../src/authoring.ts';
import {
  anArrangedOrder,
  anOrderThatIs,
  arrangeOrder,
  bookingStatuses,
  type BookingStatus,
  type KnownOrder,
} from '../fixtures/orders/orders.ts';
import { orderReads, type OrderReads } from '../fixtures/orders/reads.ts';
import { entriesAt, hasVouchers, ticketsIn } from '../replies/order-entries.ts';
import { controlGap } from '../fixtures/partners/partners.ts';
import { readOrder } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { wireNameIn } from '../replies/wire-names.ts';
import { check } from '../authoring.ts';

/** Status changes that a check makes to an arranged order, with a read after each. */
const courses = [
  { id: 'storefront/3/PENDING', course: ['ON_HOLD', 'PENDING'] },
  { id: 'storefront/3/CONFIRMED', course: ['ON_HOLD', 'PENDING', 'CONFIRMED'] },
  { id: 'storefront/3/REDEEMED', course: ['CONFIRMED', 'REDEEMED'] },
  { id: 'storefront/3/CANCELLED', course: ['CONFIRMED', 'CANCELLED'] },
  { id: 'storefront/3/REJECTED', course: ['PENDING', 'REJECTED'] },
  { id: 'storefront/3/EXPIRED', course: ['ON_HOLD', 'EXPIRED'] },
] as const satisfies readonly {
  id: `storefront/3/${BookingStatus}`;
  course: readonly BookingStatus[];
}[];

/** Expects the status, and its effects on vouchers. */
function expectState(reply: Reply, { status }: Pick<KnownOrder, 'status'>, facts: Facts): void {
  expectSame(reply, '/status', status);
  if (status === 'CONFIRMED') expectVouchers(reply, facts);
  if (status === 'REJECTED') expectNothingRedeemable(reply);
}

function expectVouchers(reply: Reply, facts: Facts): void {
  for (const { pointer, value } of entriesAt(reply, '/items')) {
    if (!hasVouchers(value)) continue;
    const tickets = entriesAt(reply, `${pointer}/unitItems`);
    const links = tickets.filter(
      (ticket) => typeof ticket.value[wireNameIn(ticket.value, 'myGrouponUrl', facts)] === 'string',
    );
    const holds = links.length > 0 && links.length === tickets.length;
    expectThat(reply, `${pointer}/unitItems`, { holds, expected: 'a voucher link for each ticket' });
  }
}

/** Expects that no item and no ticket can be redeemed. */
function expectNothingRedeemable(reply: Reply): void {
  for (const { pointer, value } of [...entriesAt(reply, '/items'), ...ticketsIn(reply)]) {
    expectThat(reply, `${pointer}/status`, {
      holds: !hasVouchers(value),
      expected: 'a status that cannot be redeemed',
    });
  }
}

/** In these states, a live order may change without octoproof. */
const passing: readonly BookingStatus[] = ['ON_HOLD', 'PENDING', 'CONFIRMED'];

/**
 * Throws a gap if an order of the target file has another status than the file says: the file may be wrong or out of date.
 * A new order in that state decides: if the target shows it in another state, too, the target is wrong. If octoproof can
 * make no order, a live order may have left a passing state; otherwise the check judges the target.
 */
async function expectDeclared(reply: Reply, { uuid, status, arranged }: KnownOrder, tools: Tools): Promise<void> {
  const now = reply.at('/status', oneOf(...bookingStatuses));
  if (now === status || arranged) return;
  if (controlGap(tools.facts) === null) {
    const made = await arrangeOrder({ status }, tools);
    expectSame(await tools.accept(readOrder(made.uuid)), '/status', status);
  } else if (tools.facts.loopback || !passing.includes(status)) return;
  throw new GapError(
    'orders',
    `the order ${uuid} has status ${now}: storefront.orders.${status} must be the id of an order with status ${status}`,
    'rightOrder',
  );
}

/** Section 3: the states of a booking. */
export const orderStateChecks = [
  ...bookingStatuses.map((status) =>
    check(`storefront/3/${status}`, `An order with status ${status} shows this status in two reads`, {
      needs: { order: anOrderThatIs(status), reads: orderReads },
      async steps({ order, reads, ...tools }) {
        for (const reply of await twoReads(order, reads, tools)) {
          await expectDeclared(reply, order, tools);
          expectState(reply, order, tools.facts);
        }
      },
    }),
  ),
  ...courses.map(({ id, course: [first, ...next] }) =>
    check(
      `${id}#polled`,
      `An order that changes from ${first} to ${next.join(' and then ')} shows each status at the next poll`,
      {
        needs: { order: anArrangedOrder({ status: first }) },
        async steps({ order, accept, facts }) {
          expectState(await accept(readOrder(order.uuid)), { status: first }, facts);
          for (const status of next) {
            await order.become(status);
            const reply = await accept(readOrder(order.uuid));
            expectState(reply, { status }, facts);
            for (const { pointer } of entriesAt(reply, '/items')) expectSame(reply, `${pointer}/status`, status);
          }
        },
      },
    ),
  ),
];

/** The two shared reads of the order, or two new reads if the order has no shared reads. */
async function twoReads(
  { uuid }: Pick<KnownOrder, 'uuid'>,
  allReads: readonly OrderReads[],
  { accept }: Pick<Tools, 'accept'>,
): Promise<readonly Reply[]> {
  const shared = allReads.find((reads) => reads.uuid === uuid);
  if (shared !== undefined) return [expectSuccess(shared.first), expectSuccess(shared.second)];
  return [await accept(readOrder(uuid)), await accept(readOrder(uuid))];
}
