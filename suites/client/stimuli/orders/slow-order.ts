import type { Stimulus } from '../../../../src/client-authoring.ts';
import { withBody } from '../replies.ts';
import { beforeTickets, isFirstRead, orderIn } from './order-replies.ts';

/** The client must read again after each of both statuses. */
const statuses = ['ON_HOLD', 'PENDING'] as const;

export const slowOrder: Stimulus = {
  name: 'slow-order',
  says: 'The first read of an order shows it as ON_HOLD, the second one as PENDING',
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
      return withBody(reply, beforeTickets(status)(order));
    };
  },
};
