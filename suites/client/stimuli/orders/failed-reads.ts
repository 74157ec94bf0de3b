import type { ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { flatError } from '../replies.ts';
import { isFirstRead, orderIn } from './order-replies.ts';

export const unknownOrder = flatError(400, {
  error: 'INVALID_BOOKING_UUID',
  errorMessage: 'You have no order with this id',
});

function failedRead(name: string, says: string, reply: ProvokedReply): Stimulus {
  return {
    name,
    says,
    endpoints: ['readOrder'],
    lasts: 'once',
    open:
      () =>
      async ({ call, forward, traffic, provoked }) => {
        // The failure of an order that does not exist would be an ordinary one.
        if (!isFirstRead(traffic, call) || orderIn(await forward()) === null) return null;
        provoked({ order: call.ids[0] ?? '' });
        return reply;
      },
  };
}

/** `lasting-orders` repeats this reply in every later read. */
export const noOrder = failedRead('no-order', 'The service does not know an order', unknownOrder);

export const orderInternal = failedRead(
  'order-internal',
  'The first read of an order fails with an internal error and the status 400',
  flatError(400, { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'An internal error occurred. Try again later' }),
);
