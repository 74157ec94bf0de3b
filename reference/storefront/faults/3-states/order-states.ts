import type { Reply } from '../../../http/reply.ts';
import { itemsShown, ticketsShown } from '../../operators/order-items.ts';
import { orderThatIs } from '../../operators/places.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { being, wrongFields } from '../wrong-fields.ts';

/** Each state and another one that a server shows instead. */
const wrongStates = [
  ['ON_HOLD', 'PENDING'],
  ['PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'REDEEMED'],
  ['REDEEMED', 'CONFIRMED'],
  ['CANCELLED', 'EXPIRED'],
  ['REJECTED', 'CANCELLED'],
  ['EXPIRED', 'REJECTED'],
] as const;

/** Faults of section 3: the states of orders. */
export const orderStateFaults: readonly Fault[] = [
  ...wrongFields(
    wrongStates.map(([right, wrong]) => [
      `${right}-order-shown-as-${wrong}`.toLowerCase().replaceAll('_', '-'),
      `3/${right}`,
      orderThatIs(right),
      '/status',
      being(wrong),
    ]),
  ),
  fault('order-remembered-from-its-first-read', 'storefront/3/CONFIRMED')
    .says('Repeats the reply to the first read of an order whenever the order is read again')
    .replyAt('readOrder', remembered),
  fault('items-stay-pending', 'storefront/3/CONFIRMED')
    .says('Shows the items of a CONFIRMED order as PENDING')
    .rules(itemsShown((item, { status }) => (status === 'CONFIRMED' ? { ...item, status: 'PENDING' } : item))),
  fault('rejected-tickets-stay-good', 'storefront/3/REJECTED')
    .says('Shows the tickets of a REJECTED order as CONFIRMED')
    .rules(
      ticketsShown((ticket, _item, { status }) =>
        status === 'REJECTED' ? { ...ticket, status: 'CONFIRMED' } : ticket,
      ),
    ),
];

/** Repeats the first reply for each order. */
function remembered(reply: Reply, { memory, parameters }: Call): Reply {
  const name = `order ${parameters['uuid'] ?? ''}`;
  const first = memory.get(name);
  if (first !== undefined) return { ...reply, body: first };
  memory.set(name, reply.body);
  return reply;
}
