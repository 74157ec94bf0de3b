import { expectSame, expectThat, GapError, oneOf, type Facts, type Reply, type Tools } from '../../../src/authoring.ts';
import {
  anArrangedOrder,
  anOrderThatIs,
  bookingStatuses,
  type BookingStatus,
  type KnownOrder,
} from '../fixtures/orders/orders.ts';
import { orderReads, type OrderReads } from '../fixtures/orders/reads.ts';
import { entriesAt, hasVouchers, ticketsIn } from '../replies/order-entries.ts';
import { readOrder } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { wireName } from '../replies/wire-names.ts';
import { check } from '../authoring.ts';

/** States that a live order leaves by itself. */
const passing: readonly BookingStatus[] = ['ON_HOLD', 'PENDING', 'CONFIRMED'];

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
    const links = tickets.filter((ticket) => typeof ticket.value[wireName('myGrouponUrl', facts)] === 'string');
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

/** Throws a gap if a live order has left the status that the target file gives. A local order must not leave it. */
function expectStillThere(reply: Reply, { status, arranged }: KnownOrder, { loopback }: Pick<Facts, 'loopback'>): void {
  const now = reply.at('/status', oneOf(...bookingStatuses));
  if (now === status || arranged || loopback || !passing.includes(status)) return;
  throw new GapError(
    'orders',
    `the order that "orders" gives for ${status} now has status ${now}: set the id of another order`,
  );
}

/** Section 3: the states of a booking. */
export const orderStateChecks = [
  ...bookingStatuses.map((status) =>
    check(`storefront/3/${status}`, `An order that is ${status} shows this status in two reads`, {
      needs: { order: anOrderThatIs(status), reads: orderReads },
      async steps({ order, reads, accept, facts }) {
        for (const reply of await twoReads(order, reads, { accept })) {
          expectStillThere(reply, order, facts);
          expectState(reply, order, facts);
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
