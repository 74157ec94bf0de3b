import { changingAt } from '../../operators/edits.ts';
import type { Reply } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import type { BookingStatus } from '../../wire/order.ts';
import { fault, type Fault } from '../fault.ts';
import { itemsShown } from '../../operators/order-items.ts';

/** Shows orders of one state in another state. */
function shownAs(status: BookingStatus, other: BookingStatus): Fault {
  return fault(
    `${status.toLowerCase().replace('_', '-')}-order-shown-as-${other.toLowerCase().replace('_', '-')}`,
    `storefront/3/${status}`,
  )
    .says(`Shows an order that is ${status} as ${other}`)
    .reply(changingAt('readOrder', '/status', (value) => (value === status ? other : value)));
}

/** Repeats the first reply for each order. */
function remembered(reply: Reply, { memory, parameters }: Call): Reply {
  const name = `order ${parameters['uuid'] ?? ''}`;
  const first = memory.get(name);
  if (first !== undefined) return { ...reply, body: first };
  memory.set(name, reply.body);
  return reply;
}

/** Faults of section 3: the states of orders. */
export const orderStateFaults: readonly Fault[] = [
  shownAs('ON_HOLD', 'PENDING'),
  shownAs('PENDING', 'CONFIRMED'),
  shownAs('CONFIRMED', 'REDEEMED'),
  shownAs('REDEEMED', 'CONFIRMED'),
  shownAs('CANCELLED', 'EXPIRED'),
  shownAs('REJECTED', 'CANCELLED'),
  shownAs('EXPIRED', 'REJECTED'),
  fault('order-remembered-from-its-first-read', 'storefront/3/CONFIRMED')
    .says('Repeats the reply to the first read of an order in every later read')
    .replyAt('readOrder', remembered),
  fault('items-stay-pending', 'storefront/3/CONFIRMED')
    .says('Shows the items of a confirmed order as pending')
    .rules(itemsShown((item, { status }) => (status === 'CONFIRMED' ? { ...item, status: 'PENDING' } : item))),
  fault('rejected-tickets-stay-good', 'storefront/3/REJECTED')
    .says('Shows the tickets of a rejected order as confirmed')
    .rules(
      itemsShown((item, { status }) =>
        status === 'REJECTED'
          ? { ...item, unitItems: item.unitItems.map((ticket) => ({ ...ticket, status: 'CONFIRMED' })) }
          : item,
      ),
    ),
];
