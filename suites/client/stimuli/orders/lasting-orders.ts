import type { Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { lastingChanges } from './changed-order.ts';
import { unknownOrder } from './failed-reads.ts';
import { orderIn } from './order-replies.ts';

/** An order that another stimulus changed stays so after that stimulus has ended, so that no read contradicts an earlier one. */
export const lastingOrders: Stimulus = {
  name: 'lasting-orders',
  says: 'An order reads the same again after another stimulus changed it',
  endpoints: ['readOrder'],
  lasts: 'always',
  open:
    () =>
    async ({ call, forward, traffic }) => {
      const earlier = traffic.provocations.find(({ facts }) => facts['order'] === call.ids[0]);
      if (earlier === undefined) return null;
      if (earlier.stimulus === 'no-order') return unknownOrder;
      const change = lastingChanges[earlier.stimulus];
      if (change === undefined) return null;
      const reply = await forward();
      const order = orderIn(reply);
      return order === null ? unchanged(reply) : withBody(reply, change(order));
    },
};
