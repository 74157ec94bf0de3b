import type { ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { flatError, unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import {
  beforeTickets,
  inStatus,
  isFirstRead,
  mixed,
  orderIn,
  withoutProducts,
  type OrderChange,
} from './order-replies.ts';

/** The changes of orders that last, by the name of their stimulus. */
const lastingChanges: Readonly<Record<string, OrderChange>> = {
  'null-product': withoutProducts,
  'mixed-items': mixed,
  cancelled: inStatus('CANCELLED'),
  rejected: inStatus('REJECTED'),
  expired: inStatus('EXPIRED'),
  redeemed: inStatus('REDEEMED'),
  'unknown-status': inStatus('UNDER_REVIEW'),
};

/** Changes an order for good: `lasting-orders` repeats the change in every later read. */
function changedOrder(name: string, says: string, first = lastingChanges[name]): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: ['readOrder'],
    async answer({ call, forward, traffic, draw, provoked }) {
      if (!isFirstRead(traffic, call)) return null;
      const reply = await forward();
      const order = orderIn(reply);
      if (order === null || first === undefined) return null;
      const facts = { order: call.ids[0] ?? '', ticket: draw.turn(['first', 'last']) };
      provoked(facts);
      return withBody(reply, first(order, facts));
    },
  });
}

const unknownOrder = flatError(400, {
  error: 'INVALID_BOOKING_UUID',
  errorMessage: 'You have no order with this id',
});

function failedRead(name: string, says: string, reply: ProvokedReply): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: ['readOrder'],
    async answer({ call, forward, traffic, provoked }) {
      // The failure of an order that does not exist would be an ordinary one.
      if (!isFirstRead(traffic, call) || orderIn(await forward()) === null) return null;
      provoked({ order: call.ids[0] ?? '' });
      return reply;
    },
  });
}

/** An order that another stimulus changed stays so after that stimulus has ended, so that no read contradicts an earlier one. */
const lastingOrders = stimulus({
  name: 'lasting-orders',
  says: 'After another stimulus has changed an order, the sandbox repeats the change in all later reads',
  endpoints: ['readOrder'],
  lasts: 'always',
  async answer({ call, forward, traffic }) {
    const earlier = traffic.provocations.find(({ facts }) => facts['order'] === call.ids[0]);
    if (earlier === undefined) return null;
    if (earlier.stimulus === 'no-order') return unknownOrder;
    const change = lastingChanges[earlier.stimulus];
    if (change === undefined) return null;
    const reply = await forward();
    const order = orderIn(reply);
    return order === null ? unchanged(reply) : withBody(reply, change(order, earlier.facts));
  },
});

/** The client must read again after each of both statuses. */
const statuses = ['ON_HOLD', 'PENDING'] as const;

const slowOrder: Stimulus = {
  name: 'slow-order',
  says: 'The sandbox serves an order as ON_HOLD at the first read, and as PENDING at the second read',
  endpoints: ['readOrder'],
  lasts: 'once',
  times: statuses.length,
  open() {
    const reads = new Map<string, number>();
    return async ({ call, forward, traffic, provoked }) => {
      const id = call.ids[0] ?? '';
      const count = reads.get(id) ?? 0;
      if (count === 0 && !isFirstRead(traffic, call)) return null;
      const reply = await forward();
      const order = orderIn(reply);
      const status = statuses[count];
      if (order === null || status === undefined) return null;
      reads.set(id, count + 1);
      provoked({ order: id, status });
      return withBody(reply, beforeTickets(status)(order, {}));
    };
  },
};

export const ordersStimuli: readonly Stimulus[] = [
  lastingOrders,
  slowOrder,
  changedOrder(
    'mixed-items',
    'The sandbox serves the items of an order in a different sequence from the cart lines, with one item and one ticket cancelled',
  ),
  // The first read is PENDING: a client that fails on the null stops polling.
  changedOrder(
    'null-product',
    'The sandbox serves an order whose items have productId null, at the first read as PENDING',
    (order, facts) => inStatus('PENDING')(withoutProducts(order), facts),
  ),
  failedRead(
    'order-internal',
    'The sandbox answers the first read of an order with 400 and INTERNAL_SERVER_ERROR',
    flatError(400, { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'An internal error occurred. Try again later' }),
  ),
  changedOrder('cancelled', 'The sandbox serves an order, its items and its tickets as CANCELLED'),
  changedOrder('rejected', 'The sandbox serves an order as REJECTED'),
  changedOrder('expired', 'The sandbox serves an order as EXPIRED'),
  changedOrder('redeemed', 'The sandbox serves an order, its items and its tickets as REDEEMED'),
  changedOrder('unknown-status', 'The sandbox serves an order with a status that is not documented'),
  failedRead(
    'no-order',
    'The sandbox answers the read of an order with INVALID_BOOKING_UUID, as for an unknown order',
    unknownOrder,
  ),
];
