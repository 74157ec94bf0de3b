import type { Stimulus } from '../../../../src/client-authoring.ts';
import { withBody } from '../replies.ts';
import { inStatus, isFirstRead, mixed, orderIn, withoutProducts, type OrderChange } from './order-replies.ts';

/** A stimulus that changes an order for good. `lasting-orders` repeats the change in every later read. */
function changedOrder(name: string, says: string, change: OrderChange, first: OrderChange = change): Stimulus {
  return {
    name,
    says,
    endpoints: ['readOrder'],
    lasts: 'once',
    open:
      () =>
      async ({ call, forward, traffic, provoked }) => {
        if (!isFirstRead(traffic, call)) return null;
        const reply = await forward();
        const order = orderIn(reply);
        if (order === null) return null;
        provoked({ order: call.ids[0] ?? '' });
        return withBody(reply, first(order));
      },
  };
}

/** The changes of these stimuli, by name. */
export const lastingChanges: Readonly<Record<string, OrderChange>> = {
  'null-product': withoutProducts,
  'mixed-items': mixed,
  rejected: inStatus('REJECTED'),
  expired: inStatus('EXPIRED'),
  'unknown-status': inStatus('UNDER_REVIEW'),
};

/** The first read is PENDING: a client that fails on the null stops polling. */
export const nullProduct = changedOrder(
  'null-product',
  'The products of an order are no longer in the catalogue, and the first read shows it as PENDING',
  withoutProducts,
  (order) => inStatus('PENDING')(withoutProducts(order)),
);

export const mixedItems = changedOrder(
  'mixed-items',
  'The items of an order come in another order than the lines, and an item and a ticket are cancelled',
  mixed,
);

export const rejected = changedOrder('rejected', 'An order is REJECTED', inStatus('REJECTED'));

export const expired = changedOrder('expired', 'An order is EXPIRED', inStatus('EXPIRED'));

export const unknownStatus = changedOrder(
  'unknown-status',
  'An order has a status that is not documented',
  inStatus('UNDER_REVIEW'),
);
